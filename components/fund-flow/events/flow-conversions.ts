import { networkLabel } from '@/components/chain/network-label'
import { readableDecimal } from '@/contract/decimal-text'
import type { GraphConversion } from '@/contract/graph/graph-conversions'
import type { GraphEdge } from '@/contract/graph/graphs'
import type { FlowNode } from '../document/flow-document'
import { type Place, placesNear } from '../document/place-nodes'

/** Conversions where they are drawn: `x` and `y` as of nodes. */
export type PlacedConversion = GraphConversion & Place

/** Between the column of an address and the next, where no address stands. */
const beside = 0.5

/**
 * Each conversion beside its address, half a column on: before it where value came in by a bridge, else after it, and
 * on no flow that runs level there. Those of addresses that are not drawn are left out.
 */
export function placeConversions(
  conversions: readonly GraphConversion[],
  nodes: readonly FlowNode[],
  folds: readonly Place[],
  edges: readonly Pick<GraphEdge, 'from' | 'to'>[],
): PlacedConversion[] {
  const byAddress = new Map(nodes.map((node) => [node.address, node]))
  const level = levelFlows(edges, byAddress)
  const placed: PlacedConversion[] = []
  for (const conversion of conversions) {
    const at = byAddress.get(conversion.address)
    if (at === undefined) continue
    const column = at.x + (conversion.kind === 'bridge_received' ? -beside : beside)
    const crossing = level.filter(({ left, right }) => left < column && column < right).map(({ y }) => ({ x: column, y }))
    const [place] = placesNear([...nodes, ...folds, ...placed, ...crossing], column, at.y + 1, 1)
    placed.push({ ...conversion, ...(place ?? { x: column, y: at.y + 1 }) })
  }
  return placed
}

/** The flows whose ends stand in one row: what stood between them would cover the line and its amount. */
export function levelFlows(edges: readonly Pick<GraphEdge, 'from' | 'to'>[], byAddress: ReadonlyMap<string, Place>) {
  return edges.flatMap(({ from, to }) => {
    const [a, b] = [byAddress.get(from), byAddress.get(to)]
    if (!a || !b || Math.abs(a.y - b.y) > 0.5) return []
    return [{ left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), y: (a.y + b.y) / 2 }]
  })
}

/** What a conversion turned into what, such as `1 ETH → 3,100 USDC`. */
export function conversionText({ kind, given, received, elsewhere }: GraphConversion): string {
  if (kind === 'swap') return `${amountText(given)} → ${amountText(received)}`
  const where = elsewhere ? placeText(elsewhere.network) : 'another network'
  return kind === 'bridge_sent' ? `${amountText(given)} → ${where}` : `${where} → ${amountText(received)}`
}

/** The same without amounts, such as `ETH→USDC`, and its last part alone. */
export function conversionShort({ kind, given, received, elsewhere }: GraphConversion): string[] {
  const [from, to] = [given?.asset.symbol ?? '?', received?.asset.symbol ?? '?']
  const where = elsewhere ? placeText(elsewhere.network) : 'bridge'
  if (kind === 'bridge_received') return [`${where}→${to}`, `${to} in`]
  const into = kind === 'swap' ? to : where
  return [`${from}→${into}`, `→${into}`]
}

/** Where the other side of a bridge is, matched or not: `Base`, or `chain 1399811149` where that is no network here. */
function placeText(network: string): string {
  return /^(\d+|[a-z0-9]+:.+)$/.test(network) ? `chain ${network}` : networkLabel(network)
}

/** By what, how often and how sure. */
export function conversionDetail({ protocol, times, basis }: GraphConversion): string {
  const often = times > 1 ? ` · ${times.toLocaleString('en')} times` : ''
  return `${protocol}${often}${basis === 'inferred' ? ' · inferred' : ''}`
}

function amountText(amount: GraphConversion['given']): string {
  if (!amount) return 'unknown asset'
  const large = amount.amount.indexOf('.') > 3
  return `${readableDecimal(amount.amount, large ? 2 : 4)} ${amount.asset.symbol}`
}
