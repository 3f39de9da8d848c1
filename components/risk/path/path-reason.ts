import type { RiskPath } from '@/contract/risk/risk'
import type { ExposureItem, ExposureReason } from '@/contract/risk/risk-exposure'
import { laneKey } from '@/contract/words'

/** An item covers several addresses; a reason concerns a path only if the path's own statements can give that reason. */
function concerns(code: ExposureReason['code'], { counts_toward_score: counts, tags }: RiskPath): boolean {
  if (code === 'dust' || code === 'allow_listed') return true
  if (counts) return false
  if (code === 'precedes_designation') return tags.some((tag) => tag.designated_at !== null)
  if (code === 'follows_delisting') return tags.some((tag) => tag.delisted_at !== null)
  if (code === 'precedes_event') return tags.some((tag) => tag.valid_from)
  if (code === 'follows_validity') return tags.some((tag) => tag.valid_to)
  return true
}

/**
 * Why the exposure of a path counts or does not, in the words of the check: the notes of the exposure items it belongs to (same
 * direction, hop and category), without duplicates. Empty if the check says no more than that it counts.
 */
export function pathReasons(path: RiskPath, exposure: readonly ExposureItem[]): string[] {
  const items = exposure.filter(
    (item) =>
      item.hop === path.hop &&
      laneKey(item.lane) === laneKey(path.lane) &&
      (item.category === null ? path.categories.length === 0 : path.categories.includes(item.category)),
  )
  const notes = items.flatMap((item) =>
    item.reasons ? item.reasons.filter((reason) => concerns(reason.code, path)).map((reason) => reason.text) : (item.note ?? []),
  )
  if (notes.length > 0) return [...new Set(notes)]
  return path.counts_toward_score || path.categories.length > 0
    ? []
    : ['The address is named, but with no category that a rule could score.']
}
