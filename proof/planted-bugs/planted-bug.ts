/** A safeguard, the smallest edit that removes it, and the suite that must then fail. */
export interface PlantedBug {
  safeguard: string
  file: string
  /** Must occur exactly once in the file. */
  find: string
  replace: string
  project: 'unit' | 'db' | 'db-alone'
  suite: string
}
