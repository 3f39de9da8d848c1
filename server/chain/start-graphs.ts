import type { Logger } from 'pino'
import { env } from '@/server/platform/env'
import { startGraph } from '@/server/trace/graph/start-graph'
import { networks } from './networks'

export interface RunningGraphs {
  /** Ends the thread; PostgreSQL traces from here on. */
  stop(): Promise<void>
}

/**
 * Loads the account networks into a thread of this process as far as GRAPH_MEMORY_MB goes, and follows what is ingested.
 * UTXO networks are traced over their transactions, in PostgreSQL.
 */
export function startGraphs(log: Logger): RunningGraphs {
  const { DATABASE_APP_URL: connectionString, GRAPH_MEMORY_MB } = env()
  if (GRAPH_MEMORY_MB === 0) return { stop: async () => undefined }
  const held = networks.filter((network) => network.model === 'account').map((network) => network.id)
  return startGraph({
    connectionString,
    networks: held,
    maxBytes: GRAPH_MEMORY_MB * 2 ** 20,
    onLog: (level, message, detail) => log[level](detail, message),
  })
}
