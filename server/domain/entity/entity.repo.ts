import type { Queryable } from '@/server/platform/db'
import { inForce, shownAs, shownEntity, undisputed } from '@/server/trace'

/** In addition to row-level security: shared rows and the organisation's own ($1 is always the organisation). */
export const visible = (row: string) => `(${row}.org_id is null or ${row}.org_id = $1::uuid)`
/** A visible statement that is in force and attributes an address. */
export const counts = `${visible('a')} and a.tag_type = 'actor' and ${inForce('a')}`
/** A listing that is repeated on other EVM networks counts once, on the network that the list names. */
export const once = `a.listed_network is null`
/** Disputed by its source or in an upheld dispute of the organisation. */
const disputed = `(a.disputed or not ${undisputed('a')})`

export interface EntityRow {
  id: string
  org_id: string | null
  name: string
  aliases: string[] | null
  category: string | null
  categories: string[] | null
  abuses: string[] | null
  jurisdictions: string[] | null
  uri: string | null
  created_at: Date
  updated_at: Date
}

export const entityColumns =
  'e.id, e.org_id, e.name, e.aliases, e.category, e.categories, e.abuses, e.jurisdictions, e.uri, e.created_at, e.updated_at'

/** An entity visible to the organisation, by its UUID; if the organisation merged it, the entity as which it is shown. */
export async function findEntity(q: Queryable, orgId: string, id: string): Promise<EntityRow | null> {
  const { rows } = await q.query<EntityRow>(
    `select ${entityColumns} from entity e where ${visible('e')} and e.id = ${shownEntity('$2::uuid')}`,
    [orgId, id],
  )
  return rows[0] ?? null
}

/** Addresses of each entity by network id. */
export async function countAddresses(q: Queryable, orgId: string, ids: readonly string[]) {
  const { rows } = await q.query<{ entity_id: string; network: number; n: string }>(
    `select w.id as entity_id, a.network, count(distinct a.address_id) as n
     from unnest($2::uuid[]) as w (id) join attribution a on a.entity_id = any(${shownAs('w.id')})
     where a.address_id is not null and ${counts} and ${once} group by 1, 2 order by 1, 2`,
    [orgId, ids],
  )
  return rows.map((row) => ({ entityId: row.entity_id, network: row.network, count: Number(row.n) }))
}

export interface EntityAttributionRow {
  id: string
  network: number
  address: string | null
  tx_hash: string | null
  label: string
  category: string | null
  abuse: string | null
  role: 'victim' | null
  confidence: number
  confidence_basis: string
  source_type: string
  source_url: string | null
  publisher: string | null
  retrieved_at: Date | null
  listed_by: string | null
  listed_network: number | null
  valid_from: Date | null
  valid_to: Date | null
  disputed: boolean
  dispute: 'open' | 'upheld' | null
  pack_title: string | null
  pack_version: string | null
}

export interface AttributionSelection {
  entityId: string
  network: number | null
  after: string | null
  order: 'surest' | 'newest'
  limit: number
}

/** Statements in force about an entity, each with the newest pack version that contains it. */
export async function findEntityAttributions(
  q: Queryable,
  orgId: string,
  s: AttributionSelection,
): Promise<EntityAttributionRow[]> {
  const order = s.order === 'surest' ? `${disputed}, a.confidence desc, a.id` : 'a.id desc'
  const { rows } = await q.query<EntityAttributionRow>(
    `with chosen as materialized (
       select a.* from attribution a
       where a.entity_id = any(${shownAs('$2::uuid')}) and case when $3::int is null then ${once} else a.network = $3::int end and ($4::uuid is null or a.id < $4::uuid) and ${counts}
       order by ${order} limit $5::int
     )
     select a.id, a.network, d.address, encode(a.tx_hash, 'hex') as tx_hash, a.label, a.category, a.abuse, a.role, a.confidence, a.confidence_basis,
            a.source_type, a.source_url, a.publisher, a.retrieved_at, a.listed_by, a.listed_network, a.valid_from, a.valid_to, ${disputed} as disputed,
            (select d.state from attribution_dispute d where d.org_id = $1::uuid and d.attribution_id = a.id and d.state in ('open', 'upheld')) as dispute,
            p.title as pack_title, p.version as pack_version
     from chosen a left join address d on d.network = a.network and d.id = a.address_id
     left join lateral (
       select p.title, p.version from attribution_pack ap join tag_pack p on p.id = ap.tag_pack_id
       where ap.attribution_id = a.id order by p.imported_at desc, p.id desc limit 1
     ) p on true
     order by ${order}`,
    [orgId, s.entityId, s.network, s.after, s.limit],
  )
  return rows
}

export interface EntityFacts {
  attributions: number
  values: { field: 'category' | 'abuse'; value: string; n: number; confidence: number; sources: string[] }[]
  listings: {
    list_id: string
    publisher: string | null
    addresses: number
    designated_at: Date | null
    delisted_at: Date | null
    source_url: string | null
  }[]
  packs: {
    name: string
    publisher: string | null
    url: string | null
    licence: string | null
    version: string
    versions: number
    imported_at: Date
    attributions: number
  }[]
}

/** A summary of all statements about an entity: how many, which categories, lists and packs. */
export async function findEntityFacts(q: Queryable, orgId: string, id: string): Promise<EntityFacts> {
  const of = `from attribution a where a.entity_id = any(${shownAs('$2::uuid')}) and ${counts} and ${once}`
  const said = (field: 'category' | 'abuse') =>
    `select '${field}' as field, a.${field} as value, count(*)::int as n, max(a.confidence) as confidence,
            (array_agg(distinct coalesce(a.publisher, a.source_url, a.source_type)))[1:5] as sources
     ${of} and a.${field} is not null ${field === 'abuse' ? 'and a.role is null' : ''} and not ${disputed} group by a.${field}`
  const parameters = [orgId, id]
  const { rows: counted } = await q.query<{ n: string }>(`select count(*) as n ${of}`, parameters)
  const { rows: values } = await q.query<EntityFacts['values'][number]>(
    `select * from (${said('category')} union all ${said('abuse')}) v order by field, n desc, value`,
    parameters,
  )
  // A list that was read itself determines the end of its listings; packs repeat listings and seldom end them.
  const { rows: listings } = await q.query<EntityFacts['listings'][number]>(
    `with told as (
       select a.listed_by, a.network, a.address_id, max(a.publisher) as publisher, min(a.designated_at) as since, max(a.source_url) as source_url,
              case when bool_and(a.delisted_at is not null) then max(a.delisted_at) end as until
       ${of} and a.listed_by is not null group by a.listed_by, a.network, a.address_id
     ), published as (
       select a.listed_by, a.network, a.address_id, case when bool_and(a.delisted_at is not null) then max(a.delisted_at) end as until
       from told t join attribution a on a.network = t.network and a.address_id = t.address_id and a.listed_by = t.listed_by
       where a.confidence_basis = 'list_publication' and ${counts} and ${once} group by a.listed_by, a.network, a.address_id
     ), spans as (
       select t.*, case when p.listed_by is null then t.until else p.until end as ended
       from told t left join published p using (listed_by, network, address_id)
     )
     select listed_by as list_id, max(publisher) as publisher, count(*)::int as addresses, min(since) as designated_at,
            max(source_url) as source_url, case when bool_and(ended is not null) then max(ended) end as delisted_at
     from spans group by listed_by order by listed_by`,
    parameters,
  )
  const { rows: packs } = await q.query<EntityFacts['packs'][number]>(
    `with told as (
       select p.*, count(*)::int as n from attribution a join attribution_pack ap on ap.attribution_id = a.id join tag_pack p on p.id = ap.tag_pack_id
       where a.entity_id = any(${shownAs('$2::uuid')}) and ${counts} and ${once} group by p.id
     )
     select distinct on (pack_key) title as name, creator as publisher, uri as url, licence, version,
            (count(*) over (partition by pack_key))::int as versions, imported_at, n as attributions
     from told order by pack_key, imported_at desc, id desc`,
    parameters,
  )
  return { attributions: Number(counted[0]?.n ?? 0), values, listings, packs }
}
