import { AddressText } from '@/components/chain/address-text'
import type { AlertOutcomes as Outcomes } from '@/contract/backtests'
import { outcomeWords } from './outcome-words'

const words = { raised: 'Raised', strengthened: 'Strengthened', weakened: 'Weakened', resolved: 'Resolved' }

/** The effect on alerts: the counts, and the most severe of each kind. */
export function AlertOutcomes({ outcomes }: { outcomes: Outcomes }) {
  const { wallets, examples, skipped } = outcomes
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        {wallets.toLocaleString('en')} {wallets === 1 ? 'wallet' : 'wallets'}: {outcomeWords(outcomes)}.
      </p>
      {examples.length > 0 ? (
        <ul className="flex flex-col divide-y divide-border border-border border-y">
          {examples.map(({ kind, network, address, title, from, to }) => (
            <li key={`${kind} ${address} ${title}`} className="flex flex-col gap-0.5 py-2">
              <span className="text-pretty">
                <span className="font-medium">{words[kind]}</span>
                {from !== null && to !== null && from !== to ? ` from ${from} to ${to}` : ''}
                {from === null && to !== null ? ` as ${to}` : ''}: {title}
              </span>
              <span className="text-muted-foreground text-xs">
                <AddressText network={network} address={address} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {skipped.map(({ reason, count }) => (
        <p key={reason} className="text-muted-foreground">
          {count.toLocaleString('en')} left out: {reason}
        </p>
      ))}
    </div>
  )
}
