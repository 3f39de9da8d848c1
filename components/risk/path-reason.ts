import type { ExposureItem, RiskPath } from '@/contract/risk'

/**
 * Why the exposure of a path counts or does not, in the words of the check: the notes of the exposure items it belongs to
 * (same direction, hop and category), each once. Empty where the check says nothing more than that it counts.
 */
export function pathReasons(path: RiskPath, exposure: readonly ExposureItem[]): string[] {
  const items = exposure.filter(
    (item) =>
      item.hop === path.hop && (item.category === null ? path.categories.length === 0 : path.categories.includes(item.category)),
  )
  const notes = items.flatMap((item) => item.note ?? [])
  if (notes.length > 0) return [...new Set(notes)]
  return path.counts_toward_score ? [] : ['The address is named, but with no category that a rule could score.']
}
