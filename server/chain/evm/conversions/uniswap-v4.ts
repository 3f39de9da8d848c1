import { parseAbiItem } from 'viem'
import { type EventReader, eventReader } from '../event-reader'
import { signedSides } from './signed-sides'
import type { SwapEvent } from './swap-event'

/**
 * Uniswap v4's event (v4-core, IPoolManager.sol). The PoolManager holds all pools, and amounts are signed from the swapper's
 * point of view: what the swapper pays is negative, the opposite of v3.
 */
export const uniswapV4: EventReader<SwapEvent> = eventReader(
  parseAbiItem(
    'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  ),
  ({ id, sender, amount0, amount1, sqrtPriceX96, liquidity, tick, fee }, { address, logIndex }) => {
    const { direction, ...amounts } = signedSides(-amount0, -amount1)
    return {
      logIndex,
      protocol: 'v4_shaped',
      pool: address,
      sender,
      recipient: null,
      ...amounts,
      tokenIn: null,
      tokenOut: null,
      trader: null,
      figures: {
        pool_id: id,
        amount0: amount0.toString(),
        amount1: amount1.toString(),
        sqrt_price_x96: sqrtPriceX96.toString(),
        liquidity: liquidity.toString(),
        tick,
        fee,
        direction,
      },
    }
  },
)
