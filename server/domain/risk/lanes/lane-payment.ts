import type { Conversion, Direction, Place, Unit } from '@/server/trace'

/** An attributed counterparty with the times that part its transfers, and when the subject first paid it. */
export interface Around {
  counterparty: number
  cuts: readonly number[]
  firstPaid: number | null
  /** Nothing but a place of conversion: what moved with it may be followed through. */
  venue: boolean
}

export interface LaneAsk {
  network: number
  id: number
  direction: Direction
  unit: Unit
  /** Addresses that are attributed, and so no way further. */
  known: readonly number[]
  /** Units of 2^-40 that the transfers with one address in one asset must carry together. */
  least: number
  total: bigint
  /** Transactions (hex) that are told otherwise. */
  leftOut?: readonly string[]
  /** Transfers that are. */
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
  /** Where it went through a conversion; all else but its value is then that of its far leg. */
  conversion?: Conversion
  /** The network of that leg, where a bridge led to another one. */
  network?: number
}
