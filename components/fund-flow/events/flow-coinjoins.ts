import { shortAddress } from '@/components/chain/short-address'
import { withoutShares } from '@/contract/graph/coinjoin-shares'
import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import type { GraphEdge } from '@/contract/graph/graphs'
import { micros, unitsText, usdText } from '@/contract/graph/micros'
import { type Place, placesNear } from '../document/place-nodes'
import { countOf } from '../flow-words'
import type { Brush } from '../time/flow-span'
import { levelFlows } from './flow-conversions'

export { withoutShares }

/** A placed CoinJoin with its legs: flows that begin or end at its id. */
export interface PlacedCoinjoin extends GraphCoinjoin, Place {
  legs: readonly GraphEdge[]
}

/** A claim with less confidence than this, or an inferred one, is drawn dashed. */
const sure = 80
/** Whether a CoinJoin is drawn dashed. */
export const isUnsure = ({ basis, confidence }: Pick<GraphCoinjoin, 'basis' | 'confidence'>): boolean =>
  basis === 'inferred' || confidence < sure

/** The CoinJoins within a span; all of them without one. */
export const coinjoinsWithin = (coinjoins: readonly GraphCoinjoin[], span: Brush | null): readonly GraphCoinjoin[] =>
  span === null ? coinjoins : coinjoins.filter(({ at }) => Date.parse(at) >= span.from && Date.parse(at) < span.to)

interface Standing {
  nodes: readonly (Place & { address: string })[]
  /** What else is placed in the picture. */
  others: readonly Place[]
  edges: readonly Pick<GraphEdge, 'from' | 'to'>[]
  /** The node that represents an address. */
  endOf: (address: string) => string
}

/**
 * Places each CoinJoin between its drawn payers and payees, off flows that run level there, or beside them if only one side is
 * drawn. Leaves out CoinJoins without any drawn participant.
 */
export function placeCoinjoins(coinjoins: readonly GraphCoinjoin[], { nodes, others, edges, endOf }: Standing): PlacedCoinjoin[] {
  const byAddress = new Map(nodes.map((node) => [node.address, node]))
  const level = levelFlows(edges, byAddress)
  const placed: PlacedCoinjoin[] = []
  for (const coinjoin of coinjoins) {
    const legs = coinjoinLegs(coinjoin, endOf).filter((leg) => byAddress.has(ownEnd(leg, coinjoin)))
    if (legs.length === 0) continue
    const payers = legs.flatMap(({ from }) => byAddress.get(from) ?? [])
    const payees = legs.flatMap(({ to }) => byAddress.get(to) ?? [])
    const column = columnOf(payers, payees)
    const all = [...payers, ...payees]
    const row = all.reduce((sum, { y }) => sum + y, 0) / all.length
    const crossing = level.filter(({ left, right }) => left < column && column < right).map(({ y }) => ({ x: column, y }))
    const [place] = placesNear([...nodes, ...others, ...placed, ...crossing], column, row, 1)
    placed.push({ ...coinjoin, legs, ...(place ?? { x: column, y: row }) })
  }
  return placed
}

/** The end of a leg that is not the CoinJoin. */
export const ownEnd = ({ from, to }: Pick<GraphEdge, 'from' | 'to'>, { id }: Pick<GraphCoinjoin, 'id'>): string =>
  from === id ? to : from

/**
 * Half-way between the last payer and the first payee after it, else half a column after the last payer or before the first
 * payee.
 */
function columnOf(payers: readonly Place[], payees: readonly Place[]): number {
  const last = Math.max(...payers.map(({ x }) => x))
  const next = Math.min(...payees.map(({ x }) => x).filter((x) => x >= last + 0.8))
  if (payers.length > 0 && Number.isFinite(next)) return (last + next) / 2
  return payers.length > 0 ? last + 0.5 : Math.min(...payees.map(({ x }) => x)) - 0.5
}

/** The flows into a CoinJoin and out of it: one per node, which may represent several addresses. */
export function coinjoinLegs(
  { id, at, payers, payees }: GraphCoinjoin,
  endOf: (address: string) => string = (address) => address,
): GraphEdge[] {
  const sums = (parts: GraphCoinjoin['payers']) =>
    [...Map.groupBy(parts, ({ address }) => endOf(address))].map(([end, own]) => ({ end, ...sumOf(own) }))
  const rest = { more_assets: 0, first_seen_at: at, last_seen_at: at }
  return [
    ...sums(payers).map(({ end, ...sum }) => ({ from: end, to: id, ...sum, ...rest })),
    ...sums(payees).map(({ end, ...sum }) => ({ from: id, to: end, ...sum, ...rest })),
  ]
}

function sumOf(parts: GraphCoinjoin['payers']): Pick<GraphEdge, 'amounts' | 'usd' | 'unpriced' | 'transfers'> {
  const raw = parts.reduce((sum, { amount }) => sum + BigInt(amount.amount_raw), 0n)
  const unpriced = parts.filter(({ amount }) => amount.amount_usd === null).length
  const usd = usdText(parts.reduce((sum, { amount }) => sum + micros(amount.amount_usd ?? '0'), 0n))
  const [first] = parts
  if (first === undefined) throw new RangeError('a side of a CoinJoin without anybody')
  const { asset } = first.amount
  const amount = {
    asset,
    amount: unitsText(raw, asset.decimals),
    amount_raw: raw.toString(),
    amount_usd: unpriced > 0 ? null : usd,
  }
  return { amounts: [amount], usd, unpriced, transfers: parts.length }
}

/** The name of a CoinJoin in a picture: its protocol, if known. */
export const coinjoinName = ({ protocol }: Pick<GraphCoinjoin, 'protocol'>): string =>
  protocol === 'Equal outputs' ? 'CoinJoin' : `${protocol} CoinJoin`

type Drawn = GraphCoinjoin & { legs?: readonly GraphEdge[] }

/** How many of how many are drawn, and the rule's confidence, in short: `2 of 5+ participants · 98/100`. */
export function coinjoinDetail(coinjoin: Drawn): string {
  const { participants } = coinjoin
  const drawn = drawnOf(coinjoin)
  const many = participants === null ? countOf(drawn, 'participant') : `${drawn} of ${participants}+ participants`
  return `${many} · ${coinjoin.confidence}/100`
}

/** How many of the participants are drawn, such as `2 of at least 5 participants`. */
export function participantsText(coinjoin: Drawn): string {
  const { participants } = coinjoin
  if (participants === null) return countOf(drawnOf(coinjoin), 'participant')
  return `${drawnOf(coinjoin)} of at least ${countOf(participants, 'participant')}`
}

/**
 * Counts the side with more drawn nodes; a participant can have several addresses, so the number is capped at the known
 * minimum.
 */
function drawnOf({ id, participants, legs, payers, payees }: Drawn): number {
  const paid = legs ? legs.filter(({ to }) => to === id).length : payers.length
  const got = legs ? legs.filter(({ from }) => from === id).length : payees.length
  return Math.min(Math.max(paid, got), participants ?? Number.POSITIVE_INFINITY)
}

/** A CoinJoin in one sentence, for screen readers. */
export function coinjoinSentence(coinjoin: PlacedCoinjoin): string {
  const paid = coinjoin.legs.filter(({ to }) => to === coinjoin.id).length
  const got = coinjoin.legs.length - paid
  return `${coinjoinName(coinjoin)}, transaction ${shortAddress(coinjoin.transaction_hash)}: ${countOf(paid, 'payer')} and ${countOf(got, 'payee')} of it drawn, ${participantsText(coinjoin)}, confidence ${coinjoin.confidence}${isUnsure(coinjoin) ? ', not sure' : ''}. Who paid whom cannot be told.`
}
