import { FileX2, Hourglass, UsersRound } from 'lucide-react'
import type { AlertRow } from '@/contract/alert/triage'

/** Unusual things about an alert; most have none. */
export function QueueMarks({ row, mark }: { row: AlertRow; mark: string | null }) {
  return (
    <>
      {row.occurrences > 1 ? (
        <span
          className="tabular shrink-0 text-muted-foreground text-xs"
          title={`Found ${row.occurrences.toLocaleString('en')} times`}
        >
          ×{row.occurrences.toLocaleString('en')}
          <span className="sr-only"> occurrences</span>
        </span>
      ) : null}
      {row.evidence_orphaned ? (
        <span
          className="inline-flex shrink-0 items-center gap-1 rounded-sm border border-stale-border bg-stale-bg px-1 text-2xs text-stale-fg"
          title="A reorganisation of the chain removed all evidence of this alert"
        >
          <FileX2 aria-hidden="true" className="size-3" />
          Orphaned
        </span>
      ) : null}
      {row.stale ? (
        <span
          className="inline-flex shrink-0 items-center text-stale-fg"
          title="The chain data was stale when the alert was raised"
        >
          <Hourglass aria-hidden="true" className="size-3" />
          <span className="sr-only">raised from stale data</span>
        </span>
      ) : null}
      {row.proposed_closing ? (
        <span
          className="inline-flex shrink-0 text-info-fg"
          title={`Needs a second person to close: ${row.proposed_closing.reason}`}
        >
          <UsersRound aria-hidden="true" className="size-3" />
          <span className="sr-only">closing proposed</span>
        </span>
      ) : null}
      {mark ? (
        <span className="min-w-0 shrink truncate rounded-sm bg-info-bg px-1 text-2xs text-info-fg" title={mark}>
          {mark}
        </span>
      ) : null}
    </>
  )
}
