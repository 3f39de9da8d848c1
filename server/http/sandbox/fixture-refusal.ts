import { sandboxFixtures, sandboxRetryAfter } from '@/contract/sandbox/sandbox'
import type { Actor } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import type { RateDecision } from '@/server/platform/limit/rate-limit'

export interface FixtureRefusal {
  error: AppError
  /** The rate-limit headers of a 429. */
  rate: RateDecision
}

/**
 * The error that a fixture address of the sandbox triggers, 503 or 429; null unless the key is a test key. `input` is what the
 * verb would receive, `rate` the true state of the key's bucket, which is not changed.
 */
export function fixtureRefusal(actor: Actor, input: unknown, rate: RateDecision, now: Date): FixtureRefusal | null {
  if (actor.type !== 'api_key' || actor.mode !== 'test') return null
  const { address } = (input ?? {}) as { address?: unknown }
  const named = typeof address === 'string' ? address.toLowerCase() : null
  const fixture = sandboxFixtures.find((one) => one.address === named)
  if (!fixture || fixture.answer.status === 200) return null
  if (fixture.answer.code === 'provider_degraded') {
    const message = `The data source of ${fixture.network} does not answer, and nothing is stored to answer from. Try again later.`
    return { error: new AppError('provider_degraded', message), rate }
  }
  const message = `The rate limit of ${rate.limit} requests a minute is used up. Retry in ${sandboxRetryAfter} s.`
  // An empty bucket needs its whole minute to refill.
  const reset = Math.ceil(now.getTime() / 1000) + 60
  return {
    error: new AppError('rate_limited', message),
    rate: { ...rate, allowed: false, remaining: 0, reset, retryAfter: sandboxRetryAfter },
  }
}
