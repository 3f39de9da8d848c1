export interface EpochResult {
  /** Null if there was nothing to do. */
  epoch: number | null
  links: number
}
