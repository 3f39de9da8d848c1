import { Callout } from '@/components/ui/notice/callout'
import type { Disagreement } from '@/contract/risk/risk'

/** Contradictory statements of two sources in this installation about one address; neither is assumed to be right. */
export function Disagreements({ disagreements }: { disagreements: readonly Disagreement[] }) {
  if (disagreements.length === 0) return null
  return (
    <Callout tone="stale" title="Sources disagree about this address">
      <ul className="flex flex-col gap-0.5">
        {disagreements.map((one) => (
          <li key={`${one.code} ${one.list_id}`}>{one.text}</li>
        ))}
      </ul>
    </Callout>
  )
}
