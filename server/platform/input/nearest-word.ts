import { editDistance } from './edit-distance'

const fold = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * The known word that a mistyped one was probably meant for, ignoring case and separators: one typo, and one more for every
 * three letters. Null if none is that close.
 */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const folded = fold(word)
  const most = 1 + Math.floor(folded.length / 3)
  const [nearest] = known
    .map((one) => ({ one, distance: editDistance(folded, fold(one), most) }))
    .filter(({ one, distance }) => distance <= most && distance < fold(one).length)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.one ?? null
}
