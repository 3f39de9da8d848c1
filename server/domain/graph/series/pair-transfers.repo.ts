import { addressTransfers, edges } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { FlowRow } from '../flows/flow.repo'
import type { Pair } from './cover-pairs'

/** The edges of pairs, in every asset. */
export async function findEdgesOf(q: Queryable, network: number, pairs: readonly Pair[]): Promise<FlowRow[]> {
  const { rows } = await q.query<FlowRow>(
    `select e.src::text as src, e.dst::text as dst, asset_id, value_raw, usd, n, unpriced, first_time, last_time
     from unnest($2::bigint[], $3::bigint[]) as w(src, dst)
     join ${edges(network, 'edge_out', '$1', 'w.src')} e on e.network = $1 and e.src = w.src and e.dst = w.dst
     where e.src <> e.dst order by e.src, e.dst, e.asset_id`,
    [network, pairs.map((pair) => pair.src), pairs.map((pair) => pair.dst)],
  )
  return rows
}

/** The batch up to which the edges of a network include its transfers. */
export async function findFoldedSeq(q: Queryable, network: number): Promise<string> {
  const { rows } = await q.query<{ seq: string }>('select folded_seq as seq from network_state where network = $1', [network])
  return rows[0]?.seq ?? '0'
}

/** An address whose transfers are read: the newest `limit` between two heights. */
export interface Reader {
  id: string
  limit: number
  /** Inclusive; null without a bound. */
  least: number | null
  /** Exclusive; null without a bound. */
  below: number | null
}

/** A pair from the perspective of its reader. `place`: its index among the requested pairs. */
export interface ReadPair {
  reader: string
  /** 0: the reader was paid; 1: it paid. */
  direction: 0 | 1
  other: string
  place: number
}

/** Transfers of one pair in one asset within one bucket; without a pair, those of the reader that belong to none. */
export interface CellRow {
  reader: string
  place: number | null
  asset_id: number | null
  bucket: number | null
  value_raw: string
  usd: string
  n: number
  unpriced: number
  first_time: Date
  last_time: Date
}

export interface CellQuestion {
  readers: readonly Reader[]
  pairs: readonly ReadPair[]
  /** Start times of the buckets. */
  starts: readonly Date[]
  seq: string
  from: Date | null
  to: Date | null
}

/**
 * Transfers of pairs summed by bucket and asset. Every transfer read counts in one row of its reader, so that a reader's counts
 * show whether its limit was reached. Orphaned transfers are never counted.
 */
export async function sumCells(q: Queryable, network: number, question: CellQuestion): Promise<CellRow[]> {
  const { readers, pairs, starts, seq, from, to } = question
  if (readers.length === 0) return []
  const { rows } = await q.query<CellRow>(
    `with reader as (select * from unnest($2::bigint[], $3::int[], $4::bigint[], $5::bigint[]) r(id, most, least, below)),
     pair as (select * from unnest($6::bigint[], $7::smallint[], $8::bigint[], $9::int[]) p(reader, direction, other, place)),
     seen as (
       select r.id as reader, t.* from reader r cross join lateral (
         select direction, counterparty, asset_id, amount_raw, usd, block_time from ${addressTransfers(network, '$1', 'r.id', ['coalesce(r.least, 0)', 'coalesce(r.below - 1, 9223372036854775807)'])}
         where network = $1 and address_id = r.id and status <> 2 and ingest_seq <= $10::bigint
           and block_height >= coalesce(r.least, 0) and block_height < coalesce(r.below, 9223372036854775807)
         order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit r.most) t)
     select s.reader::text as reader, p.place, case when p.place is not null then s.asset_id end as asset_id,
            case when p.place is not null then greatest(width_bucket(s.block_time, $11::timestamptz[]) - 1, 0) end as bucket,
            sum(s.amount_raw) as value_raw, coalesce(sum(s.usd), 0) as usd, count(*)::int as n,
            (count(*) filter (where s.usd is null))::int as unpriced, min(s.block_time) as first_time, max(s.block_time) as last_time
     from seen s left join pair p on p.reader = s.reader and p.direction = s.direction and p.other = s.counterparty
       and ($12::timestamptz is null or s.block_time >= $12) and ($13::timestamptz is null or s.block_time < $13)
     group by 1, 2, 3, 4 order by 2, 4, 3`,
    [
      network,
      readers.map((one) => one.id),
      readers.map((one) => one.limit),
      readers.map((one) => one.least),
      readers.map((one) => one.below),
      pairs.map((one) => one.reader),
      pairs.map((one) => one.direction),
      pairs.map((one) => one.other),
      pairs.map((one) => one.place),
      seq,
      starts,
      from,
      to,
    ],
  )
  return rows
}

/** Where a page ended: the value of its sort field, then the place in the chain. */
export interface PairPosition {
  value: string
  blockHeight: string
  txIndex: number
  transferIndex: number
  txHash: string
}

export interface PairSelection {
  reader: Reader
  direction: 0 | 1
  other: string
  seq: string
  from: Date | null
  to: Date | null
  assetId: number | null
  /** `amount` in base units. */
  order: 'time' | 'usd' | 'amount'
  descending: boolean
  after: PairPosition | null
}

export interface PairTransferRow {
  block_height: string
  tx_index: number
  transfer_index: number
  tx_hash: string
  asset_id: number
  amount_raw: string
  usd: string | null
  block_time: Date
  status: number
  value: string
}

/**
 * Transfers without a price sort after all others in descending order. Columns are qualified by their table: a bare name would
 * sort by the text selected under it.
 */
const values = { time: '0::numeric', usd: 'coalesce(seen.usd, -1)', amount: 'seen.amount_raw' } as const

/**
 * A page of the transfers of a pair, including orphaned ones, from what its reader reads. `scanned` and `oldest` state how many
 * of the reader's transfers were read and back to when.
 */
export async function findPairTransfers(
  q: Queryable,
  network: number,
  selection: PairSelection,
  limit: number,
): Promise<{ rows: PairTransferRow[]; scanned: number; oldest: Date | null }> {
  const { reader, direction, other, seq, from, to, assetId, order, descending, after } = selection
  const value = values[order]
  const way = descending ? 'desc' : 'asc'
  const { rows } = await q.query<PairTransferRow & { scanned: number; oldest: Date | null }>(
    `with seen as materialized (
       select block_height, tx_index, transfer_index, tx_hash, direction, counterparty, asset_id, amount_raw, usd, block_time, status
       from ${addressTransfers(network, '$1', '$2')}
       where network = $1 and address_id = $2 and ingest_seq <= $3::bigint
         and block_height >= coalesce($4::bigint, 0) and block_height < coalesce($5::bigint, 9223372036854775807)
       order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $6)
     select s.scanned, s.oldest, t.*
     from (select count(*)::int as scanned, min(block_time) as oldest from seen) s left join lateral (
       select block_height::text, tx_index, transfer_index, encode(tx_hash, 'hex') as tx_hash, asset_id, amount_raw::text, usd::text,
              block_time, status, (${value})::text as value
       from seen
       where direction = $7 and counterparty = $8::bigint and ($9::int is null or asset_id = $9)
         and ($10::timestamptz is null or block_time >= $10) and ($11::timestamptz is null or block_time < $11)
         and ($12::numeric is null or (${value}, seen.block_height, seen.tx_index, seen.transfer_index, seen.tx_hash)
              ${descending ? '<' : '>'} ($12, $13::bigint, $14::int, $15::int, decode($16, 'hex')))
       order by (${value}) ${way}, seen.block_height ${way}, seen.tx_index ${way}, seen.transfer_index ${way}, seen.tx_hash ${way}
       limit $17) t on true`,
    [
      network,
      reader.id,
      seq,
      reader.least,
      reader.below,
      reader.limit,
      direction,
      other,
      assetId,
      from,
      to,
      after?.value ?? null,
      after?.blockHeight ?? null,
      after?.txIndex ?? null,
      after?.transferIndex ?? null,
      after?.txHash ?? null,
      limit,
    ],
  )
  const [first] = rows
  return {
    rows: rows.flatMap(({ scanned: _, oldest: __, ...row }) => (row.block_height === null ? [] : [row])),
    scanned: first?.scanned ?? 0,
    oldest: first?.oldest ?? null,
  }
}
