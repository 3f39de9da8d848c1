import { parseAbiItem } from 'viem'
import { type EventReader, eventReader } from '../event-reader'
import { assetNamed, type SwapEvent } from './swap-event'

/** Balancer v2's event (balancer-v2-monorepo, IVault.sol). The Vault holds the tokens of every pool and names them. */
export const balancerV2: EventReader<SwapEvent> = eventReader(
  parseAbiItem(
    'event Swap(bytes32 indexed poolId, address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut)',
  ),
  ({ poolId, tokenIn, tokenOut, amountIn, amountOut }, { address, logIndex }) => ({
    logIndex,
    protocol: 'balancer_v2',
    pool: address,
    sender: null,
    recipient: null,
    amountIn,
    amountOut,
    tokenIn: assetNamed(tokenIn),
    tokenOut: assetNamed(tokenOut),
    trader: null,
    figures: { pool_id: poolId },
  }),
)
