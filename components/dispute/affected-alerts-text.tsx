import { shortAddress } from '@/components/chain/short-address'
import { Link } from '@/components/ui/link'
import type { AffectedAlerts } from '@/contract/attribution/disputes'

/** How many alerts are based on a statement, with a link to those of each wallet. */
export function AffectedAlertsText({ affected }: { affected: AffectedAlerts }) {
  const { count, wallets, complete, checks_searched: checks } = affected
  const rest = count - wallets.reduce((sum, wallet) => sum + wallet.alerts, 0)
  return (
    <div className="text-sm">
      <p>
        {count === 0 ? 'No alert' : count === 1 ? 'One alert' : `${count.toLocaleString('en')} alerts`} so far{' '}
        {count === 1 || count === 0 ? 'rests' : 'rest'} on it.
        {complete ? '' : ` Older alerts pin checks beyond the ${checks.toLocaleString('en')} that were looked through.`}
      </p>
      {wallets.length > 0 ? (
        <ul className="mt-1 max-h-32 overflow-y-auto">
          {wallets.map(({ network, address, alerts }) => (
            <li key={`${network} ${address}`}>
              <Link
                href={`/alerts?network=${network}&address=${encodeURIComponent(address)}`}
                title={address}
                className="font-mono text-xs underline underline-offset-2"
              >
                {shortAddress(address)}
              </Link>{' '}
              <span className="text-muted-foreground text-xs">
                {alerts} {alerts === 1 ? 'alert' : 'alerts'}
              </span>
            </li>
          ))}
          {rest > 0 ? <li className="text-muted-foreground text-xs">and {rest.toLocaleString('en')} at other wallets</li> : null}
        </ul>
      ) : null}
    </div>
  )
}
