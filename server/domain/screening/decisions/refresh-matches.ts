import type pg from 'pg'
import { entryDigest } from './entry-digest'
import { findStaleMatches, renewMatches } from './refresh-matches.repo'

const slice = 500

/**
 * Updates an organisation's matches with a list to its version in force: changed entries get a new digest, missing ones are out
 * of force (unless the version is incomplete and may have cut them off). `inOwn` runs one transaction.
 */
export async function refreshMatches(
  client: pg.PoolClient,
  orgId: string,
  version: { id: string; list: string; listId: string; complete: boolean },
  inOwn: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const behind: string | null = after
    const rows = await inOwn(async () => {
      const found = await findStaleMatches(client, orgId, version, behind, slice)
      const renewed = found.flatMap((row) => {
        if (row.body !== null && row.entry !== null)
          return [{ id: row.id, entry: row.entry, name: row.body.name, content: entryDigest(row.body), in_force: true }]
        if (!version.complete) return []
        return [{ id: row.id, entry: row.was, name: row.name, content: row.content, in_force: false }]
      })
      await renewMatches(client, orgId, renewed)
      return found
    })
    const last = rows.at(-1)
    if (rows.length < slice || !last) return
    after = last.id
  }
}
