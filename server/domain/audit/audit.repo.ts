import type { SortBy } from '@/contract/kernel/sort'
import type { Queryable } from '@/server/platform/db'

export interface AuditRow {
  seq: string
  at: Date
  actor_type: string
  actor_id: string | null
  actor_name: string | null
  ip: string | null
  action: string
  object_type: string
  object_id: string | null
  request_id: string
  detail: Record<string, string | number | boolean | null>
  prev_hash: Buffer
  hash: Buffer
}

export interface AuditFilter {
  actions: string[] | null
  /** UUID of a person or key, or the name of a job. */
  actor: string | null
  /** `user`, `api_key`, `job` or `system`. */
  actorType: string | null
  objectId: string | null
  requestId: string | null
  from: string | null
  to: string | null
}

const columns = `e.seq::text as seq, e.at, e.actor_type, e.actor_id, e.ip, e.action, e.object_type, e.object_id, e.request_id,
  e.detail, e.prev_hash, e.hash`

/** All people of an organisation, disabled or not, by name. */
export async function findAuditPeople(q: Queryable, orgId: string): Promise<{ id: string; name: string; disabled: boolean }[]> {
  const { rows } = await q.query<{ id: string; name: string; disabled: boolean }>(
    'select id, name, disabled_at is not null as disabled from app_user where org_id = $1::uuid order by name, id',
    [orgId],
  )
  return rows
}

/** Matching rows of an organisation's log after a number, in the order of the numbers, with current names. */
export async function findAuditRows(
  q: Queryable,
  orgId: string,
  filter: AuditFilter,
  { sort, after }: { sort: SortBy<'seq'>; after: string | null },
  limit: number,
): Promise<AuditRow[]> {
  const [behind, direction] = sort === 'seq' ? ['>', 'asc'] : ['<', 'desc']
  const { rows } = await q.query<AuditRow>(
    `select ${columns}, coalesce(u.name, k.name) as actor_name
     from audit_event e
     left join app_user u on e.actor_type = 'user' and u.org_id = e.org_id and u.id::text = e.actor_id
     left join api_key k on e.actor_type = 'api_key' and k.org_id = e.org_id and k.id::text = e.actor_id
     where e.org_id = $1 and ($2::bigint is null or e.seq ${behind} $2)
       and ($3::text[] is null or e.action = any ($3) or split_part(e.action, '.', 1) = any ($3))
       and ($4::text is null or e.actor_id = $4)
       and ($10::text is null or e.actor_type = $10)
       and ($5::text is null or e.object_id = $5)
       and ($6::text is null or e.request_id = $6)
       and ($7::timestamptz is null or e.at >= $7) and ($8::timestamptz is null or e.at < $8)
     order by e.seq ${direction} limit $9`,
    [
      orgId,
      after,
      filter.actions,
      filter.actor,
      filter.objectId,
      filter.requestId,
      filter.from,
      filter.to,
      limit,
      filter.actorType,
    ],
  )
  return rows
}

/** Times are hashed to the millisecond; `exact` is false if a more precise one was written. */
export interface ChainRow extends Omit<AuditRow, 'actor_name'> {
  exact: boolean
}

/** Rows as they were hashed, oldest first, above a number. */
export async function readChainRows(q: Queryable, orgId: string, after: string, limit: number): Promise<ChainRow[]> {
  const { rows } = await q.query<ChainRow>(
    `select ${columns}, date_trunc('milliseconds', e.at) = e.at as exact from audit_event e where e.org_id = $1 and e.seq > $2 order by e.seq limit $3`,
    [orgId, after, limit],
  )
  return rows
}

export interface HeadRow {
  seq: string
  hash: Buffer
}

/** The end of an organisation's chain according to its head; null before the first row. */
export async function findHead(q: Queryable, orgId: string): Promise<HeadRow | null> {
  const { rows } = await q.query<HeadRow>('select seq::text as seq, hash from audit_head where org_id = $1', [orgId])
  return rows[0] ?? null
}

export interface CheckpointRow extends HeadRow {
  at: Date
  key_id: string
  signature: Buffer
}

/** Checkpoints of an organisation below a number, newest first. */
export async function findCheckpoints(
  q: Queryable,
  orgId: string,
  before: string | null,
  limit: number,
): Promise<CheckpointRow[]> {
  const { rows } = await q.query<CheckpointRow>(
    `select seq::text as seq, hash, at, key_id, signature from audit_checkpoint
     where org_id = $1 and ($2::bigint is null or seq < $2) order by seq desc limit $3`,
    [orgId, before, limit],
  )
  return rows
}

/** Stores a signed checkpoint; one that exists at the same row stays as it is. */
export async function insertCheckpoint(q: Queryable, orgId: string, row: CheckpointRow): Promise<void> {
  await q.query(
    `insert into audit_checkpoint (org_id, seq, hash, at, key_id, signature) values ($1, $2, $3, $4, $5, $6)
     on conflict (org_id, seq) do nothing`,
    [orgId, row.seq, row.hash, row.at, row.key_id, row.signature],
  )
}

/** When an organisation was created. */
export async function findCreation(q: Queryable, orgId: string): Promise<Date> {
  const { rows } = await q.query<{ created_at: Date }>('select created_at from organisation where id = $1', [orgId])
  return rows[0]?.created_at ?? new Date(0)
}
