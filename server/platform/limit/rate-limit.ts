import type { Queryable } from '../db'

export interface RateDecision {
  allowed: boolean
  /** The per-minute limit. */
  limit: number
  /** Requests left of the per-minute limit. */
  remaining: number
  /** Unix seconds at which the full allowance is restored if no more requests are made. */
  reset: number
  /** Whole seconds until the next request is allowed, which may be long before `reset`; null when allowed. */
  retryAfter: number | null
}

/**
 * When the next request of bucket `b` is due. A bucket is ahead of the clock by its capacity at most, plus the moment that a
 * request waited. One that is a further minute ahead was filled before the clock went back: it counts as full and frees up at
 * its own pace.
 */
const due = `case when b.tat > (select t from clock) + make_interval(secs => $3) + interval '1 minute'
           then (select t from clock) + make_interval(secs => $3) - make_interval(secs => $2)
           else greatest(b.tat, (select t from clock)) end`

/**
 * Takes one request from a bucket: GCRA (generic cell rate algorithm, ITU-T I.371) in one statement under the
 * database's clock, so that the count is exact across processes. Capacity is `limit` per minute plus `burst`.
 */
export async function takeRequest(q: Queryable, bucket: string, limit: number, burst: number): Promise<RateDecision> {
  const interval = 60 / limit
  const { rows } = await q.query<Taken>(
    `with clock as materialized (select clock_timestamp() as t),
     taken as (
       insert into rate_bucket as b (bucket, tat) select $1, t + make_interval(secs => $2) from clock
       on conflict (bucket) do update set tat = ${due} + make_interval(secs => $2)
         where ${due} + make_interval(secs => $2) - (select t from clock) <= make_interval(secs => $3)
       returning tat
     )
     select extract(epoch from (select tat from taken))::float8 as taken,
            extract(epoch from (select tat from rate_bucket where bucket = $1))::float8 as known,
            extract(epoch from (select t from clock))::float8 as now`,
    [bucket, interval, interval * (limit + burst) + 1e-6],
  )
  return decisionOf(rows[0] as Taken, limit, burst)
}

/** What the database returns for a request: theoretical arrival times and its clock, in Unix seconds. */
export interface Taken {
  /** Arrival time of the bucket after the request; null if it was refused. */
  taken: number | null
  known: number | null
  now: number
}

/** The decision for the headers, for a bucket of `limit` a minute plus `burst`. */
export function decisionOf({ taken, known, now }: Taken, limit: number, burst: number): RateDecision {
  const interval = 60 / limit
  if (taken !== null) {
    const left = Math.floor(limit + burst - (taken - now) / interval + 1e-6)
    return {
      allowed: true,
      limit,
      remaining: Math.max(0, Math.min(limit, left - burst)),
      reset: Math.ceil(taken),
      retryAfter: null,
    }
  }
  const fullAt = known ?? now
  const nextAt = fullAt + interval - interval * (limit + burst)
  return { allowed: false, limit, remaining: 0, reset: Math.ceil(fullAt), retryAfter: Math.max(1, Math.ceil(nextAt - now)) }
}

/** Headers of every response: the contract's own and those of the IETF draft (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateHeaders(decision: RateDecision, now: Date): Record<string, string> {
  const untilReset = Math.max(0, decision.reset - Math.floor(now.getTime() / 1000))
  return {
    'x-ratelimit-limit': String(decision.limit),
    'x-ratelimit-remaining': String(decision.remaining),
    'x-ratelimit-reset': String(decision.reset),
    'ratelimit-policy': `"default";q=${decision.limit};w=60`,
    ratelimit: `"default";r=${decision.remaining};t=${untilReset}`,
    ...(decision.retryAfter === null ? {} : { 'retry-after': String(decision.retryAfter) }),
  }
}
