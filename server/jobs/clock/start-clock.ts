import type { Logger } from 'pino'
import { messagesPastStepBack } from '@/server/domain/message'
import { duePastStepBack } from '@/server/domain/webhook'
import { followClock } from '@/server/platform/clock/follow-clock'
import { pool } from '@/server/platform/db'
import { queuePastStepBack } from './step-back.repo'

/** Brings forward what is scheduled for a time that the clock has to reach again. Any number of workers may run it. */
export async function pastStepBack(log: Logger): Promise<void> {
  const [jobs, webhooks] = [await queuePastStepBack(pool()), await duePastStepBack()]
  const messages = await messagesPastStepBack()
  if (jobs + webhooks + messages > 0)
    log.warn({ jobs, webhooks, messages }, 'the clock went back: what waited for times ahead is due now')
}

/**
 * Keeps the worker on the database's clock, and does what is due after that clock went back. Does so at the start too, as the
 * clock may have gone back before.
 */
export async function startClock(log: Logger): Promise<{ stop: () => void }> {
  const clock = await followClock({ log, onStepBack: () => pastStepBack(log) })
  await pastStepBack(log).catch((error: unknown) => log.warn({ err: error }, 'what waits for times ahead could not be looked at'))
  return clock
}
