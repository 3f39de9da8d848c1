import { once } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import type { IncompleteReason } from '../parse/format'

export interface VersionInForce {
  /** UUIDs of the version and of its list. */
  id: string
  list: string
  orgId: string | null
  listId: string
  version: string
  sha256: string
  publishedAt: Date | null
  ingestedAt: Date
  entryCount: number
  complete: boolean
  incompleteReasons: IncompleteReason[]
  sourceUrl: string | null
  checkedAt: Date | null
  staleSince: Date | null
  staleReason: string | null
}

/**
 * The version in force of every visible list: the active one, or with `asOf` the newest that was effective at that time. A list
 * without a version that old is left out.
 */
export function findVersionsInForce(q: Queryable, asOf: Date | null): Promise<VersionInForce[]> {
  return once(q, `versions in force ${asOf?.toISOString()}`, () => read(q, asOf))
}

async function read(q: Queryable, asOf: Date | null): Promise<VersionInForce[]> {
  const { rows } = await q.query<VersionInForce>(
    `select distinct on (l.list_id, l.id) v.id, v.list, v.org_id as "orgId", l.list_id as "listId", v.version, v.sha256,
       v.published_at as "publishedAt", v.ingested_at as "ingestedAt", v.entry_count as "entryCount",
       v.complete, v.incomplete_reasons as "incompleteReasons",
       coalesce(v.source_url, l.url) as "sourceUrl", l.checked_at as "checkedAt", l.stale_since as "staleSince", l.stale_reason as "staleReason"
     from list_version v join sanctions_list l on l.id = v.list
     where (l.org_id is null or l.org_id = current_org())
       and case when $1::timestamptz is null then v.state = 'active' else v.state in ('active', 'superseded') and v.effective_at <= $1 end
     order by l.list_id, l.id, v.effective_at desc, v.seq desc`,
    [asOf],
  )
  return rows
}
