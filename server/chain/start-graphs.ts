import type { Logger } from 'pino'
import { env } from '@/server/platform/env'
import { type GraphChannel, SharedGraph } from '@/server/trace/graph/thread/shared-graph'
import { askGraph, startGraph, startThread } from '@/server/trace/graph/thread/start-graph'
import { networks } from './networks'

export interface RunningGraphs {
  /** Ends the thread; from then on PostgreSQL does the tracing. */
  stop(): Promise<void>
}

/**
 * Loads the account networks into a thread of this process, within GRAPH_MEMORY_MB, and follows what is ingested. UTXO networks
 * are traced over their transactions, in PostgreSQL.
 */
export function startGraphs(log: Logger): RunningGraphs {
  const data = graphData()
  if (data === null) return { stop: async () => undefined }
  return startGraph({ ...data, onLog: (level, message, detail) => log[level](detail, message) })
}

/** Like `startGraphs`, for other processes to use through `askGraphs`; null if no graph is kept in memory. */
export function shareGraphs(log: Logger): (SharedGraph & RunningGraphs) | null {
  const data = graphData()
  if (data === null) return null
  const thread = startThread(data)
  const shared = new SharedGraph(thread, (level, message, detail) => log[level](detail, message))
  return Object.assign(shared, { stop: async () => void (await thread.terminate()) })
}

/** Uses the graphs of the process at the other end of `channel` from now on. */
export function askGraphs(log: Logger, channel: GraphChannel): RunningGraphs {
  return askGraph(channel, (level, message, detail) => log[level](detail, message))
}

function graphData() {
  const { DATABASE_APP_URL: connectionString, GRAPH_MEMORY_MB } = env()
  if (GRAPH_MEMORY_MB === 0) return null
  const held = networks.filter((network) => network.model === 'account').map((network) => network.id)
  return { connectionString, networks: held, maxBytes: GRAPH_MEMORY_MB * 2 ** 20 }
}
