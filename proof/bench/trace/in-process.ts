import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import type { Trace, TraceOptions } from '@/server/trace'
import { readTrace } from './edges/compact-trace'
import { loadNetwork } from './edges/load-network.repo'
import { answerOf, type Engine } from './engine'
import { benchNetwork } from './questions'

export interface Loaded {
  engine: Engine
  run: (options: TraceOptions) => Trace
  edges: number
  loadSeconds: number
  bytesPerEdge: number
}

/** The in-process graph in this thread, loaded from the database as the service loads it. */
export async function inProcess(client: pg.PoolClient): Promise<Loaded> {
  const began = performance.now()
  const graph = await loadNetwork(client, benchNetwork, [{ kind: 'usd' }], 2 ** 36, () => breathe())
  if (graph === null) throw new Error('nothing is stored')
  const loadSeconds = Math.round((performance.now() - began) / 100) / 10
  const run = (options: TraceOptions): Trace => {
    const compact = graph.trace(options)
    if (compact === null) throw new Error('the graph does not conserve mass')
    return readTrace(compact, options.direction, options.epsilon)
  }
  const engine: Engine = {
    name: 'in-process graph',
    most: Number.POSITIVE_INFINITY,
    exact: true,
    ask: async (question) => answerOf(run(question)),
    close: async () => undefined,
  }
  return { engine, run, edges: graph.edges, loadSeconds, bytesPerEdge: Math.round((graph.bytes / graph.edges / 2) * 10) / 10 }
}
