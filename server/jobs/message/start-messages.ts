import type { Logger } from 'pino'
import { type Claimed, claimMessages, releaseMessage, workItem } from '@/server/domain/message'
import { workLeased } from '@/server/jobs/leased/work-leased'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import type { Cidr } from '@/server/platform/egress'

export interface StartMessages {
  log: Logger
  /** Networks that messages may reach although they are not public. */
  allowed: readonly Cidr[]
  /** Set by tests and proofs only. */
  clock?: Clock
  random?: () => number
  pollMs?: number
  deadlineMs?: number
  leaseMs?: number
  factor?: number
  only?: readonly string[]
}

/** Concurrent messages for one recipient and in one process. */
const limits = { perLane: 4, slots: 32 }
const defaults = { clock: systemClock, random: Math.random, pollMs: 1_000, deadlineMs: 20_000, factor: 1 }
/** How much longer a lease is than a request: a mail has four steps of twenty seconds, and its outcome is recorded. */
const leaseMarginMs = 100_000
/** A mail cannot be aborted: its lease expires by itself. */
const leaveAfterMs = 7_000

/** Sends messages until stopped. */
export function startMessages(options: StartMessages): { stop: () => Promise<void> } {
  const { log, allowed, only } = options
  const { clock, random, pollMs, deadlineMs, factor } = { ...defaults, ...options }
  return workLeased<Claimed>({
    log,
    failed: 'the sending of messages failed and resumes',
    clock,
    pollMs,
    leaseMs: options.leaseMs ?? deadlineMs + leaseMarginMs,
    slots: limits.slots,
    claim: (free) => claimMessages({ ...limits, ...free, only }),
    work: (claimed, signal) => work(claimed, { clock, random, deadlineMs, factor, allowed, signal }, log),
    leaveAfterMs,
  })
}

async function work(claimed: Claimed, attempt: Parameters<typeof workItem>[1], log: Logger): Promise<void> {
  const about = { org: claimed.org_id, item: claimed.item_id, task: claimed.task }
  try {
    const state = await workItem(claimed, attempt)
    if (state === 'lost') await releaseMessage(claimed)
    log.debug({ ...about, state }, 'a message was worked on')
  } catch (error) {
    // It is retried when its lease expires.
    log.error({ err: error, ...about }, 'a message could not be worked on')
  }
}
