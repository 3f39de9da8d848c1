/** The position of a movement in chain order: block, transaction, movement, then hash. No two are equal. */
export interface Place {
  height: number
  tx: number
  /** -1 for a fee, which is taken before anything its transaction moves. */
  index: number
  /** Transaction hash, lower-case hex without 0x. */
  hash: string
}
