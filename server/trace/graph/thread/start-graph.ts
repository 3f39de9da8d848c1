import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { installTracer } from '@/server/trace/tracer'
import type { KeeperOptions } from './keeper-options'
import type { ThreadData } from './messages'
import type { GraphChannel } from './shared-graph'
import { ThreadTracer } from './thread-tracer'

export type GraphOptions = ThreadData & Pick<KeeperOptions, 'onLog'>

/** Starts the thread that holds the graphs. */
export function startThread(data: ThreadData): Worker {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: data,
    execArgv: ['--import', loader],
    // Typed arrays do not count towards this limit; maps of overlays and of values beyond 53 bits do.
    resourceLimits: { maxOldGenerationSizeMb: Math.max(512, Math.ceil(data.maxBytes / 2 ** 20)) },
  })
}

/** Starts the thread and uses it before PostgreSQL for every trace of this process. */
export function startGraph({ onLog, ...data }: GraphOptions): ThreadTracer {
  return askGraph(startThread(data), onLog)
}

/** Uses graphs held elsewhere before PostgreSQL for every trace of this process. */
export function askGraph(thread: GraphChannel, onLog: KeeperOptions['onLog']): ThreadTracer {
  const tracer = new ThreadTracer(thread, onLog)
  installTracer(tracer)
  return tracer
}
