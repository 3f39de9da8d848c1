import { transfersAlone } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'

/** The wallet's first transfer at or above a height, with its time, or null. */
async function rowAtOrAbove(q: Queryable, network: number, addressId: string, height: number) {
  const { rows } = await q.query<{ block_height: string; block_time: Date }>(
    `select block_height, block_time from ${transfersAlone(network, '$1', '$2')}
     where network = $1 and address_id = $2 and block_height >= $3 order by block_height limit 1`,
    [network, addressId, height],
  )
  return rows[0] ? { height: Number(rows[0].block_height), time: rows[0].block_time } : null
}

async function newestHeight(q: Queryable, network: number, addressId: string): Promise<number> {
  const { rows } = await q.query<{ height: string | null }>(
    `select block_height as height from ${transfersAlone(network, '$1', '$2')}
     where network = $1 and address_id = $2 order by block_height desc, tx_index desc limit 1`,
    [network, addressId],
  )
  return Number(rows[0]?.height ?? 0)
}

/**
 * The least height at which a transfer of the wallet is not earlier than `time`, by bisection over its index range in about 25
 * probes; above every height if all are earlier. Block times must not decrease with height, except for a slack that the caller
 * has already applied to `time`.
 */
export async function heightNotBefore(q: Queryable, network: number, addressId: string, time: Date): Promise<number> {
  let low = 0
  let high = (await newestHeight(q, network, addressId)) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = await rowAtOrAbove(q, network, addressId, middle)
    if (row && row.time < time) low = row.height + 1
    else high = middle
  }
  return low
}
