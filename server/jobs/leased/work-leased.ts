import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '@/server/platform/clock/clock'

export interface LeasedWork<Claimed> {
  log: Logger
  /** Log message for a failed claim. */
  failed: string
  clock: Clock
  pollMs: number
  leaseMs: number
  /** Claims worked on at once in this process. */
  slots: number
  /** Pieces of work that end within this time are followed by one claim, not by one each. */
  gatherMs?: number
  claim: (limits: { slots: number; now: Date; leaseUntil: Date }) => Promise<Claimed[]>
  /** Never rejects. `dying` aborts soon after the process was told to stop. */
  work: (claimed: Claimed, dying: AbortSignal) => Promise<void>
  /** How long a stop waits for work that cannot be aborted, and whose lease then expires; if not set, until it is done. */
  leaveAfterMs?: number
}

const restMs = 2_000
/** How long work in progress may continue after the process was told to stop. */
const lastMs = 5_000

/**
 * Claims and works until stopped. Any number of processes may run it: the rows are authoritative, and a claim expires by
 * itself.
 */
export function workLeased<Claimed>(of: LeasedWork<Claimed>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const dying = new AbortController()
  const underWay = new Set<Promise<void>>()
  const done = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await dispatch(of, underWay, stopping.signal, dying.signal)
      } catch (error) {
        of.log.error({ err: error }, of.failed)
        await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await done
      const late = setTimeout(() => dying.abort(), lastMs)
      const all = Promise.all(underWay)
      await (of.leaveAfterMs === undefined ? all : Promise.race([all, sleep(of.leaveAfterMs)]))
      clearTimeout(late)
    },
  }
}

async function dispatch<Claimed>(
  { clock, pollMs, leaseMs, slots, gatherMs, claim, work }: LeasedWork<Claimed>,
  underWay: Set<Promise<void>>,
  stopping: AbortSignal,
  dying: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const free = slots - underWay.size
    const claimed = free > 0 ? await claim({ slots: free, now, leaseUntil }) : []
    for (const one of claimed) {
      const run: Promise<void> = work(one, dying).finally(() => underWay.delete(run))
      underWay.add(run)
    }
    const rest = sleep(pollMs, undefined, { signal: stopping }).catch(() => undefined)
    await Promise.race([rest, ...underWay])
    if (gatherMs !== undefined && underWay.size > 0) await sleep(gatherMs)
  }
}
