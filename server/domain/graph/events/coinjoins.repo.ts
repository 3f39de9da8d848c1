import { addressTransfers } from '@/server/chain/pairs'
import { claimKinds } from '@/server/chain/structural/claim'
import type { Queryable } from '@/server/platform/db'

/** A CoinJoin in force in which some of the addresses took part. Hash in plain hex, addresses by their ids. */
export interface CoinjoinRow {
  tx: string
  height: string
  at: Date
  rule: string
  basis: string
  confidence: number
  detail: Record<string, unknown>
  members: string[]
}

/** The CoinJoins among the newest `most` transfers of each address (ids), and whether any address has more transfers. */
export async function findCoinjoinsOf(
  q: Queryable,
  network: number,
  ids: readonly string[],
  most: number,
): Promise<{ rows: CoinjoinRow[]; cut: boolean }> {
  const { rows } = await q.query<{ [K in keyof CoinjoinRow]: CoinjoinRow[K] | null } & { cut: boolean }>(
    `with own as materialized (
       select w.id, n.tx_hash, n.place from unnest($2::bigint[]) as w(id) cross join lateral (
         select tx_hash, row_number() over () as place from (
           select tx_hash from ${addressTransfers(network, '$1', 'w.id')}
           where network = $1 and address_id = w.id and status = 0 order by block_height desc, tx_index desc limit $3 + 1) t) n
       where exists (select from structural_claim where network = $1 and kind = ${claimKinds.coinjoin})),
     found as (select tx_hash, array_agg(distinct id::text) as members from own where place <= $3 group by tx_hash),
     read as (select coalesce(bool_or(place > $3), false) as cut from own)
     select r.cut, encode(c.tx_hash, 'hex') as tx, c.block_height::text as height, c.block_time as at, c.rule, c.basis, c.confidence,
       c.detail, c.members
     from read r left join (
       select c.*, f.members from found f join structural_claim c on c.network = $1 and c.tx_hash = f.tx_hash
         and c.kind = ${claimKinds.coinjoin} and c.status = 0) c on true
     order by cardinality(c.members) > 1 desc, c.block_height desc, c.tx_hash`,
    [network, ids, most],
  )
  return { rows: rows.filter((row): row is typeof row & CoinjoinRow => row.tx !== null), cut: rows[0]?.cut ?? false }
}

/** What an address moved in a transaction, by direction; `other` is set if it is one of the requested addresses. */
export interface CoinjoinPartRow {
  tx: string
  id: string
  /** 0 in, 1 out, 2 to itself. */
  direction: number
  other: string | null
  raw: string
  usd: string
  n: number
  unpriced: number
}

/** The parts of `members` (ids) in the transactions at the same index of the lists, and what moved between any of `ids`. */
export async function findCoinjoinParts(
  q: Queryable,
  network: number,
  ids: readonly string[],
  places: readonly { tx: string; height: string; member: string }[],
): Promise<CoinjoinPartRow[]> {
  if (places.length === 0) return []
  const { rows } = await q.query<CoinjoinPartRow>(
    `select p.tx, t.address_id::text as id, t.direction, case when t.counterparty = any($2::bigint[]) then t.counterparty::text end as other,
       sum(t.amount_raw)::text as raw, coalesce(sum(t.usd), 0)::text as usd, count(*)::int as n, (count(*) filter (where t.usd is null))::int as unpriced
     from unnest($3::text[], $4::bigint[], $5::bigint[]) as p(tx, height, member)
     join ${addressTransfers(network, '$1', 'p.member', ['p.height', 'p.height'])} t on t.network = $1 and t.address_id = p.member and t.block_height = p.height
       and t.tx_hash = decode(p.tx, 'hex') and t.status = 0
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [network, ids, places.map((p) => p.tx), places.map((p) => p.height), places.map((p) => p.member)],
  )
  return rows
}
