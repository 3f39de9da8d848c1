/** Where a movement stands in the order of its chain: block, transaction, movement, then hash. No two are alike. */
export interface Place {
  height: number
  tx: number
  /** -1 for a fee, which is taken before anything its transaction moves. */
  index: number
  /** Transaction hash, lower-case hex without 0x. */
  hash: string
}
