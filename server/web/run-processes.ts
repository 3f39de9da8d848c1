import cluster, { type Worker } from 'node:cluster'
import { shareGraphs } from '@/server/chain/start-graphs'
import { env } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'
import { connectionsEach } from '@/server/platform/web-processes'
import type { FromThread, ToThread } from '@/server/trace/graph/thread/messages'

/** The messages between the web processes and the primary. */
export interface GraphMessage<T> {
  graph: T
}

/** After a process that ended within this time the next one starts with a delay, which doubles each time. */
const briefMs = 10_000
/** After this many processes in a row that never listened the service gives up: the next would not listen either. */
const hopeless = 3

const { WEB_PROCESSES: count, DRAIN_SECONDS: drainSeconds, DATABASE_POOL_SIZE } = env()
/** Database connections of each process, unless set: all together use no more than four processes would by default. */
const pool = process.env.DATABASE_POOL_SIZE ? DATABASE_POOL_SIZE : connectionsEach(count)
const graphs = shareGraphs(logger())
let stopping = false
let silent = 0
let listening = 0

// The processes accept connections themselves. With round-robin, a connection handed to a process that has just died is neither
// answered nor closed, and its client waits indefinitely.
cluster.schedulingPolicy = cluster.SCHED_NONE
// Passes typed arrays and bigints of traces unchanged.
cluster.setupPrimary({ serialization: 'advanced' })
logger().info({ processes: count, connections: count * pool }, 'web runs in several processes')
for (let number = 1; number <= count; number++) start(number, 0)

process.on('SIGTERM', () => stop('SIGTERM'))
process.on('SIGINT', () => stop('SIGINT'))
process.on('disconnect', () => stop('supervisor gone'))

function start(number: number, failures: number): void {
  if (stopping) return
  const began = performance.now()
  const worker = cluster.fork({ WEB_PROCESS: String(number), DATABASE_POOL_SIZE: String(pool) })
  const client = { send: (graph: FromThread) => tell(worker, { graph }) }
  let listened = false
  worker.on('online', () => graphs?.join(client))
  worker.on('message', (message: Partial<GraphMessage<ToThread>>) => {
    if (message.graph) graphs?.ask(client, message.graph)
  })
  worker.on('listening', () => {
    listened = true
    silent = 0
    listening++
    if (listening === count) logger().info({ processes: count }, 'every web process listens')
  })
  worker.on('error', (error) => logger().warn({ err: error, process: number }, 'a web process could not be reached'))
  worker.on('exit', (code, signal) => {
    graphs?.leave(client)
    if (listened) listening--
    if (stopping) {
      endIfAlone()
      return
    }
    if (!listened) silent++
    const how = signal ?? `status ${code}`
    if (silent >= hopeless) {
      logger().fatal({ process: number, how }, 'web processes end before they listen')
      stop('web processes end before they listen', 1)
      return
    }
    const brief = performance.now() - began < briefMs ? failures + 1 : 0
    const pause = brief < 2 ? 0 : Math.min(10_000, 250 * 2 ** brief)
    logger().error({ process: number, how, pause }, 'a web process ended; another one starts')
    setTimeout(() => start(number, brief), pause)
  })
}

function tell(worker: Worker, message: GraphMessage<FromThread>): void {
  // A process that is ending cannot receive it; `exit` handles that.
  if (worker.isConnected()) worker.send(message, undefined, () => undefined)
}

let status = 0

function stop(reason: string, code = 0): void {
  if (stopping) return
  stopping = true
  status = code
  logger().info({ reason }, 'web stops')
  setTimeout(() => process.exit(1), 22_000 + drainSeconds * 1000).unref()
  // Not `worker.kill`, which first waits until every connection is closed.
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  endIfAlone()
}

function endIfAlone(): void {
  if (Object.keys(cluster.workers ?? {}).length > 0) return
  const ended = graphs?.stop() ?? Promise.resolve()
  void ended.finally(() => process.exit(status))
}
