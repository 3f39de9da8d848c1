import { Absent, type Engine } from './engine'
import { followLinks, type NodeLinks } from './follow-links'
import type { BenchGraph } from './generate'

interface Link {
  value: number
  first: number
  last: number
}

/** graphology's directed multigraph. It does not sort edges, so every link of a node is visited. */
export async function graphology(graph: BenchGraph): Promise<Engine> {
  const { MultiDirectedGraph } = await import('graphology').catch(() => {
    throw new Absent('graphology is not installed')
  })
  const held = new MultiDirectedGraph<{ received: number; paid: number; tagged: boolean }, Link>()
  for (let id = 1; id <= graph.addresses; id++) {
    held.addNode(id, {
      received: graph.received[id] as number,
      paid: graph.paid[id] as number,
      tagged: (graph.tag[id] as number) > 0,
    })
  }
  for (let i = 0; i < graph.edges; i++) {
    held.addEdge(graph.src[i], graph.dst[i], {
      value: graph.value[i] as number,
      first: graph.first[i] as number,
      last: graph.last[i] as number,
    })
  }
  return {
    name: 'graphology',
    most: 40,
    exact: true,
    ask: async (question) =>
      followLinks(question, (id): NodeLinks | null => {
        const source = question.direction === 'source'
        const total = held.getNodeAttribute(id, source ? 'received' : 'paid')
        if (total === 0) return null
        return {
          total,
          each: (see) => {
            if (source)
              held.forEachInEdge(id, (_edge, link, far, _near, node) =>
                see(Number(far), node.tagged, link.value, link.first, link.last),
              )
            else
              held.forEachOutEdge(id, (_edge, link, _near, far, _from, node) =>
                see(Number(far), node.tagged, link.value, link.first, link.last),
              )
          },
        }
      }),
    close: async () => held.clear(),
  }
}
