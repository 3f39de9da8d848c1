/** A statement that an address is listed; times in epoch seconds, null if it does not say. */
export interface ListedSpan {
  /** Null if the statement names no list. */
  listedBy: string | null
  /** Whether it was read from the list itself. */
  published: boolean
  start: number | null
  end: number | null
}

/**
 * The period in which an address was listed: from its earliest dated listing until every list has delisted it. A list that was
 * read itself determines its own end, as tag packs repeat listings and seldom end them. Among other statements on one list,
 * dated ones take precedence over undated ones, and named lists over undated statements without a list. Null if nothing lists
 * it.
 */
export function designationPeriod(spans: readonly ListedSpan[]): { start: number | null; end: number | null } | null {
  const named = spans.filter(({ listedBy, start }) => listedBy !== null || start !== null)
  const lists = Map.groupBy(named.length > 0 ? named : spans, ({ listedBy }) => listedBy)
  if (lists.size === 0) return null
  const periods = [...lists.values()].map(periodOfList)
  const starts = periods.flatMap(({ start }) => start ?? [])
  return { start: starts.length === 0 ? null : Math.min(...starts), end: lastOf(periods) }
}

function periodOfList(spans: readonly ListedSpan[]) {
  const dated = spans.filter(({ start }) => start !== null)
  const published = spans.filter((span) => span.published)
  const starts = dated.flatMap(({ start }) => start ?? [])
  return {
    start: starts.length === 0 ? null : Math.min(...starts),
    end: lastOf(published.length > 0 ? published : dated.length > 0 ? dated : spans),
  }
}

function lastOf(ended: readonly { end: number | null }[]): number | null {
  const ends = ended.flatMap(({ end }) => end ?? [])
  return ends.length < ended.length ? null : Math.max(...ends)
}
