import { pool } from '../db'
import { env } from '../env'
import { type RateDecision, takeRequest } from './rate-limit'

/**
 * Takes one request from the bucket of a client address, for API calls (`ip`) or pages (`page`): `ANONYMOUS_RATE_LIMIT` a
 * minute, and a tenth of it as burst.
 */
export function takeAnonymous(of: 'ip' | 'page', address: string): Promise<RateDecision> {
  const limit = env().ANONYMOUS_RATE_LIMIT
  return takeRequest(pool(), `${of}:${address}`, limit, Math.ceil(limit / 10))
}
