import type { FlowSide, GraphEdge } from '@/contract/graph/graphs'

export type LabelSide = 'left' | 'right' | 'below'

/**
 * The side of a mark on which its words stand, so that no flow of its own runs through them: of payers on the left, of payees
 * on the right, and under those that are both or neither.
 */
export function labelSides(edges: readonly Pick<GraphEdge, 'from' | 'to'>[]): (address: string) => LabelSide {
  const [payers, payees] = [new Set(edges.map((edge) => edge.from)), new Set(edges.map((edge) => edge.to))]
  return (address) => (payers.has(address) === payees.has(address) ? 'below' : payers.has(address) ? 'left' : 'right')
}

/** The same for many flows in one, which stand for payers or payees. */
export const foldSide = (side: FlowSide): LabelSide => (side === 'in' ? 'left' : 'right')
