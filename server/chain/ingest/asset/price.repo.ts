import type pg from 'pg'
import type { Queryable } from '@/server/platform/db'

export interface DayPrice {
  /** UTC day, `2022-08-08`. */
  readonly day: string
  /** Millionths of a dollar for one whole unit. */
  readonly usdMicro: bigint
}

const freshPrices =
  'create temp table if not exists fresh_price (day date not null, usd numeric(38,0), before_usd numeric(38,0)) on commit delete rows'

/**
 * Records prices of one asset. Those that are new or differ are left in `fresh_price` with the previous price, and with `batch`
 * (a UUID) in `price_replaced` with what they replace. Returns how many.
 */
export async function upsertPrices(
  client: pg.PoolClient,
  networkId: number,
  assetId: number,
  prices: readonly DayPrice[],
  { source, batch }: { source: string; batch: string | null },
): Promise<number> {
  await client.query(freshPrices)
  const { rowCount } = await client.query(
    `with before as materialized (
       select day, usd, source from price where network = $1 and asset_id = $2 and day = any($3::date[])
     ), landed as (
       insert into price as p (network, asset_id, day, usd, source)
       select $1, $2, day, usd, $5 from unnest($3::date[], $4::numeric[]) as t(day, usd) order by day
       on conflict (network, asset_id, day) do update set usd = excluded.usd, source = excluded.source where p.usd <> excluded.usd
       returning day, usd
     ), noted as (
       insert into price_replaced as r (batch, network, asset_id, day, usd, before_usd, before_source)
       select $6::uuid, $1, $2, l.day, l.usd, b.usd, b.source from landed l left join before b using (day) where $6::uuid is not null
       on conflict (network, batch, asset_id, day) do nothing
     )
     insert into fresh_price select l.day, l.usd, b.usd from landed l left join before b using (day)`,
    [networkId, assetId, prices.map((price) => price.day), prices.map((price) => price.usdMicro.toString()), source, batch],
  )
  return rowCount ?? 0
}

/** The assets that an import of prices changed. */
export async function findPricedBy(q: Queryable, batch: string): Promise<{ network: number; assetId: number }[]> {
  const { rows } = await q.query<{ network: number; assetId: number }>(
    'select distinct network, asset_id as "assetId" from price_replaced where batch = $1::uuid order by 1, 2',
    [batch],
  )
  return rows
}

/**
 * Restores an asset's prices to what an import found, except on days that have got another price since; what the import found
 * then applies to those later imports too. Changes are left in `fresh_price`, without a price if there was none. Returns the
 * days restored and the days kept.
 */
export async function restorePrices(
  client: pg.PoolClient,
  batch: string,
  networkId: number,
  assetId: number,
): Promise<{ restored: number; kept: number }> {
  await client.query(freshPrices)
  const values = [batch, networkId, assetId]
  await client.query(
    `update price_replaced later set before_usd = mine.before_usd, before_source = mine.before_source from price_replaced mine
     where mine.batch = $1::uuid and mine.network = $2 and mine.asset_id = $3 and later.network = mine.network
       and later.asset_id = mine.asset_id and later.day = mine.day and later.batch > mine.batch and later.before_usd = mine.usd`,
    values,
  )
  const { rows } = await client.query<{ restored: number; kept: number }>(
    `with mine as materialized (
       delete from price_replaced where batch = $1::uuid and network = $2 and asset_id = $3 returning day, usd, before_usd, before_source
     ), standing as materialized (
       select m.* from mine m join price p on p.network = $2 and p.asset_id = $3 and p.day = m.day and p.usd = m.usd
     ), gone as (
       delete from price p using standing s
       where p.network = $2 and p.asset_id = $3 and p.day = s.day and s.before_usd is null
     ), back as (
       update price p set usd = s.before_usd, source = s.before_source from standing s
       where p.network = $2 and p.asset_id = $3 and p.day = s.day and s.before_usd is not null
     ), fresh as (
       insert into fresh_price select day, before_usd, usd from standing
     )
     select (select count(*)::int from standing) as restored, (select count(*)::int from mine) - (select count(*)::int from standing) as kept`,
    values,
  )
  return rows[0] as { restored: number; kept: number }
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
