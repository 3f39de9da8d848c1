import { shownPart } from '@/contract/graph/graph-shown'
import type { GraphDocument } from '@/contract/graph/graphs'

/** Addresses that were taken out of the picture by hand. */
export const hiddenOf = (document: GraphDocument): string[] =>
  document.nodes.flatMap((node) => (node.hidden ? [node.address] : []))

/** The graph as far as it is shown: without hidden addresses and their flows. The same object where nothing is hidden. */
export const withoutHidden = (document: GraphDocument): GraphDocument => shownPart(document).document
