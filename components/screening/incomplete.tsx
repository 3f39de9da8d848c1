import { incompleteWords } from '@/contract/words'
import type { ListVersionRow } from './list-version-row'

/** Why a version is incomplete, in a line below it; renders nothing if it is complete. */
export function Incomplete({ reasons }: { reasons: ListVersionRow['incomplete_reasons'] }) {
  if (reasons.length === 0) return null
  return (
    <span className="mt-0.5 block max-w-96 text-pretty text-stale-fg text-xs">
      {reasons.map((reason) => incompleteWords[reason]).join(' ')}
    </span>
  )
}
