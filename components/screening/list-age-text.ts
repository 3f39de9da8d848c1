import { spanText, utcDate } from '@/components/chain/time'

interface DatedVersion {
  published_at: string | null
  ingested_at: string
}

const dayMs = 86_400_000

/**
 * What a list that is older than `days` at a moment (ms) leaves out, as a sentence; null for one that is not. A version
 * whose day of publication nobody knows is as old as its reading at least.
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
