import { parseAbiItem } from 'viem'
import { type EventReader, eventReader } from '../event-reader'
import { assetNamed, type SwapEvent } from './swap-event'

/**
 * CoW Protocol's settlement (cowprotocol/contracts, GPv2Settlement.sol): one event for each order of a batch, which names
 * the owner. `sellAmount` holds the fee, which is taken in the sold token.
 */
export const cow: EventReader<SwapEvent> = eventReader(
  parseAbiItem(
    'event Trade(address indexed owner, address sellToken, address buyToken, uint256 sellAmount, uint256 buyAmount, uint256 feeAmount, bytes orderUid)',
  ),
  ({ owner, sellToken, buyToken, sellAmount, buyAmount, feeAmount, orderUid }, { address, logIndex }) => ({
    logIndex,
    protocol: 'cow',
    pool: address,
    sender: owner,
    recipient: null,
    amountIn: sellAmount,
    amountOut: buyAmount,
    tokenIn: assetNamed(sellToken),
    tokenOut: assetNamed(buyToken),
    trader: owner,
    figures: { fee: feeAmount.toString(), order: orderUid },
  }),
)
