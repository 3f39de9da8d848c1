export interface EpochResult {
  /** Null where nothing was to be done. */
  epoch: number | null
  links: number
}
