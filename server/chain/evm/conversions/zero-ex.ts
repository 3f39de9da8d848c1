import { parseAbiItem } from 'viem'
import { type EventReader, eventReader } from '../event-reader'
import { assetNamed, type SwapEvent } from './swap-event'

/** 0x's Exchange Proxy (0x protocol v4, ITransformERC20Feature.sol, INativeOrdersEvents.sol). Fill amounts are the taker's. */
export const zeroEx: readonly EventReader<SwapEvent>[] = [
  eventReader(
    parseAbiItem(
      'event TransformedERC20(address indexed taker, address inputToken, address outputToken, uint256 inputTokenAmount, uint256 outputTokenAmount)',
    ),
    ({ taker, inputToken, outputToken, inputTokenAmount, outputTokenAmount }, { address, logIndex }) => ({
      logIndex,
      protocol: '0x',
      pool: address,
      sender: taker,
      recipient: null,
      amountIn: inputTokenAmount,
      amountOut: outputTokenAmount,
      tokenIn: assetNamed(inputToken),
      tokenOut: assetNamed(outputToken),
      trader: taker,
      figures: {},
    }),
  ),
  eventReader(
    parseAbiItem(
      'event RfqOrderFilled(bytes32 orderHash, address maker, address taker, address makerToken, address takerToken, uint128 takerTokenFilledAmount, uint128 makerTokenFilledAmount, bytes32 pool)',
    ),
    (args, { address, logIndex }) => filled('0x_rfq', args, address, logIndex),
  ),
  eventReader(
    parseAbiItem(
      'event LimitOrderFilled(bytes32 orderHash, address maker, address taker, address feeRecipient, address makerToken, address takerToken, uint128 takerTokenFilledAmount, uint128 makerTokenFilledAmount, uint128 takerTokenFeeFilledAmount, uint256 protocolFeePaid, bytes32 pool)',
    ),
    (args, { address, logIndex }) => filled('0x_limit', args, address, logIndex),
  ),
  eventReader(
    parseAbiItem(
      'event OtcOrderFilled(bytes32 orderHash, address maker, address taker, address makerToken, address takerToken, uint128 makerTokenFilledAmount, uint128 takerTokenFilledAmount)',
    ),
    (args, { address, logIndex }) => filled('0x_otc', args, address, logIndex),
  ),
]

interface Filled {
  orderHash: string
  maker: string
  taker: string
  makerToken: string
  takerToken: string
  takerTokenFilledAmount: bigint
  makerTokenFilledAmount: bigint
}

/** An order's fill: its taker may be a router, so it alone does not identify the trader. */
function filled(protocol: string, args: Filled, pool: string, logIndex: number): SwapEvent {
  return {
    logIndex,
    protocol,
    pool,
    sender: args.taker,
    recipient: null,
    amountIn: args.takerTokenFilledAmount,
    amountOut: args.makerTokenFilledAmount,
    tokenIn: assetNamed(args.takerToken),
    tokenOut: assetNamed(args.makerToken),
    trader: null,
    figures: { order: args.orderHash, maker: args.maker },
  }
}
