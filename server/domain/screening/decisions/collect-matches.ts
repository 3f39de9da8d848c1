import type pg from 'pg'
import { storedAnswer } from '../sanctions/stored-answer'
import { findMatchedScreenings, isCollected, markCollected } from './collect-matches.repo'
import { recordMatches } from './record-matches'

const slice = 100

/**
 * Collects, once, the matches of an organisation's screenings from before matches were stored separately, oldest first. May be
 * repeated: a process that dies starts over. `inOwn` runs one transaction.
 */
export async function collectMatches(
  client: pg.PoolClient,
  orgId: string,
  at: Date,
  inOwn: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  if (await inOwn(() => isCollected(client, orgId))) return
  for (let after: { at: string; id: string } | null = null; ; ) {
    const behind: { at: string; id: string } | null = after
    const rows = await inOwn(async () => {
      const found = await findMatchedScreenings(client, orgId, behind, slice)
      for (const { id, query, result, created_at } of found)
        await recordMatches(client, orgId, { screeningId: id, query, matches: storedAnswer(result).matches }, created_at)
      return found
    })
    const last = rows.at(-1)
    if (rows.length < slice || !last) break
    after = { at: last.at, id: last.id }
  }
  await inOwn(() => markCollected(client, orgId, at))
}
