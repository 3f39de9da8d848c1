import type { Queryable } from '@/server/platform/db'
import type { ListEntry } from '../lists/entry'

export interface StaleMatch {
  id: string
  /** The entry's current row, or null if the version has no entry with its id; and the row that was seen last. */
  entry: string | null
  was: string
  body: ListEntry | null
  name: string
  content: string
}

/** Matches with a list whose entry has changed, is missing, or has reappeared in a version, by id. */
export async function findStaleMatches(
  q: Queryable,
  orgId: string,
  version: { id: string; list: string; listId: string },
  after: string | null,
  limit: number,
): Promise<StaleMatch[]> {
  const { rows } = await q.query<StaleMatch>(
    `select m.id, e.id::text as entry, m.entry::text as was, e.body, m.name, m.content
     from screening_match m
       left join lateral (select e.id, e.body from list_entry e join list_member x on x.entry = e.id and x.list_version = $2::uuid
         where e.list = $3::uuid and e.entry_id = m.entry_id) e on true
     where m.org_id = $1::uuid and m.list_id = $4::text and ($5::uuid is null or m.id > $5::uuid)
       and exists (select 1 from list_entry o where o.id = m.entry and o.list = $3::uuid)
       and (e.id is distinct from m.entry or not m.in_force)
     order by m.id limit $6::int`,
    [orgId, version.id, version.list, version.listId, after, limit],
  )
  return rows
}

/** Updates these matches to the entries of the version in force. */
export async function renewMatches(
  q: Queryable,
  orgId: string,
  rows: readonly { id: string; entry: string; name: string; content: string; in_force: boolean }[],
): Promise<void> {
  if (rows.length === 0) return
  await q.query(
    `update screening_match m set entry = x.entry, name = x.name, content = x.content, in_force = x.in_force
     from jsonb_to_recordset($2::jsonb) x(id uuid, entry bigint, name text, content text, in_force boolean)
     where m.org_id = $1::uuid and m.id = x.id`,
    [orgId, JSON.stringify(rows)],
  )
}
