import { editDistance } from '@/server/platform/input/edit-distance'
import type { NameWord } from './particles'
import { bits, type Likeness } from './similarity'

/** How similar words are once joined: `n` of `a` from `i` on and `m` of `b` from `j` on, one or two each; null if not. */
export function joinedLikeness(a: NameWord[], i: number, n: number, b: NameWord[], j: number, m: number): Likeness | null {
  if ((a[i] as NameWord).abjad !== (b[j] as NameWord).abjad) {
    const key = joined(a, i, n, 'consonants')
    return key.length >= 2 && key === joined(b, j, m, 'consonants') ? { value: 0.92, why: 'consonants' } : null
  }
  const apart = lettersIn(a, i, n) - lettersIn(b, j, m)
  if (apart > 2 || apart < -2) return null
  // Different letters mean different texts, and more than two different letters more than one slip: no need to join them.
  const others = bits(joinedLetters(a, i, n, 'foldLetters') ^ joinedLetters(b, j, m, 'foldLetters'))
  const sameLetters = joinedLetters(a, i, n, 'textLetters') === joinedLetters(b, j, m, 'textLetters')
  if (sameLetters && joined(a, i, n, 'text') === joined(b, j, m, 'text')) return { value: 0.99, why: 'spelling' }
  if (others > 2) return null
  const x = joined(a, i, n, 'fold')
  const y = joined(b, j, m, 'fold')
  const distance = x === y ? 0 : Math.min(x.length, y.length) >= 5 ? editDistance(x, y, 1) : 2
  return distance > 1 ? null : { value: 0.95 - 0.03 * distance, why: 'spelling' }
}

/** Number of letters in one or two words. */
export function lettersIn(words: NameWord[], from: number, count: number): number {
  const first = (words[from] as NameWord).text.length
  return count === 1 ? first : first + (words[from + 1] as NameWord).text.length
}

function joinedLetters(words: NameWord[], from: number, count: number, part: 'textLetters' | 'foldLetters'): number {
  const first = (words[from] as NameWord)[part]
  return count === 1 ? first : first | (words[from + 1] as NameWord)[part]
}

function joined(words: NameWord[], from: number, count: number, part: 'text' | 'fold' | 'consonants'): string {
  const first = (words[from] as NameWord)[part]
  return count === 1 ? first : first + (words[from + 1] as NameWord)[part]
}
