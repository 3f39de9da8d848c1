import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { takeRequest } from '@/server/platform/limit/rate-limit'

/** Counts an attempt at a secret, across processes. Throws `rate_limited` beyond `perMinute` plus the burst. */
export async function throttle(bucket: string, perMinute: number, burst = 0): Promise<void> {
  const decision = await takeRequest(pool(), bucket, perMinute, burst)
  if (decision.allowed) return
  const wait = decision.retryAfter ?? 60
  throw new AppError('rate_limited', `Too many attempts. Try again in ${wait} s.`, undefined, { retryAfterSeconds: wait })
}
