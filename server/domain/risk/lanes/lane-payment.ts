import type { Conversion, Direction, Place, Unit } from '@/server/trace'

/** An attributed counterparty with the times that divide its transfers into periods, and when the subject first paid it. */
export interface Around {
  counterparty: number
  cuts: readonly number[]
  firstPaid: number | null
  /** Does nothing but convert: what moved through it may be followed. */
  venue: boolean
}

export interface LaneAsk {
  network: number
  id: number
  direction: Direction
  unit: Unit
  /** Attributed addresses, which are not traced further. */
  known: readonly number[]
  /** Units of 2^-40 that the transfers with one address in one asset must carry together. */
  least: number
  total: bigint
  /** Transactions (hex) that are excluded because they are handled separately. */
  leftOut?: readonly string[]
  /** Transfers excluded likewise. */
  converted?: readonly Pick<Place, 'hash' | 'index'>[]
}

/** A transfer of the subject in one lane with an address that is not attributed. */
export interface LanePayment {
  counterparty: number
  asset: number
  place: { height: number; tx: number; index: number; hash: string }
  time: number
  raw: bigint
  /** In the unit of the lane. */
  value: bigint
  /** Set if it went through a conversion; all fields except `value` then describe its far leg. */
  conversion?: Conversion
  /** The network of that leg, if a bridge led to another one. */
  network?: number
}
