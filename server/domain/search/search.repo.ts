import { literal } from '@/server/platform/database/like-pattern'
import type { Queryable } from '@/server/platform/db'
import { inForce, shownAs, shownEntity, undisputed } from '@/server/trace'

/** Besides row-level security: shared rows and the organisation's own ($1 is always the organisation). */
const visible = (row: string) => `(${row}.org_id is null or ${row}.org_id = $1::uuid)`
/** A visible attribution in force. */
const counts = (statement: string) => `${visible(statement)} and ${inForce(statement)}`

export interface SeenAddress {
  network: number
  address: string
  seen: boolean
  transfers: string
  label: string | null
  category: string | null
  monitored: string | null
  waiting: string
}

/**
 * Known facts about these addresses: the number of transfers, the best undisputed attribution of each, and whether the
 * organisation monitors it and has alerts open or in review for it (counted up to 100).
 */
export async function findSeen(
  q: Queryable,
  orgId: string,
  wanted: { network: number; address: string }[],
): Promise<SeenAddress[]> {
  if (wanted.length === 0) return []
  const { rows } = await q.query<SeenAddress>(
    `select a.network, a.address, coalesce(t.transaction_count, 0) > 0 as seen,
            coalesce(t.transfers_in + t.transfers_out, 0) as transfers, o.label, o.category,
            (select m.id from monitored_wallet m where m.org_id = $1::uuid and m.network = a.network and m.address_id = a.id
               and m.stopped_at is null limit 1) as monitored,
            (select count(*) from (select 1 from alert x where x.org_id = $1::uuid and x.network = a.network
               and x.address = a.address and x.state in ('open', 'in_review') limit 100) n) as waiting
     from unnest($2::smallint[], $3::text[]) as w (network, address)
     join address a on a.network = w.network and a.address = w.address
     left join address_total t on t.network = a.network and t.address_id = a.id
     left join lateral (
       select coalesce(e.name, s.label) as label, coalesce(s.category, e.category) as category
       from attribution s left join entity e on e.id = ${shownEntity('s.entity_id')}
       where s.network = a.network and s.address_id = a.id and a.id <> 0 and s.tag_type = 'actor'
         and ${counts('s')}
       order by (s.disputed or not ${undisputed('s')}), (e.id is null), s.confidence desc, s.id limit 1
     ) o on true`,
    [orgId, wanted.map((w) => w.network), wanted.map((w) => w.address)],
  )
  return rows
}

export interface FoundTransaction {
  network: number
  hex: string
  block_height: string
  block_time: Date
  addresses: string[]
}

/** Transactions with these hashes (hex) on any network, newest block first, each with up to `wallets` of its endpoints. */
export async function findTransactions(
  q: Queryable,
  hashes: readonly string[],
  networks: readonly number[],
  wallets: number,
): Promise<FoundTransaction[]> {
  if (hashes.length === 0) return []
  const { rows } = await q.query<FoundTransaction>(
    `select t.network, encode(t.tx_hash, 'hex') as hex, max(t.block_height) as block_height, max(t.block_time) as block_time,
            (array_agg(distinct a.address))[1:$3] as addresses
     from (
       (select network, tx_hash, block_height, block_time, unnest(array[src, dst]) as id from transfer
        where network = any($2::smallint[]) and tx_hash = any($1::bytea[]) limit 2000)
       union all
       (select u.network, u.tx_hash, u.block_height, u.block_time, unnest(array[p.src, p.dst])
        from utxo_tx u cross join lateral utxo_pairs(u.network, u.id, u.pairs, null) p
        where u.network = any($2::smallint[]) and u.tx_hash = any($1::bytea[]) and u.pairs <> 0 limit 2000)
     ) t join address a on a.network = t.network and a.id = t.id and a.id <> 0
     group by t.network, t.tx_hash order by 3 desc`,
    [hashes.map((hash) => Buffer.from(hash, 'hex')), networks, wallets],
  )
  return rows
}

export interface FoundName {
  entity_id: string | null
  name: string
  category: string | null
  addresses: string
}

/** Entities whose name or alias contains the text, those that begin with it first; addresses are counted up to 1,000. */
export async function findEntities(q: Queryable, orgId: string, text: string, limit: number): Promise<FoundName[]> {
  const { rows } = await q.query<FoundName>(
    `select e.id as entity_id, e.name, e.category,
            (select count(*) from (select 1 from attribution a where a.entity_id = any(${shownAs('e.id')}) and a.address_id is not null and ${counts('a')} and a.listed_network is null limit 1000) n) as addresses
     from entity e
     where ${visible('e')} and e.id = ${shownEntity('e.id')}
       and (e.name ilike '%' || $2 || '%' or exists (select 1 from unnest(e.aliases) alias where alias ilike $2 || '%')
         or exists (select 1 from entity_resolution m join entity part on part.id = m.entity_id
                    where m.org_id = $1::uuid and m.root_id = e.id
                      and (part.name ilike '%' || $2 || '%' or exists (select 1 from unnest(part.aliases) alias where alias ilike $2 || '%'))))
     order by (e.name ilike $2 || '%') desc, length(e.name), e.name, e.id limit $3`,
    [orgId, literal(text), limit],
  )
  return rows
}

/** Entities visible to the organisation, by UUID. */
export async function findEntitiesById(q: Queryable, orgId: string, ids: readonly string[]): Promise<FoundName[]> {
  if (ids.length === 0) return []
  const { rows } = await q.query<FoundName>(
    `select e.id as entity_id, e.name, e.category,
            (select count(*) from (select 1 from attribution a where a.entity_id = any(${shownAs('e.id')}) and a.address_id is not null and ${counts('a')} and a.listed_network is null limit 1000) n) as addresses
     from entity e where ${visible('e')} and e.id in (select ${shownEntity('w.id')} from unnest($2::uuid[]) as w (id))`,
    [orgId, ids],
  )
  return rows
}

/** Labels without an entity that contain the text. The scan stops at the first 500 matching attributions. */
export async function findLabels(q: Queryable, orgId: string, text: string, limit: number): Promise<FoundName[]> {
  const { rows } = await q.query<FoundName>(
    `select null as entity_id, label as name, max(category) as category, count(*) as addresses
     from (select a.label, a.category from attribution a
           where a.entity_id is null and a.address_id is not null and a.label ilike '%' || $2 || '%' and ${counts('a')} and a.listed_network is null limit 500) s
     group by label order by (label ilike $2 || '%') desc, length(label), label limit $3`,
    [orgId, literal(text), limit],
  )
  return rows
}

/** The busiest addresses of each entity id or, if that is null, of the label: `each` out of at most 1,000 that are read. */
export async function findWalletsOf(
  q: Queryable,
  orgId: string,
  names: FoundName[],
  each: number,
): Promise<{ ord: number; network: number; address: string }[]> {
  if (names.length === 0) return []
  const { rows } = await q.query<{ ord: number; network: number; address: string }>(
    `select w.ord::int as ord, b.network, b.address
     from unnest($2::uuid[], $3::text[]) with ordinality as w (entity_id, label, ord)
     cross join lateral (
       select s.network, x.address from (
         (select a.network, a.address_id from attribution a
          where a.entity_id = any(${shownAs('w.entity_id')}) and a.address_id is not null and ${counts('a')} and a.listed_network is null limit 1000)
         union
         (select a.network, a.address_id from attribution a
          where w.entity_id is null and a.entity_id is null and a.label = w.label and a.address_id is not null
            and ${counts('a')} limit 100)
       ) s
       join address x on x.network = s.network and x.id = s.address_id
       left join address_total t on t.network = s.network and t.address_id = s.address_id
       order by coalesce(t.transfers_in + t.transfers_out, 0) desc, x.address limit $4
     ) b order by w.ord`,
    [orgId, names.map((n) => n.entity_id), names.map((n) => n.name), each],
  )
  return rows
}
