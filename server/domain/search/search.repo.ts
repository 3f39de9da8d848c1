import type { Queryable } from '@/server/platform/db'

export interface SeenAddress {
  network: number
  address: string
  seen: boolean
  transfers: string
  label: string | null
  category: string | null
}

/** What the index knows of these addresses: transfers counted and the best undisputed statement about each. */
export async function findSeen(q: Queryable, wanted: { network: number; address: string }[]): Promise<SeenAddress[]> {
  if (wanted.length === 0) return []
  const { rows } = await q.query<SeenAddress>(
    `select a.network, a.address, coalesce(t.transaction_count, 0) > 0 as seen,
            coalesce(t.transfers_in + t.transfers_out, 0) as transfers, o.label, o.category
     from unnest($1::smallint[], $2::text[]) as w (network, address)
     join address a on a.network = w.network and a.address = w.address
     left join address_total t on t.network = a.network and t.address_id = a.id
     left join lateral (
       select coalesce(e.name, s.label) as label, coalesce(s.category, e.category) as category
       from attribution s left join entity e on e.id = s.entity_id
       where s.network = a.network and s.address_id = a.id and a.id <> 0 and s.tag_type = 'actor'
       order by s.disputed, (e.id is null), s.confidence desc, s.id limit 1
     ) o on true`,
    [wanted.map((w) => w.network), wanted.map((w) => w.address)],
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
       select network, tx_hash, block_height, block_time, unnest(array[src, dst]) as id from transfer
       where network = any($2::smallint[]) and tx_hash = any(select decode(h, 'hex') from unnest($1::text[]) h) limit 2000
     ) t join address a on a.network = t.network and a.id = t.id and a.id <> 0
     group by t.network, t.tx_hash order by 3 desc`,
    [hashes, networks, wallets],
  )
  return rows
}

export interface FoundName {
  entity_id: string | null
  name: string
  category: string | null
  addresses: string
}

/** LIKE pattern of a text that stands for itself. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Entities whose name or alias holds the text, those that begin with it first; addresses counted up to 1,000. */
export async function findEntities(q: Queryable, text: string, limit: number): Promise<FoundName[]> {
  const { rows } = await q.query<FoundName>(
    `select e.id as entity_id, e.name, e.category,
            (select count(*) from (select 1 from attribution a where a.entity_id = e.id and a.address_id is not null limit 1000) n) as addresses
     from entity e
     where e.name ilike '%' || $1 || '%' or exists (select 1 from unnest(e.aliases) alias where alias ilike $1 || '%')
     order by (e.name ilike $1 || '%') desc, length(e.name), e.name, e.id limit $2`,
    [literal(text), limit],
  )
  return rows
}

/** Labels of no entity that hold the text. The scan ends with the first 500 statements that match. */
export async function findLabels(q: Queryable, text: string, limit: number): Promise<FoundName[]> {
  const { rows } = await q.query<FoundName>(
    `select null as entity_id, label as name, max(category) as category, count(*) as addresses
     from (select label, category from attribution
           where entity_id is null and address_id is not null and label ilike '%' || $1 || '%' limit 500) s
     group by label order by (label ilike $1 || '%') desc, length(label), label limit $2`,
    [literal(text), limit],
  )
  return rows
}

/** The busiest addresses behind each entity id or, where that is null, behind the label: `each` of at most 1,000 looked at. */
export async function findWalletsOf(
  q: Queryable,
  names: FoundName[],
  each: number,
): Promise<{ ord: number; network: number; address: string }[]> {
  if (names.length === 0) return []
  const { rows } = await q.query<{ ord: number; network: number; address: string }>(
    `select w.ord::int as ord, b.network, b.address
     from unnest($1::uuid[], $2::text[]) with ordinality as w (entity_id, label, ord)
     cross join lateral (
       select s.network, x.address from (
         (select network, address_id from attribution where entity_id = w.entity_id and address_id is not null limit 1000)
         union
         (select network, address_id from attribution
          where w.entity_id is null and entity_id is null and label = w.label and address_id is not null limit 100)
       ) s
       join address x on x.network = s.network and x.id = s.address_id
       left join address_total t on t.network = s.network and t.address_id = s.address_id
       order by coalesce(t.transfers_in + t.transfers_out, 0) desc, x.address limit $3
     ) b order by w.ord`,
    [names.map((n) => n.entity_id), names.map((n) => n.name), each],
  )
  return rows
}
