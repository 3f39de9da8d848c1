import type { StoredAsset } from '@/server/chain/asset.dto'
import type { MoveConversion } from './conversions.repo'

/** A transfer as a watched wallet sees it. `time` in Unix seconds, `usd` in millionths of a dollar, null without a price. */
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
  /** Swaps and legs of bridges that its transaction holds for the wallet; read where a rule asks for them. */
  conversions?: readonly MoveConversion[]
}

/** Order of the chain: height, transaction, transfer. Times play no part, as miners choose them. */
export function chainOrder(a: Move, b: Move): number {
  return (
    a.height - b.height ||
    a.txIndex - b.txIndex ||
    a.transferIndex - b.transferIndex ||
    (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0)
  )
}

/** Whether a rule that looks at one direction looks at this move. Money sent to oneself neither comes in nor leaves. */
export function isToward(direction: 'in' | 'out' | 'any', move: Move): boolean {
  return move.direction !== 'self' && (direction === 'any' || direction === move.direction)
}
