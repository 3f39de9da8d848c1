import type { Queryable } from '@/server/platform/db'

export type Bucket = 'day' | 'week' | 'month' | 'quarter' | 'year'

export interface BucketRow {
  start: Date
  in_count: string
  out_count: string
  in_value: string
  out_value: string
  left_out: string
}

/** Time of the oldest and newest of the wallet's `rows` newest transfers that stand, and how many there are. */
export async function activitySpan(q: Queryable, network: number, addressId: string, rows: number) {
  const { rows: found } = await q.query<{ first: Date | null; last: Date | null; n: string }>(
    `select min(block_time) as first, max(block_time) as last, count(*) as n from (
       select block_time from address_transfer where network = $1 and address_id = $2 and status <> 2
       order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $3
     ) newest`,
    [network, addressId, rows],
  )
  const { first, last, n } = found[0] as { first: Date | null; last: Date | null; n: string }
  return { first, last, count: Number(n) }
}

/**
 * Counts and sums per UTC bucket over the same rows: millionths of a dollar, or base units of `assetId`. A transfer
 * to oneself counts on neither side. Orphaned transfers are left out.
 */
export async function activityBuckets(
  q: Queryable,
  network: number,
  addressId: string,
  rows: number,
  bucket: Bucket,
  assetId: number | null,
): Promise<BucketRow[]> {
  const value = assetId === null ? 'usd' : 'case when asset_id = $5 then amount_raw end'
  const { rows: found } = await q.query<BucketRow>(
    `select date_trunc($4, block_time, 'UTC') as start,
            count(*) filter (where direction = 0) as in_count, count(*) filter (where direction = 1) as out_count,
            coalesce(sum(value) filter (where direction = 0), 0) as in_value,
            coalesce(sum(value) filter (where direction = 1), 0) as out_value,
            count(*) filter (where value is null and direction <> 2) as left_out
     from (
       select block_time, direction, ${value} as value from address_transfer
       where network = $1 and address_id = $2 and status <> 2
       order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $3
     ) newest group by 1 order by 1`,
    [network, addressId, rows, bucket, ...(assetId === null ? [] : [assetId])],
  )
  return found
}
