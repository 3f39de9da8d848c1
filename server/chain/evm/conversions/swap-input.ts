import type { NormalisedClaim } from '@/server/chain/structural/claim'
import type { RawLog } from '../answers'
import type { ValueMove } from './net-changes'

export interface SwapInput {
  readonly chainId: number | undefined
  readonly from: string
  /** Null where the transaction makes a contract. */
  readonly to: string | null
  /** Native and ERC-20 movements, internal ones where they were traced. */
  readonly moves: readonly ValueMove[]
  /** Addresses that got or sent a token that is not fungible. */
  readonly unfungible: ReadonlySet<string>
  readonly logs: readonly RawLog[]
  readonly traced: boolean
  /** Legs of bridges in the same transaction: a swap may hand over to one. */
  readonly bridges?: readonly NormalisedClaim[]
}
