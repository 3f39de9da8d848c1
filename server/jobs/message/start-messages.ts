import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Claimed, claimMessages, releaseMessage, workItem } from '@/server/domain/message'
import { type Clock, systemClock } from '@/server/platform/clock'
import type { Cidr } from '@/server/platform/egress'

export interface StartMessages {
  log: Logger
  /** Networks that messages may reach though they are not public. */
  allowed: readonly Cidr[]
  /** By suites and proofs only. */
  clock?: Clock
  random?: () => number
  pollMs?: number
  deadlineMs?: number
  leaseMs?: number
  factor?: number
  only?: readonly string[]
}

/** Items at once for one recipient and by one process. */
const limits = { perLane: 4, slots: 32 }
const defaults = { clock: systemClock, random: Math.random, pollMs: 1_000, deadlineMs: 20_000, factor: 1 }
/** What a lease is longer than a request: a mail has four steps of twenty seconds, and its outcome is recorded. */
const leaseMarginMs = 100_000
const restMs = 2_000
/** What attempts under way are given when the process stops. */
const lastMs = 5_000

/** Sends messages until stopped. Any number of processes may: the rows are the truth, and a claim ends by itself. */
export function startMessages(options: StartMessages): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const dying = new AbortController()
  const underWay = new Set<Promise<void>>()
  const done = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await dispatch(options, underWay, stopping.signal, dying.signal)
      } catch (error) {
        options.log.error({ err: error }, 'the sending of messages failed and resumes')
        await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await done
      const late = setTimeout(() => dying.abort(), lastMs)
      await Promise.race([Promise.all(underWay), sleep(lastMs + restMs)])
      clearTimeout(late)
    },
  }
}

async function dispatch(
  options: StartMessages,
  underWay: Set<Promise<void>>,
  stopping: AbortSignal,
  dying: AbortSignal,
): Promise<void> {
  const { clock, random, pollMs, deadlineMs, factor } = { ...defaults, ...options }
  const leaseMs = options.leaseMs ?? deadlineMs + leaseMarginMs
  const attempt = { clock, random, deadlineMs, factor, allowed: options.allowed, signal: dying }
  while (!stopping.aborted) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const slots = limits.slots - underWay.size
    const claimed = slots > 0 ? await claimMessages({ ...limits, slots, now, leaseUntil, only: options.only }) : []
    for (const one of claimed) {
      const run: Promise<void> = work(one, attempt, options.log).finally(() => underWay.delete(run))
      underWay.add(run)
    }
    const rest = sleep(pollMs, undefined, { signal: stopping }).catch(() => undefined)
    await Promise.race([rest, ...underWay])
  }
}

async function work(claimed: Claimed, attempt: Parameters<typeof workItem>[1], log: Logger): Promise<void> {
  const about = { org: claimed.org_id, item: claimed.item_id, task: claimed.task }
  try {
    const state = await workItem(claimed, attempt)
    if (state === 'lost') await releaseMessage(claimed)
    log.debug({ ...about, state }, 'a message was worked on')
  } catch (error) {
    // Its lease brings it back.
    log.error({ err: error, ...about }, 'a message could not be worked on')
  }
}
