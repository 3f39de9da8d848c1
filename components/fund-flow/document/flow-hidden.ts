import { shownPart } from '@/contract/graph/graph-shown'
import type { GraphDocument } from '@/contract/graph/graphs'

/** Addresses that were hidden by hand. */
export const hiddenOf = (document: GraphDocument): string[] =>
  document.nodes.flatMap((node) => (node.hidden ? [node.address] : []))

/** The visible part of the graph: without hidden addresses and their flows. Returns the same object if nothing is hidden. */
export const withoutHidden = (document: GraphDocument): GraphDocument => shownPart(document).document
