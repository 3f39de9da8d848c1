import { addressTransfers, edges } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'

/** What one address paid another in one asset. Ids as texts; `usd` in millionths of a dollar, of the priced transfers. */
export interface FlowRow {
  src: string
  dst: string
  asset_id: number
  value_raw: string
  usd: string
  n: number
  unpriced: number
  first_time: Date
  last_time: Date
}

const columns = 'asset_id, value_raw, usd, n, unpriced, first_time, last_time'

/** Every edge between addresses of a set. */
export async function findEdgesAmong(q: Queryable, network: number, ids: readonly string[]): Promise<FlowRow[]> {
  if (ids.length < 2) return []
  const { rows } = await q.query<FlowRow>(
    `select e.src::text as src, e.dst::text as dst, ${columns} from unnest($2::bigint[]) as w(id)
     join ${edges(network, 'edge_out', '$1', 'w.id')} e on e.network = $1 and e.src = w.id and e.dst = any($2::bigint[])
     where e.src <> e.dst order by e.src, e.dst, e.asset_id`,
    [network, ids],
  )
  return rows
}

const sides = { in: ['edge_in', 'dst', 'src'], out: ['edge_out', 'src', 'dst'] } as const

/** The number of an address's counterparties on one side, counted up to `most`; reads the primary key in order. */
export async function countOthers(
  q: Queryable,
  network: number,
  addressId: string,
  side: 'in' | 'out',
  most: number,
): Promise<number> {
  const [table, self, other] = sides[side]
  const { rows } = await q.query<{ n: string }>(
    `select count(*) as n from (
       select distinct ${other} from ${edges(network, table, '$1', '$2')} e where network = $1 and ${self} = $2 and ${other} <> $2 limit $3) d`,
    [network, addressId, most],
  )
  return Number(rows[0]?.n ?? 0)
}

/** Those of these addresses from which money went on to a target; on the side `in`, those that a target paid. */
export async function findLeadingTo(
  q: Queryable,
  network: number,
  side: 'in' | 'out',
  ids: readonly string[],
  targets: readonly string[],
): Promise<Set<string>> {
  // The requested addresses are at the other end of the flow from the target.
  const [table, self, other] = sides[side]
  const { rows } = await q.query<{ id: string }>(
    `select w.id::text as id from unnest($2::bigint[]) as w(id)
     where exists (select from ${edges(network, table, '$1', 'w.id')} e where e.network = $1 and e.${self} = w.id and e.${other} = any($3::bigint[]) and e.${other} <> w.id)`,
    [network, ids, targets],
  )
  return new Set(rows.map((row) => row.id))
}

/** Ids of an address's counterparties on one side in key order, at most `most`. */
export async function findOthers(
  q: Queryable,
  network: number,
  addressId: string,
  side: 'in' | 'out',
  most: number,
): Promise<string[]> {
  const [table, self, other] = sides[side]
  const { rows } = await q.query<{ id: string }>(
    `select distinct ${other}::text as id, ${other} from ${edges(network, table, '$1', '$2')} e where network = $1 and ${self} = $2 and ${other} <> $2
     order by ${other} limit $3`,
    [network, addressId, most],
  )
  return rows.map((row) => row.id)
}

export interface SpanOfTime {
  from: Date | null
  to: Date | null
  /** Heights that bound the span; they only narrow the range that is read. */
  least: number | null
  below: number | null
}

/**
 * One side of an address within a time span, from its newest `most` transfers in it, summed by counterparty and asset. If there
 * are more, the sums cover only those.
 */
export async function sumTransfers(
  q: Queryable,
  network: number,
  addressId: string,
  side: 'in' | 'out',
  span: SpanOfTime,
  most: number,
): Promise<FlowRow[]> {
  const ends = side === 'in' ? 'counterparty::text as src, $2::text as dst' : '$2::text as src, counterparty::text as dst'
  const { rows } = await q.query<FlowRow>(
    `with t as (
       select counterparty, asset_id, amount_raw, usd, block_time from ${addressTransfers(network, '$1', '$2')}
       where network = $1 and address_id = $2::bigint and direction = $3 and status <> 2
         and ($4::timestamptz is null or block_time >= $4) and ($5::timestamptz is null or block_time < $5)
         and block_height >= coalesce($6::bigint, 0) and ($7::bigint is null or block_height < $7)
       order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $8)
     select ${ends}, asset_id, sum(amount_raw) as value_raw, coalesce(sum(usd), 0) as usd, count(*)::int as n,
            (count(*) filter (where usd is null))::int as unpriced, min(block_time) as first_time, max(block_time) as last_time
     from t group by counterparty, asset_id`,
    [network, addressId, side === 'in' ? 0 : 1, span.from, span.to, span.least, span.below, most],
  )
  return rows
}

export interface NodeTotals {
  transfers_in: string
  transfers_out: string
  first_seen_at: Date | null
  last_seen_at: Date | null
}

/** Counters of addresses by id; those that never moved anything are absent. */
export async function findNodeTotals(q: Queryable, network: number, ids: readonly string[]): Promise<Map<string, NodeTotals>> {
  const { rows } = await q.query<NodeTotals & { id: string }>(
    `select address_id::text as id, transfers_in, transfers_out, first_seen_at, last_seen_at
     from address_total where network = $1 and address_id = any($2::bigint[])`,
    [network, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** References of the customers that addresses are monitored for, by address. */
export async function findCustomers(
  q: Queryable,
  orgId: string,
  network: number,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await q.query<{ address: string; customer: string }>(
    `select address, customer_reference as customer from monitored_wallet
     where org_id = $1::uuid and network = $2 and address = any($3::text[]) and customer_reference is not null and state <> 'deleted'`,
    [orgId, network, addresses],
  )
  return new Map(rows.map((row) => [row.address, row.customer]))
}
