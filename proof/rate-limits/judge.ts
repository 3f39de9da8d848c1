export interface Limit {
  /** Requests per minute. */
  limit: number
  burst: number
}

/** One answer, with the epoch seconds between which it was decided. */
export interface Sample {
  sent: number
  received: number
  status: number
  headers: { limit: number; remaining: number; reset: number; retryAfter: number | null }
}

export interface Verdict {
  admitted: number
  /** The range that GCRA allows; its ends differ by what became due while the last requests were in progress. */
  allowed: { least: number; most: number }
  faults: string[]
}

/** `Date.now()` has a resolution of milliseconds, the database of microseconds. */
const tick = 0.002
/** An interval is stored to the microsecond, so the error of n of them is at most n times half of that. */
const rounding = 0.5e-6

/**
 * Compares the answers of one bucket with GCRA, which for requests decided at t1, t2, ... stores the time tat = began + n
 * intervals of 60 s / limit, began = max(tj - (j - 1) intervals), and admits while tat is at most limit + burst intervals
 * ahead. `tat` is the stored one (epoch seconds) after the last answer; null if there is none.
 */
export function judgeRateLimit({ limit, burst }: Limit, samples: readonly Sample[], tat: number | null): Verdict {
  const interval = 60 / limit
  const capacity = limit + burst
  const faults: string[] = []
  const admitted = samples.filter((one) => one.status !== 429)
  const refused = samples.filter((one) => one.status === 429)
  const last = refused.reduce<Sample | undefined>((a, b) => (a && a.sent > b.sent ? a : b), undefined)
  if (!last || admitted.length === 0)
    return { admitted: admitted.length, allowed: { least: 0, most: 0 }, faults: ['nothing was refused, or nothing else'] }
  // Whatever the order of decisions, the jth was between the jth sending and the jth arrival.
  const drift = tick + admitted.length * rounding
  const latestOf = (times: number[]) => Math.max(...times.toSorted((a, b) => a - b).map((time, j) => time - j * interval))
  const lowest = latestOf(admitted.map((one) => one.sent)) - drift
  const highest = latestOf(admitted.map((one) => one.received)) + drift
  const began = tat === null ? null : tat - admitted.length * interval
  const known = began !== null && began >= lowest && began <= highest
  if (began === null) faults.push('the bucket that all processes should share is not there')
  else if (!known) faults.push(`the bucket counted from ${began}, the answers from ${lowest} to ${highest}`)
  const [earliest, latest] = known ? [began - drift, began + drift] : [lowest, highest]
  // A refusal shows that everything due when it was sent had been taken; the last admission was decided before its answer.
  const end = Math.max(...admitted.map((one) => one.received))
  const least = capacity + Math.floor((last.sent - latest) / interval)
  const most = capacity + Math.floor((end - earliest) / interval)
  if (admitted.length < least || admitted.length > most)
    faults.push(`${admitted.length} were admitted where ${least} to ${most} are allowed`)
  for (const sample of samples) faults.push(...headerFaults({ limit, burst }, sample))
  // For intervals of a second or more, each answer has a distinct reset.
  if (interval >= 1 && new Set(admitted.map((one) => one.headers.reset)).size < admitted.length)
    faults.push('two answers were given the same place in the bucket')
  return { admitted: admitted.length, allowed: { least, most }, faults }
}

function headerFaults({ limit, burst }: Limit, { sent, received, status, headers }: Sample): string[] {
  const interval = 60 / limit
  const capacity = limit + burst
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => holds || wrong.push(`${status} with ${JSON.stringify(headers)}: ${what}`)
  must(headers.limit === limit, 'another limit')
  must(Number.isInteger(headers.remaining) && headers.remaining >= 0 && headers.remaining <= limit, 'remaining out of bounds')
  if (status === 429) {
    must(headers.remaining === 0, 'refused with some remaining')
    must(headers.retryAfter !== null && headers.retryAfter >= 1, 'no Retry-After of a second or more')
    // The next request is due this long before the whole allowance is restored.
    const ahead = (capacity - 1) * interval
    const wait = headers.retryAfter ?? 0
    must(received + wait >= headers.reset - 1 - ahead - tick, 'Retry-After ends before the next request is due')
    must(wait <= 1 || sent + wait <= headers.reset - ahead + 1 + tick, 'Retry-After waits longer than the next request needs')
    must(headers.reset >= sent + ahead - tick, 'a reset before the whole allowance is back')
    must(headers.reset <= received + capacity * interval + 1 + tick, 'a reset after the whole allowance is back')
    return wrong
  }
  must(headers.retryAfter === null, 'Retry-After on a request that was admitted')
  // The reset is the stored time rounded up to a second, so the remainder is known up to a second plus the latency.
  const left = (stored: number, now: number) =>
    Math.max(0, Math.min(limit, Math.floor(limit + burst - (stored - now) / interval + 1e-3) - burst))
  must(headers.remaining >= left(headers.reset, sent - tick), 'less remaining than the bucket holds')
  must(headers.remaining <= left(headers.reset - 1, received + tick), 'more remaining than the bucket holds')
  return wrong
}
