/** A row's asset. `contract` '' is the network's native coin; undefined symbol or decimals: not given. */
export interface AssetRef {
  readonly contract: string
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/**
 * One transfer in the form that every reader of files and nodes returns. Addresses are canonical, hashes plain lower-case hex.
 */
export interface NormalisedTransfer {
  readonly hash: string
  readonly transferIndex: number
  readonly blockHeight: number
  readonly txIndex: number
  /** Unix time in whole seconds. */
  readonly blockTime: number
  readonly from: string
  readonly to: string
  readonly asset: AssetRef
  /** Base units, decimal digits only, at most 78 of them. */
  readonly amountRaw: string
  /** The row's origin, for a refusal: a line number of the file. */
  readonly line?: number
}

export interface IngestCounts {
  read: number
  added: number
  known: number
  refused: number
}

export type OnRefused = (row: NormalisedTransfer, reason: string) => void

/** The native coin's id on every network; tokens count from 1. */
export const NATIVE_ASSET_ID = 0
