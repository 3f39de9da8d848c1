import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { attemptDelivery, type Claimed, claimDeliveries, releaseDeliveries } from '@/server/domain/webhook'
import { type Clock, systemClock } from '@/server/platform/clock'
import type { Cidr } from '@/server/platform/egress'

export interface StartWebhooks {
  log: Logger
  /** Networks that deliveries may reach though they are not public. */
  allowed: readonly Cidr[]
  /** By suites and proofs only. */
  clock?: Clock
  random?: () => number
  pollMs?: number
  deadlineMs?: number
  leaseMs?: number
  factor?: number
  limits?: Partial<typeof published>
  only?: readonly string[]
}

/** Attempts at once to one endpoint, for one organisation and by one process. */
const published = { perEndpoint: 10, perOrganisation: 32, slots: 64 }
const defaults = { clock: systemClock, random: Math.random, pollMs: 500, deadlineMs: 20_000, factor: 1 }
/** What a lease is longer than an attempt: for reading before it and recording after it. */
const leaseMarginMs = 10_000
/** Attempts that end within this are followed by one claim, not by one each. */
const gatherMs = 20
const restMs = 2_000
/** What attempts under way are given when the process stops. */
const lastMs = 5_000

/** Delivers webhooks until stopped. Any number of processes may: the rows are the truth, and a claim ends by itself. */
export function startWebhooks(options: StartWebhooks): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const dying = new AbortController()
  const underWay = new Set<Promise<void>>()
  const done = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await dispatch(options, underWay, stopping.signal, dying.signal)
      } catch (error) {
        options.log.error({ err: error }, 'the dispatch of webhooks failed and resumes')
        await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await done
      const late = setTimeout(() => dying.abort(), lastMs)
      await Promise.all(underWay)
      clearTimeout(late)
    },
  }
}

async function dispatch(
  options: StartWebhooks,
  underWay: Set<Promise<void>>,
  stopping: AbortSignal,
  dying: AbortSignal,
): Promise<void> {
  const { clock, random, pollMs, deadlineMs, factor } = { ...defaults, ...options }
  const limits = { ...published, ...options.limits }
  const leaseMs = options.leaseMs ?? deadlineMs + leaseMarginMs
  const attempt = { clock, random, deadlineMs, factor, allowed: options.allowed, signal: dying }
  while (!stopping.aborted) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const slots = limits.slots - underWay.size
    const claimed = slots > 0 ? await claimDeliveries({ ...limits, slots, now, leaseUntil, only: options.only }) : []
    for (const one of claimed) {
      const run: Promise<void> = deliver(one, attempt, options.log).finally(() => underWay.delete(run))
      underWay.add(run)
    }
    const rest = sleep(pollMs, undefined, { signal: stopping }).catch(() => undefined)
    await Promise.race([rest, ...underWay])
    if (underWay.size > 0) await sleep(gatherMs)
  }
}

async function deliver(claimed: Claimed, attempt: Parameters<typeof attemptDelivery>[1], log: Logger): Promise<void> {
  const about = { org: claimed.org_id, delivery: claimed.delivery_id, endpoint: claimed.endpoint_id }
  try {
    const state = await attemptDelivery(claimed, attempt)
    if (state === 'lost') await releaseDeliveries([claimed])
    log.debug({ ...about, state }, 'a webhook was attempted')
  } catch (error) {
    // Its lease brings it back.
    log.error({ err: error, ...about }, 'a webhook could not be attempted')
  }
}
