import type { ParsedName } from './normalise'
import type { Pair } from './pair'
import type { NameWord } from './particles'
import { wordLikeness } from './similarity'

/**
 * Whether two names swap father and son: a word is a father only in one name and another word only in the other, as in "A bin
 * B" and "B bin A". A grandfather with the same name does not count.
 */
export function swappedLineage(pairs: readonly Pair[], a: ParsedName, b: ParsedName): boolean {
  if (a.fathers === 0 || b.fathers === 0) return false
  const fathersOf = (one: number, other: number, inA: boolean) =>
    pairs.filter((pair) => ((inA ? pair.a : pair.b) & one) !== 0 && ((inA ? pair.b : pair.a) & other) === 0)
  const onlyB = fathersOf(b.fathers, a.fathers, false)
  return fathersOf(a.fathers, b.fathers, true).some((x) => onlyB.some((y) => !isOneName(lastOf(a, x.a), lastOf(a, y.a))))
}

const lastOf = ({ words }: ParsedName, set: number) => words[31 - Math.clz32(set)] as NameWord
const isOneName = (x: NameWord, y: NameWord) => wordLikeness(x, y).value > 0.9
