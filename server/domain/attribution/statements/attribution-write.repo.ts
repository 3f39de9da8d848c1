import type pg from 'pg'
import { entityKey, ofOrganisation } from './entity.repo'

/** Assigns ids to addresses of staged statements that have none. */
export async function insertStatementAddresses(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into address (network, id, address)
     select w.network, nextval('address_id_seq'), w.address
     from (select distinct network, address from incoming_statement where address is not null) w
     where not exists (select 1 from address a where a.network = w.network and a.address = w.address)
     order by w.network, w.address
     on conflict (network, address) do nothing`,
  )
}

/**
 * Creates entities that staged statements name and that do not exist yet, and adds the abuses they report, except for victims.
 * An entity known only from a tag has its actor's key (or the label) as its name until an actor pack describes it.
 */
export async function insertStatementEntities(client: pg.PoolClient, orgId: string | null): Promise<number> {
  const made = await client.query(
    `insert into entity (id, org_id, actor_key, name, aliases, category, categories, abuses, jurisdictions)
     select entity_id, $1, entity_key, coalesce(actor, label), '{}', category,
            case when category is null then '{}' else array[category] end,
            case when abuse is null or role is not null then '{}' else array[abuse] end, '{}'
     from (select distinct on (entity_key) * from incoming_statement where entity_key is not null order by entity_key, ord) f
     on conflict (${entityKey}) do nothing`,
    [orgId],
  )
  const changed = await client.query(
    `with said as materialized (
       select entity_key, coalesce(array_agg(distinct abuse) filter (where abuse is not null and role is null), '{}') as abuses,
              (array_agg(category order by ord) filter (where category is not null))[1] as category
       from incoming_statement where entity_key is not null group by entity_key
     )
     update entity e set
       abuses = (select array_agg(distinct a order by a) from unnest(e.abuses || said.abuses) a),
       category = coalesce(e.category, said.category),
       categories = case when e.category is null and said.category is not null then array[said.category] else e.categories end,
       updated_at = now()
     from said
     where ${ofOrganisation('e', '$1')} and e.actor_key = said.entity_key
       and (not (e.abuses @> said.abuses) or (e.category is null and said.category is not null))`,
    [orgId],
  )
  return (made.rowCount ?? 0) + (changed.rowCount ?? 0)
}

/** Inserts the staged statements that do not exist yet and records them in `fresh_statement`. Returns how many. */
export async function insertFreshStatements(client: pg.PoolClient, orgId: string | null): Promise<number> {
  const { rowCount } = await client.query(
    `with landed as (
       insert into attribution (id, org_id, network, address_id, tx_hash, entity_id, label, category, abuse, concepts,
         confidence_basis, confidence, source_type, source_url, publisher, tag_type, context, cluster_definer, listed_by,
         designated_at, delisted_at, retrieved_at, role, valid_from, valid_to, listed_network, tag_hash)
       select i.id, $1, i.network, a.id, i.tx_hash, e.id, i.label, i.category, i.abuse, i.concepts, i.confidence_basis,
         i.confidence, i.source_type, i.source_url, i.publisher, i.tag_type, i.context, i.cluster_definer, i.listed_by,
         i.designated_at, i.delisted_at, i.retrieved_at, i.role, i.valid_from, i.valid_to, i.listed_network, i.tag_hash
       from incoming_statement i
       left join address a on a.network = i.network and a.address = i.address
       left join entity e on ${ofOrganisation('e', '$1')} and e.actor_key = i.entity_key
       order by i.network, a.id, i.ord
       on conflict (tag_hash) do nothing
       returning id, network, address_id, tag_type
     )
     insert into fresh_statement select * from landed`,
    [orgId],
  )
  return rowCount ?? 0
}

/** Makes withdrawn statements that are staged count again and records them in `fresh_statement` too. Returns how many. */
export async function reviveStatements(client: pg.PoolClient): Promise<number> {
  const { rowCount } = await client.query(
    `with revived as (
       update attribution a set removed_at = null from incoming_statement i where a.tag_hash = i.tag_hash and a.removed_at is not null
       returning a.id, a.network, a.address_id, a.tag_type
     )
     insert into fresh_statement select distinct * from revived`,
  )
  return rowCount ?? 0
}

/** Links every staged statement, new or existing, to the pack that contains it. */
export async function linkStatements(client: pg.PoolClient, packId: string): Promise<void> {
  await client.query(
    `insert into attribution_pack (attribution_id, tag_pack_id)
     select distinct a.id, $1::uuid from incoming_statement i join attribution a on a.tag_hash = i.tag_hash
     on conflict do nothing`,
    [packId],
  )
}

/** Addresses with a new statement that counts as a tag, by network id. */
export async function freshlyTagged(client: pg.PoolClient): Promise<Map<number, bigint[]>> {
  const { rows } = await client.query<{ network: number; ids: string[] }>(
    `select network, array_agg(distinct address_id)::text[] as ids from fresh_statement
     where tag_type = 'actor' and address_id is not null group by network`,
  )
  return new Map(rows.map((row) => [row.network, row.ids.map(BigInt)]))
}
