import { UsersRound } from 'lucide-react'
import { actorText } from '@/components/policy/actor-text'
import type { ProposedClosing } from '@/contract/alert/alert-closing'

/** Says that somebody has proposed to close the alert, and that a second person decides. */
export function ProposedMark({ proposed: { reason, by, comment } }: { proposed: ProposedClosing }) {
  return (
    <span
      className="inline-flex min-w-0 items-center gap-1 rounded-sm bg-info-bg px-1.5 text-info-fg text-xs"
      title={`A second person has to close it for the same reason${comment ? `. Comment: ${comment}` : ''}`}
    >
      <UsersRound aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate">
        {actorText(by)} proposed closing: {reason}
      </span>
    </span>
  )
}
