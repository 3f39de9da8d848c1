const hour = 3_600_000

/** Buckets of one length, in hours, that begin at whole hours or days in UTC. */
export interface TimeBuckets {
  /** Milliseconds. */
  from: number
  stepHours: number
  count: number
}

const most = 60
const stepsOfHours = [1, 2, 3, 4, 6, 8, 12, 24]

/**
 * The finest buckets that cover a span of time with at most sixty: of a divisor of a day, or of whole days. A span of two
 * days and a half or more has over thirty. Times in milliseconds; the last is covered too.
 */
export function timeBuckets(first: number, last: number): TimeBuckets {
  for (const stepHours of stepsOfHours) {
    const buckets = covering(first, last, stepHours)
    if (buckets.count <= most) return buckets
  }
  for (let days = 2; ; days++) {
    const buckets = covering(first, last, days * 24)
    if (buckets.count <= most) return buckets
  }
}

/** Steps of hours are counted from the epoch, so from midnight; steps of days from the day of the first time. */
function covering(first: number, last: number, stepHours: number): TimeBuckets {
  const grid = Math.min(stepHours, 24) * hour
  const from = Math.floor(first / grid) * grid
  return { from, stepHours, count: Math.floor((last - from) / (stepHours * hour)) + 1 }
}

/** First moment of each bucket, in milliseconds. */
export function bucketStarts({ from, stepHours, count }: TimeBuckets): number[] {
  return Array.from({ length: count }, (_, n) => from + n * stepHours * hour)
}
