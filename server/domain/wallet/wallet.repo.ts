import type { Queryable } from '@/server/platform/db'

/** An address known to the index. `moved`: it took part in a transfer; otherwise it is only named somewhere. */
export interface KnownAddress {
  network: number
  id: string
  address: string
  moved: boolean
  transactionCount: string
  /** Null if it took part in no transfer. */
  firstSeenAt: Date | null
  lastSeenAt: Date | null
}

/** The known addresses among these (network id, canonical address) pairs. */
export async function findAddresses(q: Queryable, wanted: { network: number; address: string }[]): Promise<KnownAddress[]> {
  const { rows } = await q.query<KnownAddress>(
    `select a.network, a.id::text as id, a.address, coalesce(t.transaction_count, 0) > 0 as moved,
       coalesce(t.transaction_count, 0)::text as "transactionCount", t.first_seen_at as "firstSeenAt", t.last_seen_at as "lastSeenAt"
     from unnest($1::smallint[], $2::text[]) as w (network, address)
     join address a on a.network = w.network and a.address = w.address
     left join address_total t on t.network = a.network and t.address_id = a.id`,
    [wanted.map((w) => w.network), wanted.map((w) => w.address)],
  )
  return rows
}

export interface TotalRow {
  transaction_count: string
  transfers_in: string
  transfers_out: string
  first_seen_at: Date | null
  last_seen_at: Date | null
}

/** Counters of an address, or null if it never took part in a transfer. */
export async function findTotal(q: Queryable, network: number, addressId: string): Promise<TotalRow | null> {
  const { rows } = await q.query<TotalRow>(
    `select transaction_count, transfers_in, transfers_out, first_seen_at, last_seen_at
     from address_total where network = $1 and address_id = $2`,
    [network, addressId],
  )
  return rows[0] ?? null
}

export interface AssetRow {
  asset_id: number
  symbol: string
  type: string
  contract: string
  decimals: number
}

export interface AssetTotalRow extends AssetRow {
  in_raw: string
  out_raw: string
  in_usd: string
  out_usd: string
  in_count: string
  out_count: string
  in_unpriced: string
  out_unpriced: string
  /** Fees paid, in base units of the native coin; 0 for every other asset. */
  fee_raw: string
}

const assetColumns = 'a.id as asset_id, a.symbol, a.type, a.contract, a.decimals'

/** Totals per asset, the most used asset first; at most `limit`. `usd` in millionths of a dollar. */
export async function findAssetTotals(q: Queryable, network: number, addressId: string, limit: number): Promise<AssetTotalRow[]> {
  const { rows } = await q.query<AssetTotalRow>(
    `select ${assetColumns}, t.in_raw, t.out_raw, t.in_usd, t.out_usd, t.in_count, t.out_count, t.in_unpriced, t.out_unpriced, t.fee_raw
     from address_asset_total t join asset a on a.network = t.network and a.id = t.asset_id
     where t.network = $1 and t.address_id = $2
     order by t.in_count + t.out_count desc, t.asset_id limit $3`,
    [network, addressId, limit],
  )
  return rows
}

/** Assets by id. */
export async function findAssets(q: Queryable, network: number, ids: readonly number[]): Promise<Map<number, AssetRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<AssetRow>(`select ${assetColumns} from asset a where a.network = $1 and a.id = any($2::int[])`, [
    network,
    ids,
  ])
  return new Map(rows.map((row) => [row.asset_id, row]))
}

/** Ids of the assets with one of these symbols (case-insensitive) or contracts ('' is the native coin). */
export async function findAssetIds(
  q: Queryable,
  network: number,
  symbols: readonly string[],
  contracts: readonly string[],
): Promise<number[]> {
  const { rows } = await q.query<{ id: number }>(
    `select id from asset where network = $1 and (lower(symbol) = any($2::text[]) or contract = any($3::text[])) order by id`,
    [network, symbols.map((s) => s.toLowerCase()), contracts],
  )
  return rows.map((row) => row.id)
}

/** Canonical addresses by id. */
export async function findAddressTexts(q: Queryable, network: number, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<{ id: string; address: string }>(
    'select id::text as id, address from address where network = $1 and id = any($2::bigint[])',
    [network, ids],
  )
  return new Map(rows.map((row) => [row.id, row.address]))
}
