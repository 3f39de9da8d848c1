import { parseAbiItem } from 'viem'
import { type EventReader, eventReader } from '../event-reader'
import { protocolOfContract } from './known-contracts'
import { assetNamed, type SwapEvent } from './swap-event'

/**
 * The event of 1inch's AggregationRouterV3, which KyberSwap's aggregator emits as well; only the contract tells them apart.
 * Later routers of 1inch emit none for a swap: they are known by address, and a swap through them is the payer's net change.
 */
export const oneInch: readonly EventReader<SwapEvent>[] = [
  eventReader(
    parseAbiItem(
      'event Swapped(address sender, address srcToken, address dstToken, address dstReceiver, uint256 spentAmount, uint256 returnAmount)',
    ),
    ({ sender, srcToken, dstToken, dstReceiver, spentAmount, returnAmount }, { address, logIndex }) => ({
      logIndex,
      protocol: protocolOfContract(address) ?? 'router_shaped',
      pool: address,
      sender,
      recipient: dstReceiver,
      amountIn: spentAmount,
      amountOut: returnAmount,
      tokenIn: assetNamed(srcToken),
      tokenOut: assetNamed(dstToken),
      trader: sender,
      figures: {},
    }),
  ),
]
