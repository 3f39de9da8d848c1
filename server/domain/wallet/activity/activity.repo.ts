import { transfersAlone } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { HeightSpan } from '../height-span'

/** Which transfers of a wallet to sum; `heights` only narrows the range that is read. */
export interface DaySelection {
  network: number
  addressId: string
  from: Date | null
  to: Date | null
  heights: HeightSpan
  /** The maximum number of rows, the newest ones. */
  rows: number
  /** Null for dollars. */
  assetId: number | null
  step: 'hour' | 'day'
}

/** One UTC day or hour of a wallet. Values in millionths of a dollar or base units; `left_out` counts transfers without one. */
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
 * Counts and sums per UTC day or hour over the newest transfers of a selection, in dollars or in units of its asset,
 * oldest first. A transfer to oneself counts on neither side, an orphaned one not at all.
 */
export async function findDays(q: Queryable, selection: DaySelection): Promise<DayRow[]> {
  const { network, addressId, rows, assetId, step, from, to, heights } = selection
  const values: unknown[] = [network, addressId, rows, step]
  const bind = (value: unknown) => `$${values.push(value)}`
  const value = assetId === null ? 'usd' : `case when asset_id = ${bind(assetId)} then amount_raw end`
  const where = ['network = $1', 'address_id = $2', 'status <> 2']
  if (from) where.push(`block_time >= ${bind(from)}`)
  if (to) where.push(`block_time < ${bind(to)}`)
  if (heights.least !== null) where.push(`block_height >= ${bind(heights.least)}::bigint`)
  if (heights.below !== null) where.push(`block_height < ${bind(heights.below)}::bigint`)
  const { rows: days } = await q.query<DayRow>(
    `select date_trunc($4, block_time, 'UTC') as day, count(*) as rows,
            count(*) filter (where direction = 0) as in_count, count(*) filter (where direction = 1) as out_count,
            coalesce(sum(value) filter (where direction = 0), 0) as in_value,
            coalesce(sum(value) filter (where direction = 1), 0) as out_value,
            count(*) filter (where value is null and direction <> 2) as left_out
     from (
       select block_time, direction, ${value} as value from ${transfersAlone(network, '$1', '$2')}
       where ${where.join(' and ')}
       order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $3
     ) newest group by 1 order by 1`,
    values,
  )
  return days
}
