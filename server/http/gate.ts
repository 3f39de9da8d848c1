import type { Clock } from '@/server/platform/clock/clock'
import type { Principal } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { takeAnonymous } from '@/server/platform/limit/anonymous-limit'
import { type RateDecision, takeRequest } from '@/server/platform/limit/rate-limit'

/** Authenticates a key. Routes pass in the domain's verb, since this layer does not know the domain. */
export type Authenticate = (header: string | null, ip: string | null, now: Date) => Promise<Principal>

export interface GateResult {
  principal: Principal | null
  refusal: AppError | null
  rate: RateDecision
}

/**
 * Authenticates the caller and takes one request from its bucket: the key's own, or the address's without a valid key.
 * `refusal` is the 401 or 429 to answer with, in the contract's order.
 */
export async function passGate(
  authenticate: Authenticate,
  request: Request,
  ip: string | null,
  clock: Clock,
): Promise<GateResult> {
  let principal: Principal | null = null
  let refusal: AppError | null = null
  try {
    principal = await authenticate(request.headers.get('authorization'), ip, clock.now())
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error
    refusal = error
  }
  const rate = principal
    ? (principal.rate ?? (await takeRequest(pool(), `key:${principal.actor.id}`, principal.rateLimit, principal.rateBurst)))
    : await takeAnonymous('ip', ip ?? 'unknown')
  if (!rate.allowed) {
    const seconds = rate.retryAfter ?? 1
    refusal = new AppError('rate_limited', `The rate limit of ${rate.limit} requests a minute is used up. Retry in ${seconds} s.`)
  }
  return { principal, refusal, rate }
}

/** The rate-limit headers when the limiter itself fails. */
export function rateUnknown(clock: Clock): RateDecision {
  return { allowed: true, limit: 600, remaining: 0, reset: Math.ceil(clock.now().getTime() / 1000) + 60, retryAfter: null }
}
