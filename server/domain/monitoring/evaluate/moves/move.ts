import type { StoredAsset } from '@/server/chain/asset.dto'
import type { MoveConversion } from './conversions.repo'

/**
 * A transfer from the point of view of a watched wallet. `time` in Unix seconds, `usd` in millionths of a dollar, null without
 * a price.
 */
export interface Move {
  /** Hexadecimal without prefix. */
  hash: string
  height: number
  txIndex: number
  transferIndex: number
  time: number
  direction: 'in' | 'out' | 'self'
  /** Id of the counterparty's address. */
  counterparty: string
  usd: bigint | null
}

/** A move to be evaluated, with the facts about it. */
export interface NewMove extends Move {
  amountRaw: bigint
  asset: StoredAsset
  counterpartyAddress: string
  /** Swaps and bridge legs of the wallet in its transaction; read only if a rule needs them. */
  conversions?: readonly MoveConversion[]
}

/** Chain order: height, transaction, transfer. Times are not used, as miners choose them. */
export function chainOrder(a: Move, b: Move): number {
  return (
    a.height - b.height ||
    a.txIndex - b.txIndex ||
    a.transferIndex - b.transferIndex ||
    (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0)
  )
}

/** Whether a move is in a rule's direction. Transfers to oneself are neither in nor out. */
export function isToward(direction: 'in' | 'out' | 'any', move: Move): boolean {
  return move.direction !== 'self' && (direction === 'any' || direction === move.direction)
}
