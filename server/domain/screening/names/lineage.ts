import type { ParsedName } from './normalise'
import type { Pair } from './pair'
import type { NameWord } from './particles'
import { wordLikeness } from './similarity'

/**
 * Whether a father of one name is nobody's father in the other, and another word the other way round: "A bin B" against
 * "B bin A". The same word as its own grandfather is none.
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
