import type { Queryable } from '@/server/platform/db'

export interface NewVersion {
  id: string
  orgId: string | null
  list: string
  /** `2022-04-14-6de38840`: its effective day and the beginning of its digest. */
  version: string
  format: string
  sha256: string
  files: { role: string; sha256: string; bytes: number }[]
  sourceUrl: string | null
  publishedAt: Date | null
  effectiveAt: Date
  ingestedAt: Date
  entryCount: number
  addressCount: number
  flaggedCount: number
  complete: boolean
  incompleteReasons: readonly string[]
  confirmed: boolean
  state: 'active' | 'superseded' | 'refused'
  refusal: string | null
  replaces: string | null
}

/** Inserts a version's row. A number is appended to its public name if the list already has that name. */
export async function insertVersion(db: Queryable, version: NewVersion): Promise<string> {
  const { rows } = await db.query<{ version: string }>(
    `insert into list_version (id, org_id, list, seq, version, format, sha256, files, source_url, published_at, effective_at, ingested_at,
       entry_count, address_count, flagged_count, confirmed, state, refusal, replaces, activated_at, superseded_at, complete,
       incomplete_reasons)
     select $1, $2, $3, coalesce((select max(seq) from list_version where list = $3), 0) + 1,
       $4 || coalesce((select '-' || (count(*) + 1)::text from list_version where list = $3 and (version = $4 or version like $4 || '-%') having count(*) > 0), ''),
       $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14, $15, $16::text, $17, $18,
       case when $16::text = 'active' then $11::timestamptz end, case when $16::text = 'superseded' then $11::timestamptz end,
       $19, $20::text[]
     returning version`,
    [
      version.id,
      version.orgId,
      version.list,
      version.version,
      version.format,
      version.sha256,
      JSON.stringify(version.files),
      version.sourceUrl,
      version.publishedAt,
      version.effectiveAt,
      version.ingestedAt,
      version.entryCount,
      version.addressCount,
      version.flaggedCount,
      version.confirmed,
      version.state,
      version.refusal,
      version.replaces,
      version.complete,
      version.incompleteReasons,
    ],
  )
  return (rows[0] as { version: string }).version
}

/** Supersedes the list's version in force. */
export async function supersedeActive(db: Queryable, list: string, at: Date): Promise<void> {
  await db.query("update list_version set state = 'superseded', superseded_at = $2 where list = $1 and state = 'active'", [
    list,
    at,
  ])
}

/** Withdraws a version permanently; `why` is a sentence. */
export async function markWithdrawn(db: Queryable, id: string, why: string, at: Date): Promise<void> {
  await db.query(
    `update list_version set state = 'withdrawn', refusal = $2, superseded_at = coalesce(superseded_at, $3) where id = $1`,
    [id, why, at],
  )
}

/** Puts a superseded version in force again in place of a withdrawn one; it still has to be applied. */
export async function reactivate(db: Queryable, id: string, replaces: string, at: Date): Promise<void> {
  await db.query(
    `update list_version set state = 'active', activated_at = $3, superseded_at = null, applied_at = null, replaces = $2 where id = $1`,
    [id, replaces, at],
  )
}

/** The version with its list, locked until the transaction ends; null if it is not visible to the session. */
export async function findVersionById(
  db: Queryable,
  id: string,
): Promise<{ list: string; version: string; sha256: string; state: string } | null> {
  const { rows } = await db.query<{ list: string; version: string; sha256: string; state: string }>(
    'select list, version, sha256, state from list_version where id = $1',
    [id],
  )
  return rows[0] ?? null
}

/** How many entries a version has more and less than another, and how many have changed. */
export async function countDifference(
  db: Queryable,
  from: string | null,
  to: string,
): Promise<{ added: number; removed: number; changed: number }> {
  const { rows } = await db.query<{ added: number; removed: number; changed: number }>(
    `with a as (select e.entry_id, e.id from list_member m join list_entry e on e.id = m.entry where m.list_version = $1::uuid),
          b as (select e.entry_id, e.id from list_member m join list_entry e on e.id = m.entry where m.list_version = $2::uuid)
     select count(*) filter (where a.id is null)::int as added, count(*) filter (where b.id is null)::int as removed,
            count(*) filter (where a.id <> b.id)::int as changed
     from a full join b using (entry_id)`,
    [from, to],
  )
  return rows[0] as { added: number; removed: number; changed: number }
}

/** Activated versions of an organisation's lists (null: published ones) that are not applied yet, oldest first. */
export async function findUnapplied(db: Queryable, orgId: string | null): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from list_version where activated_at is not null and applied_at is null and state <> 'withdrawn' and org_id is not distinct from $1::uuid
     order by activated_at, seq`,
    [orgId],
  )
  return rows.map(({ id }) => id)
}

/** Versions in force of an organisation's lists (null: published ones) that are applied, but not to all of these networks. */
export async function findCarriedElsewhere(db: Queryable, orgId: string | null, key: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from list_version where state = 'active' and applied_at is not null and org_id is not distinct from $1::uuid
       and carried_to is distinct from $2 order by activated_at, seq`,
    [orgId, key],
  )
  return rows.map(({ id }) => id)
}

/** Records the networks on which a version's listings are published. */
export async function markCarried(db: Queryable, id: string, key: string): Promise<void> {
  await db.query('update list_version set carried_to = $2 where id = $1 and carried_to is distinct from $2', [id, key])
}

/** Records that a version has been applied. */
export async function markApplied(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('update list_version set applied_at = $2 where id = $1 and applied_at is null', [id, at])
}
