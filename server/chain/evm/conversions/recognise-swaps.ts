import type { ClaimDetail, NormalisedClaim } from '@/server/chain/structural/claim'
import { wrappedNativeOf } from '@/server/chain/wrapped-native'
import { isPoolManager, protocolOfContract } from './known-contracts'
import { type NetChange, netChanges } from './net-changes'
import { protocolOfPool } from './pool-factory'
import { readSwapEvents } from './read-swap-events'
import type { SwapEvent } from './swap-event'
import type { SwapInput } from './swap-input'
import { tradersOf } from './traders'
import { unwrappedFor } from './unwrapped-native'

/** A trader whose value changed assets, or why it is no swap. */
export interface RecognisedSwaps {
  readonly events: readonly SwapEvent[]
  readonly claims: readonly NormalisedClaim[]
  /** Why the sender of the transaction is no trader; null where it is one or nothing looks like a swap. */
  readonly refusal: SwapRefusal | null
}

export type SwapRefusal =
  | 'one_asset_only'
  | 'several_assets_given'
  | 'several_assets_received'
  | 'nothing_received'
  | 'nothing_given'
  | 'not_fungible'
  | 'not_through_contracts'

/** Events kept in a claim's detail; the rest are counted. */
const keptEvents = 40

/**
 * The swaps of one transaction: one claim per trader, the address whose net change it is. A route over several pools is one
 * swap, and what passes through a router is not the router's swap.
 */
export function recogniseSwaps(input: SwapInput): RecognisedSwaps {
  const tokens = input.moves.filter(({ contract }) => contract !== '')
  const events = readSwapEvents(input.logs, tokens).map((event) => namedByFactory(input.chainId, event))
  const wrapped = wrappedNativeOf(input.chainId)
  const changes = netChanges(input.moves, wrapped)
  const claims: NormalisedClaim[] = []
  for (const trade of tradersOf(input, events, changes)) {
    const { trader, recipient, given, received, basis, confidence, seen } = trade
    const own = events.filter((event) => event.trader === null || event.trader === trader)
    const protocols = [
      ...new Set([...(input.to ? [protocolOfContract(input.to)] : []), ...own.map(({ protocol }) => protocol)]),
    ].filter((protocol) => protocol !== undefined)
    claims.push({
      kind: 'swap',
      ordinal: ordinalOf(trade.logIndex, claims),
      rule: trade.rule ?? ruleOf(own, protocols),
      basis,
      confidence,
      party: trader,
      counterparty: recipient,
      given: { contract: given.contract, amountRaw: given.amount },
      received: { contract: received.contract, amountRaw: received.amount },
      matchKey: null,
      detail: {
        protocols,
        hops: own.length,
        seen,
        router: input.to,
        events: own.slice(0, keptEvents).map(eventDetail),
        ...(own.length > keptEvents && { events_left_out: own.length - keptEvents }),
      },
    })
  }
  const refusal = claims.length > 0 ? null : refusalOf(input, events, changes.get(input.from))
  return { events, claims, refusal }

  function ordinalOf(logIndex: number, earlier: readonly NormalisedClaim[]): number {
    let ordinal = logIndex
    while (earlier.some((claim) => claim.ordinal === ordinal)) ordinal += 1
    return ordinal
  }
}

function ruleOf(own: readonly SwapEvent[], protocols: readonly string[]): string {
  const [only, another] = [...new Set(own.map(({ protocol }) => protocol))]
  if (only !== undefined && another === undefined) return only
  return another === undefined ? (protocols[0] ?? 'generic') : 'several'
}

function namedByFactory(chainId: number | undefined, event: SwapEvent): SwapEvent {
  const { protocol, pool, tokenIn, tokenOut } = event
  if (protocol === 'v4_shaped' && isPoolManager(chainId, pool)) return { ...event, protocol: 'uniswap_v4' }
  const shape = protocol === 'v2_shaped' ? 'v2' : protocol === 'v3_shaped' ? 'v3' : null
  if (!shape || !tokenIn || !tokenOut) return event
  return { ...event, protocol: protocolOfPool(chainId, shape, pool, [tokenIn, tokenOut]) ?? protocol }
}

function eventDetail(event: SwapEvent): ClaimDetail {
  return {
    log: event.logIndex,
    protocol: event.protocol,
    pool: event.pool,
    sender: event.sender,
    recipient: event.recipient,
    token_in: event.tokenIn,
    amount_in: event.amountIn?.toString() ?? null,
    token_out: event.tokenOut,
    amount_out: event.amountOut?.toString() ?? null,
  }
}

/** Why the sender is no trader, for people who ask; null if nothing looks like a swap. */
function refusalOf(input: SwapInput, events: readonly SwapEvent[], change: NetChange | undefined): SwapRefusal | null {
  const { given, received } = change ?? { given: [], received: [] }
  if (events.length === 0 && (given.length === 0 || received.length === 0)) return null
  if (input.unfungible.has(input.from)) return 'not_fungible'
  if (given.length > 1) return 'several_assets_given'
  if (received.length > 1) return 'several_assets_received'
  if (given.length === 1 && received.length === 1) return 'not_through_contracts'
  if (given.length === 0 && received.length === 0) return 'one_asset_only'
  if (given.length === 0) return received.length === 1 ? 'one_asset_only' : 'nothing_given'
  return unwrappedFor(input) > 0n ? 'one_asset_only' : 'nothing_received'
}
