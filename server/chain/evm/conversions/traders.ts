import type { ClaimBasis } from '@/server/chain/structural/claim'
import type { NetAmount, NetChange } from './net-changes'
import { nobody } from './nobody'
import type { SwapEvent } from './swap-event'
import type { SwapInput } from './swap-input'
import { unwrappedFor } from './unwrapped-native'

/** One trader's swap. `seen` says what it was derived from. */
export interface Trade {
  readonly trader: string
  readonly recipient: string
  readonly given: NetAmount
  readonly received: NetAmount
  readonly basis: ClaimBasis
  readonly confidence: number
  readonly seen: 'net_change' | 'statement' | 'unwrapping' | 'into_bridge'
  readonly logIndex: number
  /** The rule, where it is not that of the events. */
  readonly rule?: string
}

/**
 * The traders of a transaction: owners that a settlement contract names, the sender, the contract it called where the value
 * is that contract's own, and recipients of pools that emit nothing themselves. Pools are never traders.
 */
export function tradersOf(input: SwapInput, events: readonly SwapEvent[], changes: ReadonlyMap<string, NetChange>): Trade[] {
  const trades: Trade[] = []
  const owners = new Set(events.flatMap(({ trader }) => trader ?? []))
  for (const owner of owners) trades.push(...statedTrades(input, owner, events, changes))
  const pools = new Set(events.map(({ pool }) => pool))
  const emitters = new Set(input.logs.map(({ address }) => address))
  const candidates = new Set([input.from, ...(input.to && !pools.has(input.to) ? [input.to] : [])])
  for (const { recipient, sender } of events) {
    for (const one of [recipient, sender]) if (one && !emitters.has(one) && !pools.has(one)) candidates.add(one)
  }
  const decided = new Set(trades.map(({ trader }) => trader))
  for (const trader of candidates) {
    if (decided.has(trader) || pools.has(trader) || trader === nobody) continue
    const trade = netTrade(input, trader, events, changes)
    if (!trade || mirrorsAnother(trade, trades)) continue
    trades.push(trade)
  }
  return trades
}

/** The trade of one address by what it gave and received over the whole transaction. */
function netTrade(
  input: SwapInput,
  trader: string,
  events: readonly SwapEvent[],
  changes: ReadonlyMap<string, NetChange>,
): Trade | null {
  const { given, received } = changes.get(trader) ?? { given: [], received: [] }
  const [gave, ...gaveMore] = given
  if (!gave || gaveMore.length > 0 || input.unfungible.has(trader)) return null
  const logIndex = events[0]?.logIndex ?? 0
  const [got, ...gotMore] = received
  if (got) {
    if (gotMore.length > 0) return null
    if (events.length === 0 && !throughContracts(input, trader)) return null
    const generic = events.length === 0
    const base = { trader, recipient: trader, given: gave, received: got, seen: 'net_change' as const, logIndex }
    return generic
      ? { ...base, basis: 'structure', confidence: 85, rule: 'generic' }
      : { ...base, basis: 'structure', confidence: 100 }
  }
  if (trader !== input.from || events.length === 0) return null
  const other = onlyRecipient(input, trader, gave, events, changes)
  if (other) return { trader, ...other, given: gave, basis: 'structure', confidence: 95, seen: 'net_change', logIndex }
  const handed = intoBridge(input, trader, gave)
  if (handed) return { trader, ...handed, given: gave, basis: 'structure', confidence: 85, seen: 'into_bridge', logIndex }
  const unwrapped = unwrappedFor(input)
  if (unwrapped === 0n || gave.contract === '') return null
  const paidOut = { contract: '', amount: unwrapped }
  return {
    trader,
    recipient: trader,
    given: gave,
    received: paidOut,
    basis: 'inferred',
    confidence: 60,
    seen: 'unwrapping',
    logIndex,
  }
}

/**
 * The recipient that the last pool paid instead of the trader: the only address that received an asset, gave none and is named
 * by an event.
 */
function onlyRecipient(
  input: SwapInput,
  trader: string,
  gave: NetAmount,
  events: readonly SwapEvent[],
  changes: ReadonlyMap<string, NetChange>,
): { recipient: string; received: NetAmount } | null {
  const named = new Set(events.flatMap(({ recipient }) => recipient ?? []))
  const found = [...named].flatMap((recipient) => {
    const change = changes.get(recipient)
    const [got, ...more] = change?.received ?? []
    const fits = recipient !== trader && recipient !== input.to && got && more.length === 0 && change?.given.length === 0
    return fits && got.contract !== gave.contract ? [{ recipient, received: got }] : []
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** What a router exchanged the trader's asset for and paid into a bridge in the same transaction. */
function intoBridge(input: SwapInput, trader: string, gave: NetAmount): { recipient: string; received: NetAmount } | null {
  const legs = (input.bridges ?? []).filter(({ kind, party }) => kind === 'bridge_sent' && party !== null && party !== trader)
  const [leg, another] = legs
  if (!leg?.given || !leg.party || another || leg.given.contract === gave.contract) return null
  return { recipient: leg.party, received: { contract: leg.given.contract, amount: leg.given.amountRaw } }
}

/** An owner's trades: by net change if it agrees with the events, else as the settlement contract states them. */
function statedTrades(
  input: SwapInput,
  owner: string,
  events: readonly SwapEvent[],
  changes: ReadonlyMap<string, NetChange>,
): Trade[] {
  const own = events.filter(({ trader }) => trader === owner)
  const net = netTrade(input, owner, own, changes)
  if (net && net.seen === 'net_change') return [{ ...net, logIndex: own[0]?.logIndex ?? net.logIndex }]
  return own.flatMap(({ tokenIn, tokenOut, amountIn, amountOut, recipient, logIndex }): Trade[] => {
    if (tokenIn === null || tokenOut === null || !amountIn || !amountOut || tokenIn === tokenOut) return []
    // A router that trades for its caller names itself: the value is the caller's, whose net change shows it.
    if (owner === input.to && !changes.get(owner)?.given.length) return []
    return [
      {
        trader: owner,
        recipient: recipient ?? soleTaker(input, tokenOut, amountOut) ?? owner,
        given: { contract: tokenIn, amount: amountIn },
        received: { contract: tokenOut, amount: amountOut },
        basis: 'structure',
        confidence: 95,
        seen: 'statement',
        logIndex,
      },
    ]
  })
}

/** The only address that was paid exactly this amount of an asset. */
function soleTaker(input: SwapInput, contract: string, amount: bigint): string | null {
  const takers = new Set(input.moves.filter((move) => move.contract === contract && move.amount === amount).map(({ to }) => to))
  return takers.size === 1 ? ([...takers][0] as string) : null
}

/** Whether everyone that an address paid or was paid by is a contract, as far as this transaction shows. */
function throughContracts(input: SwapInput, trader: string): boolean {
  if (input.to === null) return false
  const contracts = new Set([nobody, ...input.logs.map(({ address }) => address)])
  if (input.logs.length > 0) contracts.add(input.to)
  return input.moves.every(({ from, to }) => {
    if (from === trader) return to === trader || contracts.has(to)
    return to !== trader || contracts.has(from)
  })
}

/** The other side of a trade already found is its counterparty, not a second trader. */
function mirrorsAnother(trade: Trade, trades: readonly Trade[]): boolean {
  return trades.some(
    ({ given, received }) => given.contract === trade.received.contract && received.contract === trade.given.contract,
  )
}
