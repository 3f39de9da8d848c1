import type { Likeness } from './similarity'

/** Words of both names that are treated as the same; bit n of `a` stands for word n. */
export interface Pair {
  a: number
  b: number
  /** Words of both sides, letters of the first. */
  words: number
  letters: number
  likeness: Likeness
}

/** Words beyond this many are not aligned: bits of a number say which are taken. */
export const mostWords = 24
