export type ProofSize = 'ci' | 'record'

export interface ProofOptions {
  size: ProofSize
  /** Of everything random that the proof draws itself; kills fall when they fall. */
  seed: number
  /** Plants the bug that the proof exists to find. */
  control: boolean
  /** Ends a proof that goes by time after so many minutes in place of its own bound; null if none were named. */
  minutes: number | null
  /** The folder of labelled data named on the command line; null if none was. */
  data: string | null
  /** The commit named on the command line that a proof of upgrades begins with; null if none was. */
  from: string | null
  /** Names of the parts to run of a proof that has parts; null for all. */
  parts: readonly string[] | null
  report(line: string): void
}

export interface ProofResult {
  /** What was counted and measured, as it stands in the record. */
  figures: Record<string, unknown>
  /** What did not hold, a line each; empty where the promise was kept. */
  faults: string[]
}

/** Thrown by a proof that this machine cannot run; the message says what is missing. */
export class CannotRun extends Error {}

/** A promise of the service that one command shows to hold, and, with its planted bug, to be watched. */
export interface Proof {
  /** The promise, in a line. */
  says: string
  /** The planted bug of `--control`; null if the proof runs its own control beside it. */
  control: string | null
  run(options: ProofOptions): Promise<ProofResult>
}
