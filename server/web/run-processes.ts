import cluster, { type Worker } from 'node:cluster'
import { shareGraphs } from '@/server/chain/start-graphs'
import { env } from '@/server/platform/env'
import { logger } from '@/server/platform/logger'
import { connectionsEach } from '@/server/platform/web-processes'
import type { FromThread, ToThread } from '@/server/trace/graph/thread/messages'

/** What the processes and the one in front of them say to each other. */
export interface GraphMessage<T> {
  graph: T
}

/** A process that ends sooner than this after its start waits before the next one, twice as long each time. */
const briefMs = 10_000
/** So many in a row that never listened, and the service gives up: it would not listen the next time either. */
const hopeless = 3

const { WEB_PROCESSES: count, DRAIN_SECONDS: drainSeconds, DATABASE_POOL_SIZE } = env()
/** Connections of each, unless set: no more together than four processes would take by themselves. */
const pool = process.env.DATABASE_POOL_SIZE ? DATABASE_POOL_SIZE : connectionsEach(count)
const graphs = shareGraphs(logger())
let stopping = false
let silent = 0
let listening = 0

// The processes accept by themselves. Handed out in turn, a connection that is on its way to one that has just died is neither
// answered nor closed: its client waits for as long as it likes.
cluster.schedulingPolicy = cluster.SCHED_NONE
// Typed arrays and bigints of traces pass as they are.
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
  // One that is on its way out hears nothing, which `exit` will say.
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
