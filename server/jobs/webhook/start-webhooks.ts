import type { Logger } from 'pino'
import { attemptDelivery, type Claimed, claimDeliveries, releaseDeliveries } from '@/server/domain/webhook'
import { workLeased } from '@/server/jobs/leased/work-leased'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import type { Cidr } from '@/server/platform/egress'

export interface StartWebhooks {
  log: Logger
  /** Networks that deliveries may reach although they are not public. */
  allowed: readonly Cidr[]
  /** Set by tests and proofs only. */
  clock?: Clock
  random?: () => number
  pollMs?: number
  deadlineMs?: number
  leaseMs?: number
  factor?: number
  limits?: Partial<typeof published>
  only?: readonly string[]
}

/** Concurrent attempts for one endpoint, for one organisation and in one process. */
const published = { perEndpoint: 10, perOrganisation: 32, slots: 64 }
const defaults = { clock: systemClock, random: Math.random, pollMs: 500, deadlineMs: 20_000, factor: 1 }
/** How much longer a lease is than an attempt: for reading before it and recording after it. */
const leaseMarginMs = 10_000
/** Attempts that end within this time are followed by one claim, not by one each. */
const gatherMs = 20

/** Delivers webhooks until stopped. */
export function startWebhooks(options: StartWebhooks): { stop: () => Promise<void> } {
  const { log, allowed, only } = options
  const { clock, random, pollMs, deadlineMs, factor } = { ...defaults, ...options }
  const limits = { ...published, ...options.limits }
  return workLeased<Claimed>({
    log,
    failed: 'the dispatch of webhooks failed and resumes',
    clock,
    pollMs,
    leaseMs: options.leaseMs ?? deadlineMs + leaseMarginMs,
    slots: limits.slots,
    gatherMs,
    claim: (free) => claimDeliveries({ ...limits, ...free, only }),
    work: (claimed, signal) => deliver(claimed, { clock, random, deadlineMs, factor, allowed, signal }, log),
  })
}

async function deliver(claimed: Claimed, attempt: Parameters<typeof attemptDelivery>[1], log: Logger): Promise<void> {
  const about = { org: claimed.org_id, delivery: claimed.delivery_id, endpoint: claimed.endpoint_id }
  try {
    const state = await attemptDelivery(claimed, attempt)
    if (state === 'lost') await releaseDeliveries([claimed])
    log.debug({ ...about, state }, 'a webhook was attempted')
  } catch (error) {
    // It is retried when its lease expires.
    log.error({ err: error, ...about }, 'a webhook could not be attempted')
  }
}
