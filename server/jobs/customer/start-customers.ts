import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { followCustomers, nothingFollowed } from '@/server/domain/customer'
import { onHeldConnection } from '@/server/jobs/on-held-connection'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { asFollower } from './follower-lock.repo'

export interface StartCustomers {
  pool: pg.Pool
  log: Logger
  clock?: Clock
  /** Set by tests only: the pause between polls. */
  pollMs?: number
}

/** The longest that a transfer in an ingested block waits to be matched, besides the work itself. */
const usualPollMs = 1_000
const restMs = 2_000

/** Follows customers' transfers and risk until stopped. Any number of workers may run it; one at a time is active. */
export function startCustomers(options: StartCustomers): { stop: () => Promise<void> } {
  const abort = new AbortController()
  const done = repeat(options, abort.signal)
  return {
    stop: async () => {
      abort.abort()
      await done
    },
  }
}

async function repeat(options: StartCustomers, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await follow(options, signal)
    } catch (error) {
      if (!signal.aborted) options.log.error({ err: error }, 'following customers failed and resumes')
      await rest(restMs, signal)
    }
  }
}

async function follow(
  { pool, log, clock = systemClock, pollMs = usualPollMs }: StartCustomers,
  signal: AbortSignal,
): Promise<void> {
  const followed = nothingFollowed()
  const trouble = (error: unknown, org: string) =>
    log.error({ err: error, org }, 'customers of an organisation could not be followed')
  await onHeldConnection(pool, signal, async (client) => async () => {
    let done = 0
    await asFollower(client, async () => {
      done = await followCustomers(followed, trouble, clock)
    })
    if (done === 0) await rest(pollMs, signal)
  })
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
