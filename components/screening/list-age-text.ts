import { spanText, utcDate } from '@/components/chain/time'

interface DatedVersion {
  published_at: string | null
  ingested_at: string
}

const dayMs = 86_400_000

/**
 * What a list older than `days` at a given moment (ms) leaves out, as a sentence; null if it is not older. A version with an
 * unknown publication date counts as old as the time it was read, at least.
 */
export function oldListText({ published_at, ingested_at }: DatedVersion, at: number, days: number): string | null {
  const since = published_at ?? ingested_at
  const age = at - Date.parse(since)
  if (age <= days * dayMs) return null
  const ago = `${spanText(age)} ago (${utcDate(since)})`
  return published_at === null
    ? `Read ${ago}, day of publication unknown: newer designations are missing`
    : `Published ${ago}: newer designations are missing`
}
