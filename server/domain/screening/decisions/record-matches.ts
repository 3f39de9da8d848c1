import type { FoundMatch } from '@/contract/screening/screening'
import type { Queryable } from '@/server/platform/db'
import type { EchoedQuery } from '../sanctions/query'
import { entryDigest } from './entry-digest'
import { findEntriesNow, type NewMatch, upsertMatches } from './match.repo'
import { decisionSubject } from './subject'

/** The result of a screening. `screeningId` is a UUID. */
export interface FoundBy {
  screeningId: string
  query: EchoedQuery
  matches: readonly FoundMatch[]
}

/** Stores what a screening found, each subject and entry once, for people to decide. */
export async function recordMatches(q: Queryable, orgId: string, found: FoundBy, at: Date): Promise<void> {
  if (found.matches.length === 0) return
  const { query } = found
  const kind = query.address !== null ? 'address' : query.identifier_type === 'name' ? 'name' : 'identifier'
  const subject = decisionSubject(query)
  const now = new Map((await findEntriesNow(q, found.matches)).map((one) => [keyOf(one), one]))
  const rows = new Map<string, NewMatch>()
  for (const match of found.matches) {
    const entry = now.get(keyOf(match))
    // Best first: a second match of the same entry, by another of its addresses, adds nothing.
    if (!entry || rows.has(keyOf(match))) continue
    const { list_id, entry_id, match_type, score, matched_on } = match
    rows.set(keyOf(match), {
      subject,
      kind,
      list_id,
      entry_id,
      entry: entry.entry,
      name: entry.body.name,
      match_type,
      score,
      matched_on,
      content: entryDigest(entry.body),
      in_force: entry.in_force,
      screening_id: found.screeningId,
    })
  }
  if (rows.size > 0) await upsertMatches(q, orgId, [...rows.values()], at)
}

/** A list's entry as a key; neither part contains a NUL. */
export const keyOf = ({ list_id, entry_id }: { list_id: string; entry_id: string }) => `${list_id}\0${entry_id}`
