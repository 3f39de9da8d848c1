import type { FlowSide, GraphEdge } from '@/contract/graph/graphs'

export type LabelSide = 'left' | 'right' | 'below'

/**
 * The side of a mark where its label goes, so that none of its own flows crosses it: of payers on the left, of payees on the
 * right, and below those that are both or neither.
 */
export function labelSides(edges: readonly Pick<GraphEdge, 'from' | 'to'>[]): (address: string) => LabelSide {
  const [payers, payees] = [new Set(edges.map((edge) => edge.from)), new Set(edges.map((edge) => edge.to))]
  return (address) => (payers.has(address) === payees.has(address) ? 'below' : payers.has(address) ? 'left' : 'right')
}

/** The side for a fold, which represents payers or payees. */
export const foldSide = (side: FlowSide): LabelSide => (side === 'in' ? 'left' : 'right')
