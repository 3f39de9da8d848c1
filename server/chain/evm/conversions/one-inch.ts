import { parseAbiItem } from 'viem'
import { type EventReader, eventReader } from '../event-reader'
import { assetNamed, type SwapEvent } from './swap-event'

/**
 * 1inch's older router event (AggregationRouterV3). Later routers emit none for a swap; they are known by address, and a
 * swap through them is the payer's net change.
 */
export const oneInch: readonly EventReader<SwapEvent>[] = [
  eventReader(
    parseAbiItem(
      'event Swapped(address sender, address srcToken, address dstToken, address dstReceiver, uint256 spentAmount, uint256 returnAmount)',
    ),
    ({ sender, srcToken, dstToken, dstReceiver, spentAmount, returnAmount }, { address, logIndex }) => ({
      logIndex,
      protocol: '1inch',
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
