import { decimalForDrawing } from '@/components/chain/decimal'
import type { GraphEdge } from '@/contract/graph/graphs'

/**
 * The weight of a flow in the picture, for its width and for label priority: its dollars or, if no flow has a price, its amount
 * of the asset that most flows moved.
 */
export function drawnValue(edges: readonly GraphEdge[]): (edge: GraphEdge) => number {
  if (edges.some((edge) => decimalForDrawing(edge.usd) > 0)) return (edge) => decimalForDrawing(edge.usd)
  const counts = new Map<string, number>()
  for (const { amounts } of edges) for (const one of amounts) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return ({ amounts }) => decimalForDrawing(amounts.find((one) => keyOf(one) === most?.[0])?.amount ?? '0')
}

const keyOf = ({ asset }: GraphEdge['amounts'][number]) => asset.contract ?? asset.symbol
