import { arrange } from '@/components/graph/arrange/arrange'
import type { GraphDocument } from '@/contract/graph/graphs'
import { beginHistory, flowHistory } from '../document/flow-history'
import { arranged, arrangeQuestion } from '../flow-arrange'
import { flowView } from '../flow-view'
import { toCanvas } from '../picture/to-canvas'

/** The graph after Arrange (key L). */
export function arrangedGraph(document: GraphDocument): GraphDocument {
  const { nodes, edges } = arrangeQuestion(flowView(document, null))
  return flowHistory(beginHistory(document), arranged(document, [...arrange(nodes, edges)])).present
}

const css = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof toCanvas>[2]

/** The canvas input of a graph with nothing selected except, if requested, its root. */
export function drawnGraph(document: GraphDocument, selected = false): ReturnType<typeof toCanvas> {
  return toCanvas(document, flowView(document, null), css, selected ? { kind: 'node', id: document.root } : null, new Set())
}
