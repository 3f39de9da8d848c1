import { parseAbiItem } from 'viem'
import { type EventReader, eventReader } from '../event-reader'
import { signedSides } from './signed-sides'
import type { SwapEvent } from './swap-event'

/** Uniswap v3's pool event (v3-core, IUniswapV3PoolEvents.sol): signed amounts, positive for what the pool receives. */
export const uniswapV3: EventReader<SwapEvent> = eventReader(
  parseAbiItem(
    'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  ),
  ({ sender, recipient, amount0, amount1, sqrtPriceX96, liquidity, tick }, { address, logIndex }) => {
    const { direction, ...amounts } = signedSides(amount0, amount1)
    return {
      logIndex,
      protocol: 'v3_shaped',
      pool: address,
      sender,
      recipient,
      ...amounts,
      tokenIn: null,
      tokenOut: null,
      trader: null,
      figures: {
        amount0: amount0.toString(),
        amount1: amount1.toString(),
        sqrt_price_x96: sqrtPriceX96.toString(),
        liquidity: liquidity.toString(),
        tick,
        direction,
      },
    }
  },
)

/** PancakeSwap's v3 pools add two protocol fees to the event (pancake-v3-contracts, IPancakeV3PoolEvents.sol). */
export const pancakeV3: EventReader<SwapEvent> = eventReader(
  parseAbiItem(
    'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 protocolFeesToken0, uint128 protocolFeesToken1)',
  ),
  ({ sender, recipient, amount0, amount1, sqrtPriceX96, liquidity, tick }, { address, logIndex }) => {
    const { direction, ...amounts } = signedSides(amount0, amount1)
    return {
      logIndex,
      protocol: 'pancake_v3_shaped',
      pool: address,
      sender,
      recipient,
      ...amounts,
      tokenIn: null,
      tokenOut: null,
      trader: null,
      figures: {
        amount0: amount0.toString(),
        amount1: amount1.toString(),
        sqrt_price_x96: sqrtPriceX96.toString(),
        liquidity: liquidity.toString(),
        tick,
        direction,
      },
    }
  },
)
