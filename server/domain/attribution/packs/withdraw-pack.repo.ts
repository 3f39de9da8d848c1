import type pg from 'pg'
import type { Queryable } from '@/server/platform/db'

/** The ids of the networks in a pack's statements. */
export async function findPackNetworks(q: Queryable, packId: string): Promise<number[]> {
  const { rows } = await q.query<{ network: number }>(
    `select distinct a.network from attribution_pack l join attribution a on a.id = l.attribution_id where l.tag_pack_id = $1::uuid`,
    [packId],
  )
  return rows.map(({ network }) => network)
}

/**
 * Unlinks a pack from its statements and withdraws those that no other pack contains; these are left in the session's table
 * `withdrawn_statement`. Returns how many were withdrawn, and how many another pack still contains.
 */
export async function withdrawStatements(
  client: pg.PoolClient,
  packId: string,
  at: Date,
): Promise<{ withdrawn: number; kept: number }> {
  await client.query(
    `create temp table if not exists withdrawn_statement (
       network smallint not null, address_id bigint, entity_id uuid, tag_type text not null
     ) on commit delete rows`,
  )
  const { rows } = await client.query<{ withdrawn: number; kept: number }>(
    `with unlinked as (
       delete from attribution_pack where tag_pack_id = $1::uuid returning attribution_id
     ), gone as (
       update attribution a set removed_at = $2 from unlinked u
       where a.id = u.attribution_id and a.removed_at is null and not exists (
         select 1 from attribution_pack l where l.attribution_id = a.id and l.tag_pack_id <> $1::uuid)
       returning a.network, a.address_id, a.entity_id, a.tag_type
     ), noted as (
       insert into withdrawn_statement select * from gone
     )
     select (select count(*)::int from gone) as withdrawn, (select count(*)::int from unlinked) - (select count(*)::int from gone) as kept`,
    [packId, at],
  )
  await client.query('update tag_pack set tag_count = 0 where id = $1::uuid', [packId])
  return rows[0] as { withdrawn: number; kept: number }
}

/** Addresses without any remaining shared statement, by network id. */
export async function findUntagged(client: pg.PoolClient): Promise<Map<number, bigint[]>> {
  const { rows } = await client.query<{ network: number; ids: string[] }>(
    `select w.network, array_agg(distinct w.address_id)::text[] as ids from withdrawn_statement w
     where w.tag_type = 'actor' and w.address_id is not null and not exists (
       select 1 from attribution a where a.network = w.network and a.address_id = w.address_id and a.tag_type = 'actor'
         and a.org_id is null and a.removed_at is null)
     group by w.network`,
  )
  return new Map(rows.map((row) => [row.network, row.ids.map(BigInt)]))
}

/** Removes from entities without an actor pack the abuses that no statement reports any more. */
export async function forgetAbuses(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update entity e set abuses = said.abuses, updated_at = now()
     from (select w.entity_id, coalesce(array_agg(distinct a.abuse) filter (where a.abuse is not null), '{}') as abuses
           from (select distinct entity_id from withdrawn_statement where entity_id is not null) w
           left join attribution a on a.entity_id = w.entity_id and a.removed_at is null and a.role is null
           group by w.entity_id) said
     where e.id = said.entity_id and e.source_pack is null and e.abuses is distinct from said.abuses`,
  )
}
