export type ProofSize = 'ci' | 'record'

export interface ProofOptions {
  size: ProofSize
  /** The seed of the proof's own random choices; the moments of kills are not reproducible. */
  seed: number
  /** Whether to plant the bug that the proof must find. */
  control: boolean
  /** Replaces the duration of a proof limited by time; null if not given. */
  minutes: number | null
  /** The directory of labelled data from the command line, or null. */
  data: string | null
  /** The commit from which a proof of upgrades starts, from the command line, or null. */
  from: string | null
  /** Names of the parts to run; null for all. */
  parts: readonly string[] | null
  report(line: string): void
}

export interface ProofResult {
  /** Counts and measurements, as in the record. */
  figures: Record<string, unknown>
  /** What failed, one line each; empty if the promise was kept. */
  faults: string[]
}

/** Thrown by a proof that cannot run on this machine; the message says what is missing. */
export class CannotRun extends Error {}

/** A promise of the service that one command checks; with a planted bug, it shows that a violation is detected. */
export interface Proof {
  /** The promise in one line. */
  says: string
  /** The planted bug of `--control`; null if the proof always runs its own control. */
  control: string | null
  run(options: ProofOptions): Promise<ProofResult>
}
