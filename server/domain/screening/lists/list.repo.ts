import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'
import type { KnownList } from './known-lists'
import type { IncompleteReason } from './parse/format'

export interface ListRow {
  id: string
  org_id: string | null
  list_id: string
  title: string
  publisher: string
  url: string | null
  checked_at: Date | null
  stale_since: Date | null
  stale_reason: string | null
  created_at: Date
}

export interface VersionRow {
  id: string
  org_id: string | null
  list: string
  seq: number
  version: string
  format: string
  sha256: string
  source_url: string | null
  published_at: Date | null
  effective_at: Date
  ingested_at: Date
  entry_count: number
  address_count: number
  flagged_count: number
  complete: boolean
  incomplete_reasons: IncompleteReason[]
  confirmed: boolean
  state: 'active' | 'superseded' | 'refused' | 'withdrawn'
  refusal: string | null
  activated_at: Date | null
  applied_at: Date | null
}

const noOrganisation = "'00000000-0000-0000-0000-000000000000'::uuid"
const versionColumns =
  'v.id, v.org_id, v.list, v.seq, v.version, v.format, v.sha256, v.source_url, v.published_at, v.effective_at, v.ingested_at, v.entry_count, v.address_count, v.flagged_count, v.complete, v.incomplete_reasons, v.confirmed, v.state, v.refusal, v.activated_at, v.applied_at'

/** Creates the list's row if there is none, and returns it. `orgId` null: a published list. */
export async function ensureList(db: Queryable, list: KnownList, orgId: string | null): Promise<ListRow> {
  await db.query(
    `insert into sanctions_list (id, org_id, list_id, title, publisher, url) values ($1, $2, $3, $4, $5, $6)
     on conflict (coalesce(org_id, ${noOrganisation}), list_id) do nothing`,
    [uuidv7(), orgId, list.listId, list.title, list.publisher, list.url],
  )
  return (await findList(db, list.listId, orgId)) as ListRow
}

/** A list by its id; with an organisation, its private list of that id takes precedence over a published one. */
export async function findList(db: Queryable, listId: string, orgId: string | null): Promise<ListRow | null> {
  const { rows } = await db.query<ListRow>(
    `select * from sanctions_list where list_id = $1 and (org_id is null or org_id = $2::uuid) order by org_id nulls last limit 1`,
    [listId, orgId],
  )
  return rows[0] ?? null
}

/** A list by its UUID. */
export async function findListById(db: Queryable, id: string): Promise<ListRow | null> {
  return (await db.query<ListRow>('select * from sanctions_list where id = $1', [id])).rows[0] ?? null
}

/** Every list visible to the session. */
export async function findLists(db: Queryable): Promise<ListRow[]> {
  return (
    await db.query<ListRow>('select * from sanctions_list where org_id is null or org_id = current_org() order by list_id, id')
  ).rows
}

/** Versions of a list, newest first by effective day. */
export async function findVersions(db: Queryable, list: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `select ${versionColumns} from list_version v where v.list = $1 order by v.effective_at desc, v.seq desc`,
    [list],
  )
  return rows
}

/** One version of a list by its public name, except refused ones. */
export async function findVersion(db: Queryable, list: string, version: string): Promise<VersionRow | null> {
  const { rows } = await db.query<VersionRow>(
    `select ${versionColumns} from list_version v where v.list = $1 and v.version = $2 and v.state <> 'refused'`,
    [list, version],
  )
  return rows[0] ?? null
}

/** Blocks every other ingest of the list until the transaction ends. */
export async function lockList(db: Queryable, list: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('sanctions_list ' || $1, 0))", [list])
}

/** Records a successful read: the list is no longer stale. */
export async function markChecked(db: Queryable, list: string, at: Date): Promise<void> {
  await db.query('update sanctions_list set checked_at = $2, stale_since = null, stale_reason = null where id = $1', [list, at])
}

/** Records a failed or refused read; the time of the first one is kept. */
export async function markStale(db: Queryable, list: string, at: Date, reason: string): Promise<void> {
  await db.query('update sanctions_list set stale_since = coalesce(stale_since, $2), stale_reason = $3 where id = $1', [
    list,
    at,
    reason,
  ])
}
