import type { Logger } from 'pino'
import { prepareSandboxes } from '@/server/domain/sandbox'

export interface RunningSandboxes {
  stop(): Promise<void>
}

/**
 * At every start, creates the sandboxes that an installation from before them lacks, and updates every sandbox to the latest
 * fixtures.
 */
export function startSandboxes(log: Logger): RunningSandboxes {
  const stopping = new AbortController()
  const done = prepareSandboxes(stopping.signal).catch((error: unknown) => {
    // Creating a test key in the meantime creates its sandbox as well.
    log.warn({ err: error }, 'not every sandbox could be prepared; the next start of the worker tries again')
  })
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
