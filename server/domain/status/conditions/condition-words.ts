const minute = 60_000
const day = 86_400_000

/** An age in the largest unit that fits: "18 minutes", "41 days", "4 years". */
export function ageText(ms: number): string {
  if (ms < 2 * minute) return count(Math.max(0, Math.floor(ms / 1000)), 'second')
  if (ms < 120 * minute) return count(Math.floor(ms / minute), 'minute')
  if (ms < 2 * day) return count(Math.floor(ms / (60 * minute)), 'hour')
  if (ms < 90 * day) return count(Math.floor(ms / day), 'day')
  if (ms < 731 * day) return count(Math.floor(ms / (30.44 * day)), 'month')
  return count(Math.floor(ms / (365.25 * day)), 'year')
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as the pages show it: "8 Aug 2022", in UTC. */
export const dayText = (at: Date) => `${at.getUTCDate()} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`

/** A time as the pages show it: "8 Aug 2022, 14:05 UTC". */
export const momentText = (at: Date) => `${dayText(at)}, ${at.toISOString().slice(11, 16)} UTC`

/** Bytes for display: "1.5 GB", "310 MB". */
export function bytesText(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB` : `${Math.round(bytes / 1e6)} MB`
}

/** The name of a network at the start of a sentence. */
export const networkTitle = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)
