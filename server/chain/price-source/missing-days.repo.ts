import type { Queryable } from '@/server/platform/db'

/**
 * UTC days without a price of an asset, newest first, from the network's first transfer to `until` days after today (-1 is
 * yesterday). Empty if the asset was never seen. Days with archived transfers are left out: their values are final.
 */
export async function findMissingDays(
  q: Queryable,
  networkId: number,
  contract: string,
  until: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await q.query<{ day: string }>(
    `with first as (
       select (block_time at time zone 'utc')::date as day from (
         (select block_height, block_time from transfer where network = $1 order by block_height limit 1)
         union all
         (select block_height, block_time from utxo_tx where network = $1 and pairs <> 0 order by block_height limit 1)
       ) t order by block_height limit 1
     )
     select to_char(d, 'YYYY-MM-DD') as day
     from first, asset a, generate_series(first.day, (now() at time zone 'utc')::date + $3::int, interval '1 day') d
     where a.network = $1 and a.contract = $2
       and d::date > coalesce((select max(s.to_time at time zone 'utc')::date from archive_segment s where s.network = $1), '-infinity')
       and not exists (select from price p where p.network = $1 and p.asset_id = a.id and p.day = d::date)
     order by d desc limit $4`,
    [networkId, contract, until, limit],
  )
  return rows.map((row) => row.day)
}
