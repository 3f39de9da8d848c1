import type pg from 'pg'

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
