import type { ClaimDetail } from '@/server/chain/structural/claim'

/**
 * One event in which a pool, a settlement contract or a router reports an exchange of one asset for another. Amounts are base
 * units; a token is a contract, '' the native coin, null if neither the event nor the transfers identify it.
 */
export interface SwapEvent {
  readonly logIndex: number
  /** The rule that read it, such as `v2_shaped` or `uniswap_v3`. */
  readonly protocol: string
  /** The contract that holds the exchanged assets. */
  readonly pool: string
  readonly sender: string | null
  readonly recipient: string | null
  readonly amountIn: bigint | null
  readonly amountOut: bigint | null
  readonly tokenIn: string | null
  readonly tokenOut: string | null
  /**
   * The owner of the trade as named by the contract itself: then the event states what that owner gave and received. Null if it
   * names only the caller.
   */
  readonly trader: string | null
  /** Further values of the event, as the contract reports them. */
  readonly figures: Readonly<Record<string, ClaimDetail>>
}

/** How aggregators write the native coin in place of a token. */
const nativeMarks = new Set(['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '0x0000000000000000000000000000000000000000'])

/** The asset that a router means by an address: the native coin for one of its marks. */
export const assetNamed = (address: string): string => (nativeMarks.has(address) ? '' : address)
