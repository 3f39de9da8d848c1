import type { Queryable } from '@/server/platform/db'

/** One UTC day of a wallet. Values in millionths of a dollar or base units; `left_out` counts transfers without one. */
export interface DayRow {
  day: Date
  rows: string
  in_count: string
  out_count: string
  in_value: string
  out_value: string
  left_out: string
}

/**
 * Counts and sums per UTC day over the `rows` newest transfers, in dollars or in units of `assetId`, oldest day first.
 * A transfer to oneself counts on neither side, an orphaned one not at all.
 */
export async function findDays(
  q: Queryable,
  network: number,
  addressId: string,
  rows: number,
  assetId: number | null,
): Promise<DayRow[]> {
  const value = assetId === null ? 'usd' : 'case when asset_id = $4 then amount_raw end'
  const { rows: days } = await q.query<DayRow>(
    `select date_trunc('day', block_time, 'UTC') as day, count(*) as rows,
            count(*) filter (where direction = 0) as in_count, count(*) filter (where direction = 1) as out_count,
            coalesce(sum(value) filter (where direction = 0), 0) as in_value,
            coalesce(sum(value) filter (where direction = 1), 0) as out_value,
            count(*) filter (where value is null and direction <> 2) as left_out
     from (
       select block_time, direction, ${value} as value from address_transfer
       where network = $1 and address_id = $2 and status <> 2
       order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $3
     ) newest group by 1 order by 1`,
    [network, addressId, rows, ...(assetId === null ? [] : [assetId])],
  )
  return days
}
