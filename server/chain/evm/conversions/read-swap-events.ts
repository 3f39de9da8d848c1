import type { RawLog } from '../answers'
import { readerOf } from '../event-reader'
import { balancerV2 } from './balancer'
import { cow } from './cow'
import { curve } from './curve'
import { oneInch } from './one-inch'
import type { SwapEvent } from './swap-event'
import { uniswapV2 } from './uniswap-v2'
import { pancakeV3, uniswapV3 } from './uniswap-v3'
import { uniswapV4 } from './uniswap-v4'
import { zeroEx } from './zero-ex'

const readEvent = readerOf<SwapEvent>([
  uniswapV2,
  uniswapV3,
  pancakeV3,
  uniswapV4,
  ...curve,
  balancerV2,
  ...oneInch,
  ...zeroEx,
  cow,
])

/** An ERC-20 movement of the same transaction. */
export interface TokenMove {
  readonly contract: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/**
 * The swap events of one transaction, in the order of their logs. Where an event names no token, it is the one whose
 * transfer into or out of the pool has exactly the event's amount; null if none or more than one has.
 */
export function readSwapEvents(logs: readonly RawLog[], tokens: readonly TokenMove[]): SwapEvent[] {
  return logs.flatMap((log) => {
    const event = readEvent(log)
    if (!event) return []
    const { pool, amountIn, amountOut } = event
    return {
      ...event,
      tokenIn: event.tokenIn ?? onlyToken(tokens, (move) => move.to === pool && move.amount === amountIn),
      tokenOut: event.tokenOut ?? onlyToken(tokens, (move) => move.from === pool && move.amount === amountOut),
    }
  })
}

function onlyToken(tokens: readonly TokenMove[], fits: (move: TokenMove) => boolean): string | null {
  const found = new Set(tokens.filter(fits).map(({ contract }) => contract))
  return found.size === 1 ? ([...found][0] as string) : null
}
