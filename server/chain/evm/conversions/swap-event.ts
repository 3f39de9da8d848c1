import type { ClaimDetail } from '@/server/chain/structural/claim'

/**
 * One event in which a pool, a settlement contract or a router says that it exchanged one asset for another. Amounts are
 * base units; a token is a contract, '' the native coin, null where neither the event nor the transfers tell.
 */
export interface SwapEvent {
  readonly logIndex: number
  /** The rule that read it, such as `v2_shaped` or `uniswap_v3`. */
  readonly protocol: string
  /** The contract that holds what is exchanged. */
  readonly pool: string
  readonly sender: string | null
  readonly recipient: string | null
  readonly amountIn: bigint | null
  readonly amountOut: bigint | null
  readonly tokenIn: string | null
  readonly tokenOut: string | null
  /**
   * Whom the contract itself names as the owner of the trade: then the event is a statement of what that owner gave and
   * got. Null where it names only who called.
   */
  readonly trader: string | null
  /** Further figures of the event, as the contract says them. */
  readonly figures: Readonly<Record<string, ClaimDetail>>
}

/** How aggregators write the native coin in place of a token. */
const nativeMarks = new Set(['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', '0x0000000000000000000000000000000000000000'])

/** The asset a router means by an address: the native coin for one of its marks. */
export const assetNamed = (address: string): string => (nativeMarks.has(address) ? '' : address)
