import type { MatchEntry } from '@/contract/screening/match-decision'
import { findListingDates, type ListingDate } from '@/server/domain/attribution'
import { iso } from '@/server/platform/clock/clock'
import type { Queryable } from '@/server/platform/db'
import type { EntryNow } from './match.repo'

const day = (text: string): string => new Date(text).toISOString()

/**
 * Since when entries are listed, in their order. If an entry gives no date, the earliest date that a statement in force gives
 * for one of its addresses and this list is used, as for wallets, checks and alerts.
 */
export async function listedOn(q: Queryable, entries: readonly EntryNow[]): Promise<MatchEntry['listed_on'][]> {
  const silent = entries.filter(({ body }) => body.listedAt === null)
  const addresses = silent.flatMap(({ body }) => canonicals(body))
  const dates = addresses.length === 0 ? [] : await findListingDates(q, addresses, [...new Set(silent.map((e) => e.list_id))])
  return entries.map((entry) => {
    const { body, list_id, source_url } = entry
    if (body.listedAt !== null)
      return { date: day(body.listedAt), source: 'list', publisher: null, source_url: body.sourceUrl ?? source_url }
    const own = new Set(canonicals(body))
    const [first] = dates.filter((one) => one.listId === list_id && own.has(one.address)).sort(earliest)
    if (!first) return null
    return {
      date: iso(first.designatedAt),
      source: first.published ? 'first_version' : 'attribution',
      publisher: first.publisher,
      source_url: first.sourceUrl,
    }
  })
}

const canonicals = (body: EntryNow['body']) => body.addresses.flatMap(({ canonical }) => canonical ?? [])
const earliest = (a: ListingDate, b: ListingDate) => a.designatedAt.getTime() - b.designatedAt.getTime()
