import type { Logger } from 'pino'
import { pool, type Queryable } from '../db'
import { aheadMs, type ClockReading, carriedOn, clockReading, keepReading } from './clock'

const everyMs = 5000
/** An answer that took longer does not tell precisely enough when the database read its clock. */
const slowMs = 1000
/** From this difference on, two clocks are reported as apart and a clock as having jumped. */
export const apartMs = 5000

export interface FollowOptions {
  log: Logger
  q?: Queryable
  everyMs?: number
  /** Called with the number of milliseconds by which the database's clock went back between two readings. */
  onStepBack?: (byMs: number) => Promise<void>
}

/** Reads the database's clock; null where the answer took too long. Throws if the query fails. */
export async function readClock(q: Queryable): Promise<ClockReading | null> {
  const asked = performance.now()
  const { rows } = await q.query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms')
  const steady = performance.now()
  return steady - asked > slowMs ? null : { database: (rows[0] as { ms: number }).ms + (steady - asked) / 2, steady }
}

/**
 * Keeps `systemClock` on the database's clock: reads it at once and then every five seconds, and uses the last reading while
 * the database does not answer. Resolves after the first attempt. Logs when the clocks drift apart and when either jumps.
 */
export async function followClock({ log, q, onStepBack, ...options }: FollowOptions): Promise<{ stop: () => void }> {
  let apart = false
  const look = async () => {
    const before = clockReading()
    const reading = await readClock(q ?? pool())
    if (!reading) return
    keepReading(reading)
    const jump = before ? reading.database - carriedOn(before, reading.steady) : 0
    if (Math.abs(jump) > apartMs) log.warn({ ms: Math.round(jump) }, "the database's clock jumped")
    const ahead = aheadMs() as number
    if (Math.abs(ahead) > apartMs !== apart) {
      apart = !apart
      if (apart) log.warn({ ms: ahead }, "this process's clock is not the database's; it goes by the database's")
      else log.info("this process's clock agrees with the database's again")
    }
    if (jump < -apartMs) await onStepBack?.(-jump)
  }
  const tried = () => look().catch((error: unknown) => log.warn({ err: error }, "the database's clock could not be read"))
  await tried()
  const timer = setInterval(() => void tried(), options.everyMs ?? everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
