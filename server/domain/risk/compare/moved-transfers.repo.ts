import { addressTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { Direction } from '@/server/trace'

/** The span between two answers: ingests after `from` up to `to`, reorganisations between the two times (epoch seconds). */
export interface Between {
  network: number
  from: { seq: number; time: number }
  to: { seq: number; time: number }
}

export interface MovedRow {
  direction: Direction
  asset: number
  count: number
  raw: bigint
  /** Null if any of them has no price. */
  usd: bigint | null
  firstHeight: number
  lastHeight: number
  /** Hex, newest first, at most ten. */
  hashes: string[]
}

/** The most rows of one address that are read, newest first. */
const window = 50_000
/** The most rows read per address on a path, and the most of them that are counted. */
const nearWindow = 500
const nearLimit = 1_000

/** SQL: a reorganisation removed the row's block between the times $5 and $6. */
const takenBack = `exists (select 1 from chain_event e where e.network = t.network and t.block_height > e.to_height
  and t.block_height <= e.from_height and e.at > to_timestamp($5) and e.at <= to_timestamp($6))`
const isNew = `t.ingest_seq > $3 and t.ingest_seq <= $4 and (t.status <> 2 or not ${takenBack})`
/** Known to the first answer, and removed since. */
const isOrphaned = `t.ingest_seq <= $3 and $4::bigint is not null and t.status = 2 and ${takenBack}`

const bounds = ({ from, to }: Between) => [from.seq, to.seq, from.time, to.time]

/** The subject's own transfers added or orphaned between two answers, per direction and asset. */
export async function findMoved(q: Queryable, address: number, between: Between, what: 'new' | 'orphaned'): Promise<MovedRow[]> {
  const { rows } = await q.query<{
    direction: number
    asset_id: number
    n: number
    raw: string
    usd: string | null
    first: string
    last: string
    hashes: string[]
  }>(
    `select t.direction, t.asset_id, count(*)::int as n, sum(t.amount_raw) as raw,
            case when bool_or(t.usd is null) then null else sum(t.usd) end as usd, min(t.block_height) as first, max(t.block_height) as last,
            (array_agg(encode(t.tx_hash, 'hex') order by t.block_height desc, t.tx_index desc, t.transfer_index desc))[1:10] as hashes
     from (select * from ${addressTransfers(between.network, '$1', '$2')} where network = $1 and address_id = $2
           order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit ${window}) t
     where t.direction <> 2 and ${what === 'new' ? isNew : isOrphaned}
     group by 1, 2 order by 1, 2`,
    [between.network, address, ...bounds(between)],
  )
  return rows.map((row) => ({
    direction: row.direction === 0 ? 'source' : 'destination',
    asset: row.asset_id,
    count: row.n,
    raw: BigInt(row.raw),
    usd: row.usd === null ? null : BigInt(row.usd),
    firstHeight: Number(row.first),
    lastHeight: Number(row.last),
    hashes: [...new Set(row.hashes)],
  }))
}

/** As `findMoved`, for addresses on paths: the number of transfers per address, 1,000 at most in total. */
export async function findMovedNear(
  q: Queryable,
  addresses: Iterable<number>,
  direction: Direction,
  between: Between,
  what: 'new' | 'orphaned',
): Promise<{ id: number; count: number }[]> {
  const { rows } = await q.query<{ id: string; n: number }>(
    `select id, count(*)::int as n from (
       select a.id from unnest($2::bigint[]) as a(id)
       cross join lateral (select * from ${addressTransfers(between.network, '$1', 'a.id')} where network = $1 and address_id = a.id
                           order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit ${nearWindow}) t
       where t.direction = $7 and ${what === 'new' ? isNew : isOrphaned} limit ${nearLimit}) found
     group by id order by id`,
    [between.network, [...addresses], ...bounds(between), direction === 'source' ? 0 : 1],
  )
  return rows.map((row) => ({ id: Number(row.id), count: row.n }))
}
