import type { Network } from '@/server/chain/networks'
import type { RawReceipt, RawTransaction } from './answers'
import type { TransactionTrace } from './call-frames'
import type { TokenMovement } from './token-transfers'

export interface TransactionParts {
  readonly network: Network
  readonly transaction: RawTransaction
  readonly receipt: RawReceipt
  readonly movements: readonly TokenMovement[]
  /** Null if the node provides none. */
  readonly trace: TransactionTrace | null
  /** Unix seconds of its block. */
  readonly time: number
}
