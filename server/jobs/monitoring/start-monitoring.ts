import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { networks } from '@/server/chain/networks'
import {
  type EvaluateNetwork,
  evaluateDue,
  evaluateNetwork,
  followPolicy,
  waitingNetworks,
  watchingOrganisations,
} from '@/server/domain/monitoring'
import { onHeldConnection } from '@/server/jobs/on-held-connection'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { asEvaluator } from './evaluator-lock.repo'
import { listenForHits } from './hit-bell.repo'

export interface StartMonitoring {
  pool: pg.Pool
  log: Logger
  clock?: Clock
  /** Set by tests only: the pause between polls, a replacement for checks, and whether to skip wallets that are due. */
  pollMs?: number
  hits?: Pick<EvaluateNetwork, 'risk' | 'told'>
  hitsOnly?: boolean
}

/** How often the queue of hits is polled without a notification, and so the longest that a transfer waits. */
const hitsPollMs = 500
const duePollMs = 1_000
const organisationsPollMs = 3_000
const policyPollMs = 10_000
const restMs = 2_000
/** Wallets of one organisation evaluated before the next organisation's turn. */
const dueAtOnce = 10

/**
 * Evaluates monitored wallets until stopped: new transfers as they arrive, wallets when they are due. Any number of workers may
 * run it.
 */
export function startMonitoring(options: StartMonitoring): { stop: () => Promise<void> } {
  const abort = new AbortController()
  const done = Promise.all([
    repeat(options.log, abort.signal, () => followHits(options, abort.signal)),
    options.hitsOnly ? null : repeat(options.log, abort.signal, () => followDue(options, abort.signal)),
  ])
  return {
    stop: async () => {
      abort.abort()
      await done
    },
  }
}

/** Restarts after any error; hits and due times remain until they are processed. */
async function repeat(log: Logger, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await run()
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'monitoring failed and resumes')
      await rest(restMs, signal)
    }
  }
}

async function followHits(
  { pool, clock = systemClock, pollMs = hitsPollMs, hits }: StartMonitoring,
  signal: AbortSignal,
): Promise<void> {
  await onHeldConnection(pool, signal, async (client) => {
    const bell = await listenForHits(client)
    return async () => {
      let judged = 0
      bell.still()
      for (const network of await waitingNetworks(networks)) {
        if (signal.aborted) return
        await asEvaluator(client, network.id, async () => {
          judged += await evaluateNetwork({ ...hits, network, clock })
        })
      }
      if (judged === 0) await bell.rest(pollMs, signal)
    }
  })
}

async function followDue({ log, clock = systemClock }: StartMonitoring, signal: AbortSignal): Promise<void> {
  const marks = new Map<string, string>()
  let organisations: string[] = []
  let [listedAt, lookedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  while (!signal.aborted) {
    if (performance.now() - listedAt > organisationsPollMs) {
      organisations = await watchingOrganisations()
      listedAt = performance.now()
    }
    const look = performance.now() - lookedAt > policyPollMs
    if (look) lookedAt = performance.now()
    let taken = 0
    for (const orgId of organisations) {
      if (signal.aborted) return
      try {
        if (look) marks.set(orgId, await followOnePolicy(orgId, clock, marks.get(orgId), log))
        taken += await evaluateDue({ orgId, clock, log, signal }, dueAtOnce)
      } catch (error) {
        // A failure for one organisation must not affect the others.
        log.error({ err: error, org: orgId }, 'monitored wallets that are due could not be evaluated')
      }
    }
    if (taken === 0) await rest(duePollMs, signal)
  }
}

async function followOnePolicy(orgId: string, clock: Clock, known: string | undefined, log: Logger): Promise<string> {
  const { mark, due } = await followPolicy(orgId, clock, known)
  if (due > 0) log.info({ org: orgId, wallets: due }, 'monitored wallets are due after a change')
  return mark
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
