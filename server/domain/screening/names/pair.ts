import type { Likeness } from './similarity'

/** Words of both names that are treated as the same; bit n of `a` represents word n. */
export interface Pair {
  a: number
  b: number
  /** Number of words on both sides, and of letters on the first. */
  words: number
  letters: number
  likeness: Likeness
}

/** The most words that are aligned: the bits of a number mark which are taken. */
export const mostWords = 24
