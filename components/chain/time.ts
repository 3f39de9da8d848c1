const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const two = (n: number) => String(n).padStart(2, '0')

/** `13 Jun 2022`, in UTC, the same on every machine. */
export function utcDate(iso: string): string {
  const t = new Date(iso)
  return `${t.getUTCDate()} ${months[t.getUTCMonth()]} ${t.getUTCFullYear()}`
}

/** `Jun 2022`, in UTC. */
export function utcMonth(iso: string): string {
  return utcDate(iso).replace(/^\d+ /, '')
}

/** `13 Jun 2022, 14:02 UTC`; with seconds on request. */
export function utcMoment(iso: string, seconds = false): string {
  const t = new Date(iso)
  const clock = `${two(t.getUTCHours())}:${two(t.getUTCMinutes())}${seconds ? `:${two(t.getUTCSeconds())}` : ''}`
  return `${utcDate(iso)}, ${clock} UTC`
}

const steps = [
  { unit: 'year', ms: 31_557_600_000 },
  { unit: 'month', ms: 2_629_800_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** A span in its largest whole unit: `4 years`, `1 hour`, `less than a minute`. */
export function spanText(ms: number): string {
  const size = Math.abs(ms)
  const step = steps.find((s) => size >= s.ms)
  if (!step) return 'less than a minute'
  const n = Math.floor(size / step.ms)
  return `${n} ${step.unit}${n === 1 ? '' : 's'}`
}

/** `3 hours ago`, `in 2 days`, `just now`; `now` in milliseconds. */
export function relativeTime(iso: string, now: number): string {
  const age = now - new Date(iso).getTime()
  if (Math.abs(age) < 60_000) return 'just now'
  return age > 0 ? `${spanText(age)} ago` : `in ${spanText(age)}`
}
