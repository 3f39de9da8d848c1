import type { MatchEntry } from '@/contract/screening/match-decision'
import type { Queryable } from '@/server/platform/db'
import type { EntryPeriod } from './decision'
import { entryDigest } from './entry-digest'
import { listedOn } from './listed-on'
import { type EntryAsked, type EntryNow, findEntriesNow, findEntryPeriods } from './match.repo'
import { keyOf } from './record-matches'

/** An entry in its current form, with the digest to which decisions apply and further details. */
export interface DescribedEntry {
  now: EntryNow
  content: string
  entry: MatchEntry
}

/** Entries by `keyOf`, as in the versions in force, else as they were found. */
export async function describeEntries(q: Queryable, asked: readonly EntryAsked[]): Promise<Map<string, DescribedEntry>> {
  if (asked.length === 0) return new Map()
  const found = await findEntriesNow(q, asked)
  const since = await listedOn(q, found)
  return new Map(
    found.map((now, i) => {
      const { body } = now
      const entry = {
        aliases: [...new Set(body.names.map(({ text }) => text))].filter((text) => text !== body.name),
        birth_dates: body.birthDates.map(({ date, circa }) => (circa ? `about ${date}` : date)),
        countries: body.countries,
        listed_on: since[i] ?? null,
      }
      return [keyOf(now), { now, content: entryDigest(body), entry }]
    }),
  )
}

/** The contents of these entries over time, by `keyOf`. */
export async function periodsOf(q: Queryable, entries: readonly EntryNow[]): Promise<Map<string, EntryPeriod[]>> {
  if (entries.length === 0) return new Map()
  const listIds = new Map(entries.map(({ list, list_id }) => [list, list_id]))
  const periods = new Map<string, EntryPeriod[]>()
  for (const { list, entry_id, since, body } of await findEntryPeriods(q, entries)) {
    const key = keyOf({ list_id: listIds.get(list) as string, entry_id })
    periods.set(key, [...(periods.get(key) ?? []), { content: entryDigest(body), since }])
  }
  return periods
}
