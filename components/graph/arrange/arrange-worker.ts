import { type ArrangeEdge, type ArrangeNode, arrange } from './arrange'

/** What the worker is asked. */
export interface ArrangeQuestion {
  nodes: readonly ArrangeNode[]
  edges: readonly ArrangeEdge[]
}

/** Lays out a graph beside the page, which stays responsive meanwhile. Answers with the places by id. */
self.addEventListener('message', ({ data }: MessageEvent<ArrangeQuestion>) => {
  self.postMessage([...arrange(data.nodes, data.edges)])
})
