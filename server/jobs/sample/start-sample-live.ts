import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { addLiveBlock } from '@/server/domain/installation'
import { type Clock, systemClock } from '@/server/platform/clock/clock'

export interface StartSampleLive {
  pool: pg.Pool
  log: Logger
  /** Set by tests only. */
  clock?: Clock
  intervalMs?: number
}

const defaultIntervalMs = 20_000

/** Adds a block to the sample every 20 seconds while it is live; otherwise reads a single row. */
export function startSampleLive({ pool, log, clock = systemClock, intervalMs = defaultIntervalMs }: StartSampleLive): {
  stop: () => Promise<void>
} {
  const abort = new AbortController()
  const done = (async () => {
    while (!abort.signal.aborted) {
      await sleep(intervalMs, undefined, { signal: abort.signal }).catch(() => undefined)
      if (abort.signal.aborted) return
      await addLiveBlock(pool, clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'the sample could not add a block'),
      )
    }
  })()
  return {
    stop: async () => {
      abort.abort()
      await done
    },
  }
}
