import type { Logger } from 'pino'
import { prepareSandboxes } from '@/server/domain/sandbox'

export interface RunningSandboxes {
  stop(): Promise<void>
}

/** Gives an installation that was there before sandboxes its own, and every sandbox the newest fixtures, once a start. */
export function startSandboxes(log: Logger): RunningSandboxes {
  const stopping = new AbortController()
  const done = prepareSandboxes(stopping.signal).catch((error: unknown) => {
    // A test key that is made meanwhile makes its sandbox itself.
    log.warn({ err: error }, 'not every sandbox could be prepared; the next start of the worker tries again')
  })
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
