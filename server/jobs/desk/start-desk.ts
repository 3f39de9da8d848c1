import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { assignNew, organisationsWithNew } from '@/server/domain/desk'
import { type Clock, systemClock } from '@/server/platform/clock/clock'

export interface StartDesk {
  log: Logger
  /** Set by tests only. */
  clock?: Clock
  pollMs?: number
}

const usualPollMs = 1_000
const restMs = 2_000

/** Assigns new alerts to people until stopped, where an organisation has enabled it. Any number of workers may run it. */
export function startDesk({ log, clock = systemClock, pollMs = usualPollMs }: StartDesk): { stop: () => Promise<void> } {
  const abort = new AbortController()
  const rest = (ms: number) => sleep(ms, undefined, { signal: abort.signal }).catch(() => undefined)
  const done = (async () => {
    while (!abort.signal.aborted) {
      try {
        const given = await look(log, clock, abort.signal)
        if (given === 0) await rest(pollMs)
      } catch (error) {
        log.error({ err: error }, 'assigning new alerts failed and resumes')
        await rest(restMs)
      }
    }
  })()
  return {
    stop: async () => {
      abort.abort()
      await done
    },
  }
}

async function look(log: Logger, clock: Clock, signal: AbortSignal): Promise<number> {
  let given = 0
  for (const org of await organisationsWithNew(clock.now())) {
    if (signal.aborted) return given
    try {
      given += await assignNew(org, clock)
    } catch (error) {
      // A failure for one organisation must not affect the others.
      log.error({ err: error, org }, 'new alerts could not be assigned')
    }
  }
  return given
}
