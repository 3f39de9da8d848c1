import { addressTransfers, isUtxo } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import { isSpread } from '@/server/platform/env'
import type { OwnMove } from './own-moves'

/** Whether an address's transfers and edges are tables that a statement reads by index; else functions give all of them. */
export const areTables = (network: number): boolean => !isUtxo(network) && !isSpread()

/** The newest transfers of an address, newest first, with all that a check asks of them; money sent to itself is left out. */
export async function findOwnMoves(q: Queryable, network: number, id: number, limit: number): Promise<OwnMove[]> {
  const { rows } = await q.query<
    Record<'direction' | 'asset_id' | 'tx' | 'idx', number> &
      Record<'raw' | 'time' | 'counterparty' | 'height' | 'hash', string> & { usd: string | null }
  >(
    `select direction, asset_id, amount_raw as raw, usd, extract(epoch from block_time) as time, counterparty, block_height as height,
            tx_index as tx, transfer_index as idx, encode(tx_hash, 'hex') as hash from ${addressTransfers(network, '$1', '$2')}
     where network = $1 and address_id = $2 and status <> 2 and direction <> 2
     order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $3`,
    [network, id, limit],
  )
  return rows.map((row) => {
    const time = Number(row.time)
    return {
      inbound: row.direction === 0,
      asset: row.asset_id,
      raw: BigInt(row.raw),
      usd: row.usd === null ? null : BigInt(row.usd),
      time: Math.floor(time),
      seen: Math.round(time),
      counterparty: Number(row.counterparty),
      place: { height: Number(row.height), tx: row.tx, index: row.idx, hash: row.hash },
    }
  })
}
