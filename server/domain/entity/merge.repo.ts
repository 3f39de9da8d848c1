import type { Queryable } from '@/server/platform/db'
import { shownEntity } from '@/server/trace'
import { type EntityRow, entityColumns, visible } from './entity.repo'
import { resolveMerges } from './resolve-merges'

export interface MergeRow {
  id: string
  into_id: string
  into_name: string | null
  entities: { id: string; name: string | null }[]
  reason: string | null
  author_type: string
  author_id: string | null
  author_name: string | null
  created_at: Date
  split_reason: string | null
  split_type: string | null
  split_by: string | null
  split_name: string | null
  split_at: Date | null
}

export interface Author {
  type: string
  id: string | null
  name: string | null
}

/** Entities merged into each of these, each with its newest merge in force, preferably one that merged it. */
export async function findParts(
  q: Queryable,
  orgId: string,
  roots: readonly string[],
): Promise<(EntityRow & { root_id: string; merge_id: string })[]> {
  if (roots.length === 0) return []
  const { rows } = await q.query<EntityRow & { root_id: string; merge_id: string }>(
    `select ${entityColumns}, r.root_id, m.id as merge_id
     from entity_resolution r join entity e on e.id = r.entity_id
     join lateral (
       select m.id from entity_merge m where m.org_id = $1::uuid and (r.entity_id = any(m.entity_ids) or r.entity_id = m.into_id)
         and not exists (select 1 from entity_split s where s.org_id = $1::uuid and s.merge_id = m.id)
       order by (r.entity_id = any(m.entity_ids)) desc, m.id desc limit 1
     ) m on true
     where r.org_id = $1::uuid and r.root_id = any($2::uuid[]) and ${visible('e')} order by lower(e.name), e.id`,
    [orgId, roots],
  )
  return rows
}

/** Which of these entities are visible to the organisation, with the entity as which each is shown. */
export async function findShown(q: Queryable, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: string; shown: string }>(
    `select e.id, ${shownEntity('e.id')} as shown from entity e where ${visible('e')} and e.id = any($2::uuid[])`,
    [orgId, ids],
  )
  return new Map(rows.map(({ id, shown }) => [id, shown]))
}

/** Ensures that one transaction at a time changes an organisation's merges. */
export async function lockMerges(q: Queryable, orgId: string): Promise<void> {
  await q.query('select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) taken', [`entity merges ${orgId}`])
}

export async function insertMerge(
  q: Queryable,
  orgId: string,
  merge: { id: string; into: string; entities: readonly string[]; reason: string | null; author: Author; at: Date },
): Promise<void> {
  const { author } = merge
  await q.query(
    `insert into entity_merge (org_id, id, into_id, entity_ids, reason, author_type, author_id, author_name, created_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4::uuid[], $5::text, $6::text, $7::text, $8::text, $9::timestamptz)`,
    [orgId, merge.id, merge.into, merge.entities, merge.reason, author.type, author.id, author.name, merge.at],
  )
}

/** Reverses a merge; false if it was already reversed. */
export async function insertSplit(
  q: Queryable,
  orgId: string,
  split: { merge: string; reason: string | null; author: Author; at: Date },
): Promise<boolean> {
  const { author } = split
  const { rows } = await q.query(
    `insert into entity_split (org_id, merge_id, reason, author_type, author_id, author_name, created_at)
     values ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::timestamptz) on conflict do nothing returning merge_id`,
    [orgId, split.merge, split.reason, author.type, author.id, author.name, split.at],
  )
  return rows.length === 1
}

/** Rebuilds the resolution from the merges in force. Call with the merges locked. */
export async function renewResolution(q: Queryable, orgId: string): Promise<void> {
  const { rows } = await q.query<{ into: string; entities: string[] }>(
    `select m.into_id as into, m.entity_ids::text[] as entities from entity_merge m where m.org_id = $1::uuid
       and not exists (select 1 from entity_split s where s.org_id = $1::uuid and s.merge_id = m.id)
     order by m.id`,
    [orgId],
  )
  const shown = [...resolveMerges(rows)]
  await q.query('delete from entity_resolution where org_id = $1::uuid', [orgId])
  await q.query(
    'insert into entity_resolution (org_id, entity_id, root_id) select $1::uuid, * from unnest($2::uuid[], $3::uuid[])',
    [orgId, shown.map(([entity]) => entity), shown.map(([, root]) => root)],
  )
}

/** Merges of the organisation, newest first: one by its UUID, or those of an entity and of the one as which it is shown. */
export async function findMerges(
  q: Queryable,
  orgId: string,
  s: { id?: string; entity?: string | null; after: string | null; limit: number },
): Promise<MergeRow[]> {
  const { rows } = await q.query<MergeRow>(
    `select m.id, m.into_id, (select e.name from entity e where e.id = m.into_id) as into_name, m.reason,
            (select jsonb_agg(jsonb_build_object('id', w.id, 'name', e.name) order by w.ord)
             from unnest(m.entity_ids) with ordinality as w (id, ord) left join entity e on e.id = w.id) as entities,
            m.author_type, m.author_id, m.author_name, m.created_at, s.reason as split_reason, s.author_type as split_type,
            s.author_id as split_by, s.author_name as split_name, s.created_at as split_at
     from entity_merge m left join entity_split s on s.org_id = m.org_id and s.merge_id = m.id
     where m.org_id = $1::uuid and ($2::uuid is null or m.id = $2::uuid) and ($4::uuid is null or m.id < $4::uuid)
       and ($3::uuid is null or m.into_id in ($3::uuid, ${shownEntity('$3::uuid')}) or $3::uuid = any(m.entity_ids)
         or exists (select 1 from entity_resolution r where r.org_id = $1::uuid and r.root_id = $3::uuid and r.entity_id = any(m.entity_ids || m.into_id)))
     order by m.id desc limit $5::int`,
    [orgId, s.id ?? null, s.entity ?? null, s.after, s.limit],
  )
  return rows
}

/** Records that two entities are different. */
export async function insertDistinction(
  q: Queryable,
  orgId: string,
  pair: { ids: readonly [string, string]; author: Author; at: Date },
): Promise<void> {
  const { author } = pair
  await q.query(
    `insert into entity_distinction (org_id, one_id, other_id, author_type, author_id, author_name, created_at)
     values ($1::uuid, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4::text, $5::text, $6::text, $7::timestamptz) on conflict do nothing`,
    [orgId, ...pair.ids, author.type, author.id, author.name, pair.at],
  )
}
