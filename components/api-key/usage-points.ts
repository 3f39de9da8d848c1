import type { ApiKeyWithUsage, UsageHour } from '@/contract/access/api-keys'

const hourMs = 3_600_000

/** All requests of some hours, however they were answered. */
export function totalOf(hours: readonly UsageHour[]): number {
  return hours.reduce((sum, one) => sum + one.success + one.client_error + one.rate_limited + one.server_error, 0)
}

/** A point for every hour of the span, those without a request too, so that a gap is seen as one. */
export function usagePoints({ from, to, hours }: ApiKeyWithUsage['usage']) {
  const known = new Map(hours.map((one) => [Date.parse(one.hour), one]))
  const first = Math.floor(Date.parse(from) / hourMs) * hourMs
  const points = []
  for (let at = first; at <= Date.parse(to); at += hourMs) {
    const { success = 0, client_error = 0, rate_limited = 0, server_error = 0 } = known.get(at) ?? {}
    points.push({ time: new Date(at).toISOString(), success, client_error, rate_limited, server_error })
  }
  return points
}
