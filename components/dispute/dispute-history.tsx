import { TimeText } from '@/components/chain/time-text'
import { actorText } from '@/components/policy/actor-text'
import type { Dispute, DisputeState } from '@/contract/attribution/disputes'

const words: Record<DisputeState, string> = {
  open: 'Opened',
  upheld: 'Upheld',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** Every state that the disputes of a statement have been in, newest dispute first. */
export function DisputeHistory({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null
  return (
    <ol
      aria-label="Disputes of the statement"
      // It scrolls and contains nothing focusable.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="max-h-56 divide-y divide-border overflow-y-auto border-border border-y text-sm"
    >
      {disputes.map((dispute) => (
        <li key={dispute.id} className="py-2">
          {dispute.history.map(({ state, note, by, at }) => (
            <p key={state} className="text-pretty break-words">
              <span className="font-medium">{words[state]}</span>{' '}
              <span className="text-muted-foreground text-xs">
                by {actorText(by)}, <TimeText value={at} show="recent" />
              </span>
              : {note}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
