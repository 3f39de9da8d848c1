const hour = 3_600_000

/** Buckets of one length, in hours, that start at whole hours or days in UTC. */
export interface TimeBuckets {
  /** Milliseconds. */
  from: number
  stepHours: number
  count: number
}

const most = 60
const stepsOfHours = [1, 2, 3, 4, 6, 8, 12, 24]

/**
 * The finest buckets that cover a time span with at most sixty: of a divisor of a day, or of whole days. A span of two and a
 * half days or more has over thirty. Times in milliseconds; `last` is included.
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

/** Steps of hours are aligned to the epoch, so to midnight; steps of days to the day of the first time. */
function covering(first: number, last: number, stepHours: number): TimeBuckets {
  const grid = Math.min(stepHours, 24) * hour
  const from = Math.floor(first / grid) * grid
  return { from, stepHours, count: Math.floor((last - from) / (stepHours * hour)) + 1 }
}

/** Start time of each bucket, in milliseconds. */
export function bucketStarts({ from, stepHours, count }: TimeBuckets): number[] {
  return Array.from({ length: count }, (_, n) => from + n * stepHours * hour)
}
