import type { NormalisedClaim } from '@/server/chain/structural/claim'
import type { RawLog } from '../answers'
import type { ValueMove } from './net-changes'

export interface SwapInput {
  readonly chainId: number | undefined
  readonly from: string
  /** Null if the transaction creates a contract. */
  readonly to: string | null
  /** Native and ERC-20 movements, and internal ones if they were traced. */
  readonly moves: readonly ValueMove[]
  /** Addresses that received or sent a non-fungible token. */
  readonly unfungible: ReadonlySet<string>
  readonly logs: readonly RawLog[]
  readonly traced: boolean
  /** Legs of bridges in the same transaction: a swap may pay into one. */
  readonly bridges?: readonly NormalisedClaim[]
}
