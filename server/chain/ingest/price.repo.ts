import type pg from 'pg'
import type { Queryable } from '@/server/platform/db'

export interface DayPrice {
  /** UTC day, `2022-08-08`. */
  readonly day: string
  /** Millionths of a dollar for one whole unit. */
  readonly usdMicro: bigint
}

/** Records prices of one asset; those that are new or differ stay in `fresh_price`. Returns how many. */
export async function upsertPrices(
  client: pg.PoolClient,
  networkId: number,
  assetId: number,
  prices: readonly DayPrice[],
  source: string,
): Promise<number> {
  await client.query(
    'create temp table if not exists fresh_price (day date not null, usd numeric(38,0) not null) on commit delete rows',
  )
  const { rowCount } = await client.query(
    `with landed as (
       insert into price as p (network, asset_id, day, usd, source)
       select $1, $2, day, usd, $5 from unnest($3::date[], $4::numeric[]) as t(day, usd) order by day
       on conflict (network, asset_id, day) do update set usd = excluded.usd, source = excluded.source where p.usd <> excluded.usd
       returning day, usd
     )
     insert into fresh_price select day, usd from landed`,
    [networkId, assetId, prices.map((price) => price.day), prices.map((price) => price.usdMicro.toString()), source],
  )
  return rowCount ?? 0
}

/** Prices of these assets on the UTC days from one to another, in millionths of a dollar, by `asset day`. */
export async function findPrices(
  q: Queryable,
  networkId: number,
  assetIds: readonly number[],
  from: string,
  to: string,
): Promise<Map<string, bigint>> {
  const { rows } = await q.query<{ asset_id: number; day: string; usd: string }>(
    `select asset_id, day::text as day, usd from price where network = $1 and asset_id = any($2::int[]) and day between $3 and $4`,
    [networkId, assetIds, from, to],
  )
  return new Map(rows.map((row) => [`${row.asset_id} ${row.day}`, BigInt(row.usd)]))
}
