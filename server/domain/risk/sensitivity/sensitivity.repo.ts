import { addressTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'

export interface OwnTransfer {
  inbound: boolean
  counterparty: number
  raw: bigint
  /** Epoch seconds. */
  time: number
}

/** The most rows of a wallet that first in, first out reads, newest first. */
export const fifoWindow = 20_000

/** The asset a wallet moved most often (ties to the smaller id), or null if it received nothing. */
export async function findBusiestAsset(q: Queryable, network: number, id: number): Promise<number | null> {
  const { rows } = await q.query<{ asset_id: number }>(
    `select asset_id from address_asset_total where network = $1 and address_id = $2 and in_count > 0
     order by in_count + out_count desc, asset_id limit 1`,
    [network, id],
  )
  return rows[0]?.asset_id ?? null
}

/** The wallet's transfers of one asset among its newest ones, oldest first, receipts before payments within one transaction. */
export async function findOwnTransfers(
  q: Queryable,
  network: number,
  id: number,
  asset: number,
): Promise<{ transfers: OwnTransfer[]; truncated: boolean }> {
  const { rows } = await q.query<{ direction: number; counterparty: string; raw: string; time: string; seen: string }>(
    `with newest as (
       select * from ${addressTransfers(network, '$1', '$2')} where network = $1 and address_id = $2
       order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit ${fifoWindow}
     )
     select direction, counterparty, amount_raw as raw, extract(epoch from block_time)::bigint as time, (select count(*) from newest) as seen
     from newest where asset_id = $3 and direction <> 2 and status <> 2
     order by block_height, tx_index, tx_hash, direction, transfer_index`,
    [network, id, asset],
  )
  return {
    transfers: rows.map((row) => ({
      inbound: row.direction === 0,
      counterparty: Number(row.counterparty),
      raw: BigInt(row.raw),
      time: Number(row.time),
    })),
    truncated: Number(rows[0]?.seen ?? 0) >= fifoWindow,
  }
}
