import type { Signal } from '@/contract/risk/risk'

const words: Record<string, { label: string; help: string }> = {
  transaction_exposure: { label: 'Transaction exposure', help: 'traced value that touches a risk category' },
  known_risk_exposure: { label: 'Known risk exposure', help: 'own attributions and direct counterparties' },
  sanctions_exposure: { label: 'Sanctions', help: 'sanctioned parties, terrorism financing and child sexual abuse' },
  mixing_exposure: { label: 'Mixing', help: 'mixing services and CoinJoin' },
  ransomware_exposure: { label: 'Ransomware', help: 'collectors and operators' },
  stolen_funds_exposure: { label: 'Stolen funds', help: 'hacks and exploits' },
  darknet_market_exposure: { label: 'Darknet markets', help: 'markets, drugs, weapons, trafficking' },
  scam_exposure: { label: 'Scams', help: 'fraud, phishing and extortion' },
  indirect_exposure: { label: 'Indirect exposure', help: 'from two hops on' },
  rapid_movement: { label: 'Rapid movement', help: 'money leaves soon after it comes' },
  structuring: { label: 'Structuring', help: 'amounts kept just below a threshold' },
  dormancy_reactivation: { label: 'Dormancy', help: 'active again after a long silence' },
  traced_share: { label: 'Traced share', help: 'value traced to an attributed address' },
}

/** The name of a signal; unknown keys are shown as they are, since the set is open. */
export function signalLabel(key: string): string {
  return words[key]?.label ?? key.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase())
}

/** All signals from 0 to 100; those at zero stay visible in grey. */
export function SignalsList({ signals }: { signals: readonly Signal[] }) {
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
      {signals.map(({ key, value }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_5rem_2rem] items-center gap-x-3 border-border border-b py-1.5">
          <dt className={value === 0 ? 'min-w-0 text-muted-foreground' : 'min-w-0'}>
            {signalLabel(key)}
            <span className="block text-2xs text-muted-foreground">{words[key]?.help ?? key}</span>
          </dt>
          <dd aria-hidden="true" className="h-1.5 overflow-hidden rounded-xs bg-muted">
            <span className="block h-full bg-chart-1" style={{ width: `${value}%` }} />
          </dd>
          <dd className="tabular text-right font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
