import type { Logger } from 'pino'
import { aheadMs } from '@/server/platform/clock/clock'
import { apartMs } from '@/server/platform/clock/follow-clock'
import { pool } from '@/server/platform/db'
import { writeWebClock } from './told.repo'

const everyMs = 10_000

/**
 * Writes down every ten seconds that this web process's clock is apart from the database's, as long as it is: the worker,
 * which tells administrators, cannot see it.
 */
export function reportWebClock(log: Logger): { stop: () => void } {
  const look = () => reportOnce(aheadMs()).catch((error: unknown) => log.warn({ err: error }, 'the clock could not be reported'))
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** One look, at a clock that is ahead by so many milliseconds (null: not known). */
export async function reportOnce(ahead: number | null): Promise<void> {
  if (ahead !== null && Math.abs(ahead) > apartMs) await writeWebClock(pool(), ahead)
}
