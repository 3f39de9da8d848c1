import { setTimeout as sleep } from 'node:timers/promises'
import { HeldLock } from './held-lock'
import type { Fault } from './lane'
import type { WebPool } from './web-pool'

/** The step of a write at which its process dies. */
export const faultPoints = ['random', 'claim', 'event', 'audit', 'committed', 'paused'] as const
export type FaultPoint = (typeof faultPoints)[number]

export interface Faults {
  ownerUrl: string
  pool: WebPool
  random: () => number
  /** Number of faults that hit, by point. */
  hits: Record<FaultPoint, number>
  /** Points that an operation does not pass, as they were found: `event validatePolicy`. */
  passed: Set<string>
  /** How long a process is paused, in milliseconds: longer than a claim can last. */
  pauseMs: number
}

/**
 * The fault of a point. The service's code does not know about it: for the named points, the proof takes locks before the
 * copies are sent, so that the write is certainly there when its process is killed or paused.
 */
export function faultAt(point: FaultPoint, faults: Faults): Fault {
  if (point === 'random') return async () => (sentTo) => atRandom(faults, sentTo)
  return async (write) => {
    const passes = `${point} ${write.operation}`
    if (faults.passed.has(passes)) return (sentTo) => atRandom(faults, sentTo)
    const lock = await HeldLock.take(faults.ownerUrl, point, write).catch(() => null)
    if (!lock) return (sentTo) => atRandom(faults, sentTo)
    return async (_, answered) => {
      const reached = await harmAt(point, lock, faults, answered).catch(() => 'failed' as const)
      if (reached === true) faults.hits[point] += 1
      else if (reached === false) faults.passed.add(passes)
    }
  }
}

async function atRandom({ random, pool, hits }: Faults, sentTo: string[]): Promise<void> {
  await sleep(random() * 60)
  const url = sentTo.at(Math.floor(random() * sentTo.length))
  if (url && pool.kill(url)) hits.random += 1
}

/** Waits until a process of the pool waits for the lock, then applies the fault; false if the write was answered without. */
async function harmAt(point: FaultPoint, lock: HeldLock, { pool, pauseMs }: Faults, answered: () => boolean): Promise<boolean> {
  try {
    const waiting = await lock.waiting(answered)
    if (!waiting) return false
    if (point !== 'committed' && point !== 'paused') return pool.kill(waiting.name)
    pool.pause(waiting.name)
    try {
      // Statements already sent are executed without it: on one kind of connection the commit, on the other all but the commit.
      await lock.release()
      await lock.idle(waiting.pid)
      if (point === 'committed') return pool.kill(waiting.name)
      await sleep(pauseMs)
      return true
    } finally {
      pool.resume(waiting.name)
    }
  } finally {
    await lock.end()
  }
}
