import type { Logger } from 'pino'
import { aheadMs } from '@/server/platform/clock/clock'
import { apartMs } from '@/server/platform/clock/follow-clock'
import { pool } from '@/server/platform/db'
import { writeWebClock } from './told.repo'

const everyMs = 10_000

/**
 * Reports every ten seconds that this web process's clock differs from the database's, for as long as it does: the worker,
 * which notifies administrators, cannot see it.
 */
export function reportWebClock(log: Logger): { stop: () => void } {
  const look = () => reportOnce(aheadMs()).catch((error: unknown) => log.warn({ err: error }, 'the clock could not be reported'))
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Reports a clock once that is ahead by this many milliseconds (null: unknown). */
export async function reportOnce(ahead: number | null): Promise<void> {
  if (ahead !== null && Math.abs(ahead) > apartMs) await writeWebClock(pool(), ahead)
}
