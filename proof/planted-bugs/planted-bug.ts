/** One safeguard, the smallest edit that takes it away, and the suite that must then turn red. */
export interface PlantedBug {
  safeguard: string
  file: string
  /** Must occur exactly once in the file. */
  find: string
  replace: string
  project: 'unit' | 'db' | 'db-alone'
  suite: string
}
