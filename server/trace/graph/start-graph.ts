import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { installTracer } from '../tracer'
import type { KeeperOptions } from './keeper-options'
import type { ThreadData } from './messages'
import { ThreadTracer } from './thread-tracer'

export type GraphOptions = ThreadData & Pick<KeeperOptions, 'onLog'>

/** Starts the thread that holds the graphs and puts it in front of PostgreSQL for every trace of this process. */
export function startGraph({ onLog, ...data }: GraphOptions): ThreadTracer {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: data satisfies ThreadData,
    execArgv: ['--import', loader],
    // Typed arrays do not count; what does are maps of overlays and of values beyond 53 bits.
    resourceLimits: { maxOldGenerationSizeMb: Math.max(512, Math.ceil(data.maxBytes / 2 ** 20)) },
  })
  const tracer = new ThreadTracer(thread, onLog)
  installTracer(tracer)
  return tracer
}
