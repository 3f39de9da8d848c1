import type { ApiKeyWithUsage, UsageHour } from '@/contract/access/api-keys'

const hourMs = 3_600_000

/** The total of all requests in some hours, whatever the result. */
export function totalOf(hours: readonly UsageHour[]): number {
  return hours.reduce((sum, one) => sum + one.success + one.client_error + one.rate_limited + one.server_error, 0)
}

/** One point per hour of the span, including hours without requests, so that gaps show. */
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
