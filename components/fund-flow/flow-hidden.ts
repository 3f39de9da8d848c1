import type { GraphDocument } from '@/contract/graphs'

/** Addresses that were taken out of the picture by hand. */
export const hiddenOf = (document: GraphDocument): string[] =>
  document.nodes.flatMap((node) => (node.hidden ? [node.address] : []))

/** The graph as far as it is shown: without hidden addresses and their flows. The same object where nothing is hidden. */
export function withoutHidden(document: GraphDocument): GraphDocument {
  const hidden = new Set(hiddenOf(document))
  if (hidden.size === 0) return document
  return {
    ...document,
    nodes: document.nodes.filter((node) => !hidden.has(node.address)),
    edges: document.edges.filter((edge) => !hidden.has(edge.from) && !hidden.has(edge.to)),
    remainders: document.remainders.filter((rest) => !hidden.has(rest.address)),
  }
}
