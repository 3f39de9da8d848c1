import { type ArrangeEdge, type ArrangeNode, arrange } from './arrange'

/** The worker's input. */
export interface ArrangeQuestion {
  nodes: readonly ArrangeNode[]
  edges: readonly ArrangeEdge[]
}

/** Lays out a graph in a worker, so that the page stays responsive. Answers with the places by id. */
self.addEventListener('message', ({ data }: MessageEvent<ArrangeQuestion>) => {
  self.postMessage([...arrange(data.nodes, data.edges)])
})
