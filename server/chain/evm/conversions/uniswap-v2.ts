import { parseAbiItem } from 'viem'
import { type EventReader, eventReader } from '../event-reader'
import type { SwapEvent } from './swap-event'

/**
 * Uniswap v2's pair event (v2-core, UniswapV2Pair.sol). Many forks emit the same event and the log does not name the factory,
 * so the rule stands for the shape and not for Uniswap. Both sides can be paid in (tokens that take a fee, flash loans), so
 * each amount is net.
 */
export const uniswapV2: EventReader<SwapEvent> = eventReader(
  parseAbiItem(
    'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  ),
  ({ sender, amount0In, amount1In, amount0Out, amount1Out, to }, { address, logIndex }) => {
    const [net0, net1] = [amount0In - amount0Out, amount1In - amount1Out]
    const direction = net0 > 0n && net1 < 0n ? '0to1' : net0 < 0n && net1 > 0n ? '1to0' : 'other'
    return {
      logIndex,
      protocol: 'v2_shaped',
      pool: address,
      sender,
      recipient: to,
      amountIn: direction === '0to1' ? net0 : direction === '1to0' ? net1 : null,
      amountOut: direction === '0to1' ? -net1 : direction === '1to0' ? -net0 : null,
      tokenIn: null,
      tokenOut: null,
      trader: null,
      figures: {
        amount0_in: amount0In.toString(),
        amount1_in: amount1In.toString(),
        amount0_out: amount0Out.toString(),
        amount1_out: amount1Out.toString(),
        direction,
      },
    }
  },
)
