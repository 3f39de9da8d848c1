import cluster from 'node:cluster'
import type { FromThread, ToThread } from '@/server/trace/graph/thread/messages'
import type { GraphChannel } from '@/server/trace/graph/thread/shared-graph'
import type { GraphMessage } from './run-processes'

/** The graphs that the primary process holds; null where there is only one process, which holds its own. */
export function graphChannel(): GraphChannel | null {
  if (cluster.isPrimary) return null
  const on = (event: 'message' | 'error' | 'exit', listener: (told: never) => void) => {
    if (event === 'exit') process.on('disconnect', listener as () => void)
    if (event !== 'message') return
    process.on('message', (message: Partial<GraphMessage<FromThread>>) => {
      if (message.graph) (listener as (told: FromThread) => void)(message.graph)
    })
  }
  const postMessage = (graph: ToThread) => {
    // If it cannot be sent, the caller times out and uses PostgreSQL.
    if (process.connected) process.send?.({ graph } satisfies GraphMessage<ToThread>, undefined, undefined, () => undefined)
  }
  return { on, postMessage, terminate: async () => undefined }
}
