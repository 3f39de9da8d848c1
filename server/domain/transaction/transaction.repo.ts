import { transactionDetails, transactionTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'

/** The place of a transaction according to one source. `blockHash` is null if only its transfers are known. */
export interface Place {
  network: number
  height: string
  blockHash: string | null
  orphaned: boolean
}

/** Every place of a hash (hex) on these networks: one for each block that a node delivered, and each height with transfers. */
export async function findPlaces(q: Queryable, hash: string, networks: readonly number[]): Promise<Place[]> {
  const { rows } = await q.query<Place>(
    `select network, block_height as height, encode(block_hash, 'hex') as "blockHash", status = 2 as orphaned
     from transaction_detail where network = any($2::smallint[]) and tx_hash = decode($1, 'hex')
     union all
     select network, block_height, null, bool_and(status = 2)
     from transfer where network = any($2::smallint[]) and tx_hash = decode($1, 'hex') group by network, block_height
     union all
     select network, block_height, null, status = 2
     from utxo_tx where network = any($2::smallint[]) and tx_hash = decode($1, 'hex') and pairs <> 0 and out_raw > 0`,
    [hash, networks],
  )
  return rows
}

/** The stored form of inputs and outputs; see the ingest of details. */
export interface StoredDetail {
  inputs?: { index: number; address: string | null; amount: string | null; prev?: [string, number]; coinbase?: boolean }[]
  outputs?: { index: number; address: string | null; amount: string; script: string }[]
  heuristics?: string[]
}

export interface DetailRow {
  status: number
  fee_raw: string | null
  fee_payer: string | null
  block_time: Date
  detail: StoredDetail
  /** Null if the block was not read completely. */
  coverage: { internal_transfers: boolean; notes: string[] } | null
}

/** A transaction as included in one block. */
export async function findDetail(q: Queryable, network: number, hash: string, blockHash: string): Promise<DetailRow | null> {
  const { rows } = await q.query<DetailRow>(
    `select t.status, t.fee_raw, p.address as fee_payer, t.block_time, t.detail, b.coverage
     from ${transactionDetails('$1', "decode($2, 'hex')")} t
     left join address p on p.network = t.network and p.id = t.fee_payer
     left join block b on b.network = t.network and b.height = t.block_height and b.hash = t.block_hash
     where t.network = $1 and t.tx_hash = decode($2, 'hex') and t.block_hash = decode($3, 'hex')`,
    [network, hash, blockHash],
  )
  return rows[0] ?? null
}

export interface TransferRow {
  transfer_index: number
  block_time: Date
  src: string
  dst: string
  symbol: string
  type: string
  contract: string
  decimals: number
  amount_raw: string
  usd: string | null
  /** The number of all transfers, including those beyond the limit. */
  total: string
}

/** The transfers of a transaction at a height in order, either the canonical or the orphaned ones. */
export async function findTransfersAt(
  q: Queryable,
  at: { network: number; hash: string; height: string; orphaned: boolean },
  limit: number,
): Promise<TransferRow[]> {
  const { rows } = await q.query<TransferRow>(
    `select t.transfer_index, t.block_time, s.address as src, d.address as dst, a.symbol, a.type, a.contract, a.decimals,
            t.amount_raw, t.usd, count(*) over () as total
     from ${transactionTransfers(at.network, '$1', "decode($2, 'hex')")} t
     join address s on s.network = t.network and s.id = t.src
     join address d on d.network = t.network and d.id = t.dst
     join asset a on a.network = t.network and a.id = t.asset_id
     where t.network = $1 and t.tx_hash = decode($2, 'hex') and t.block_height = $3::bigint and (t.status = 2) = $4
     order by t.transfer_index limit $5`,
    [at.network, at.hash, at.height, at.orphaned, limit],
  )
  return rows
}

/** The native coin's price on the UTC day of a block in millionths of a dollar, or null. */
export async function findNativePrice(q: Queryable, network: number, time: Date): Promise<bigint | null> {
  const { rows } = await q.query<{ usd: string }>(
    `select usd from price where network = $1 and asset_id = 0 and day = ($2::timestamptz at time zone 'UTC')::date`,
    [network, time],
  )
  return rows[0] ? BigInt(rows[0].usd) : null
}

/** Stored tokens by contract. */
export async function findTokens(
  q: Queryable,
  network: number,
  contracts: readonly string[],
): Promise<Map<string, { symbol: string; type: string; contract: string; decimals: number }>> {
  const { rows } = await q.query<{ symbol: string; type: string; contract: string; decimals: number }>(
    'select symbol, type, contract, decimals from asset where network = $1 and contract = any($2::text[])',
    [network, contracts],
  )
  return new Map(rows.map((row) => [row.contract, row]))
}
