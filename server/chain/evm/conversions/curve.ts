import { parseAbiItem } from 'viem'
import type { RawLog } from '../answers'
import { type EventReader, eventReader } from '../event-reader'
import type { SwapEvent } from './swap-event'

interface Exchange {
  buyer: string
  sold_id: bigint
  tokens_sold: bigint
  bought_id: bigint
  tokens_bought: bigint
}

const exchange =
  (rule: string) =>
  (args: Exchange, { address, logIndex }: RawLog) => ({
    logIndex,
    protocol: rule,
    pool: address,
    sender: args.buyer,
    recipient: null,
    amountIn: args.tokens_sold,
    amountOut: args.tokens_bought,
    tokenIn: null,
    tokenOut: null,
    trader: null,
    figures: { sold_id: args.sold_id.toString(), bought_id: args.bought_id.toString() },
  })

/** Curve's events (curve-contract, StableSwap pools; curve-crypto-contract; tricrypto-ng): coins are places in the pool. */
export const curve: readonly EventReader<SwapEvent>[] = [
  eventReader(
    parseAbiItem(
      'event TokenExchange(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought)',
    ),
    exchange('curve'),
  ),
  eventReader(
    parseAbiItem(
      'event TokenExchangeUnderlying(address indexed buyer, int128 sold_id, uint256 tokens_sold, int128 bought_id, uint256 tokens_bought)',
    ),
    exchange('curve'),
  ),
  eventReader(
    parseAbiItem(
      'event TokenExchange(address indexed buyer, uint256 sold_id, uint256 tokens_sold, uint256 bought_id, uint256 tokens_bought)',
    ),
    exchange('curve_crypto'),
  ),
  eventReader(
    parseAbiItem(
      'event TokenExchange(address indexed buyer, uint256 sold_id, uint256 tokens_sold, uint256 bought_id, uint256 tokens_bought, uint256 fee, uint256 packed_price_scale)',
    ),
    exchange('curve_crypto'),
  ),
]
