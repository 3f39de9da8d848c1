import { networkLabel } from '@/components/chain/network-label'
import { readableDecimal } from '@/contract/decimal-text'
import type { GraphConversion } from '@/contract/graph/graph-conversions'
import type { GraphEdge } from '@/contract/graph/graphs'
import type { FlowNode } from '../document/flow-document'
import { type Place, placesNear } from '../document/place-nodes'

/** Placed conversions: `x` and `y` as for nodes. */
export type PlacedConversion = GraphConversion & Place

/** How far beside its address: between two columns, where no address is placed. */
const beside = 0.5

/**
 * Places each conversion half a column beside its address: before it if the value came in by a bridge, else after it, and off
 * flows that run level there. Leaves out those of addresses that are not drawn.
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

/** Flows with both ends in one row: a mark between them would cover the line and its amount. */
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

/** The other side of a bridge, matched or not: `Base`, or `chain 1399811149` if it is not a known network. */
function placeText(network: string): string {
  return /^(\d+|[a-z0-9]+:.+)$/.test(network) ? `chain ${network}` : networkLabel(network)
}

/** The protocol, the count and the confidence. */
export function conversionDetail({ protocol, times, basis }: GraphConversion): string {
  const often = times > 1 ? ` · ${times.toLocaleString('en')} times` : ''
  return `${protocol}${often}${basis === 'inferred' ? ' · inferred' : ''}`
}

function amountText(amount: GraphConversion['given']): string {
  if (!amount) return 'unknown asset'
  const large = amount.amount.indexOf('.') > 3
  return `${readableDecimal(amount.amount, large ? 2 : 4)} ${amount.asset.symbol}`
}
