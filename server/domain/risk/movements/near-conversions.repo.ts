import { addressTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import type { Direction, Place } from '@/server/trace'

/** A transfer of an address; `usd` in millionths of a dollar, null without a price. */
export interface OwnTransfer {
  asset: number
  raw: bigint
  usd: bigint | null
  /** Epoch seconds. */
  time: number
  place: Place
}

/** The transfers of an address at these places (hashes in plain hex), in chain order. */
export async function findOwnTransfers(
  q: Queryable,
  network: number,
  id: number,
  direction: Direction,
  places: readonly Place[],
): Promise<OwnTransfer[]> {
  if (places.length === 0) return []
  const { rows } = await q.query<
    Record<'height' | 'hash' | 'time' | 'raw', string> & Record<'asset' | 'tx' | 'idx', number> & { usd: string | null }
  >(
    `select t.asset_id as asset, t.amount_raw as raw, t.usd, extract(epoch from t.block_time)::bigint as time,
            t.block_height as height, t.tx_index as tx, t.transfer_index as idx, encode(t.tx_hash, 'hex') as hash
     from unnest($4::bigint[], $5::text[], $6::int[]) as q(height, hash, idx)
     join ${addressTransfers(network, '$1', '$2', ['q.height', 'q.height'])} t on t.network = $1 and t.address_id = $2 and t.direction = $3 and t.block_height = q.height
       and t.tx_hash = decode(q.hash, 'hex') and t.transfer_index = q.idx and t.status <> 2
     order by t.block_height, t.tx_index, t.transfer_index, t.tx_hash`,
    [
      network,
      id,
      direction === 'source' ? 0 : 1,
      places.map(({ height }) => height),
      places.map(({ hash }) => hash),
      places.map(({ index }) => index),
    ],
  )
  return rows.map((row) => ({
    asset: row.asset,
    raw: BigInt(row.raw),
    usd: row.usd === null ? null : BigInt(row.usd),
    time: Number(row.time),
    place: { height: Number(row.height), tx: row.tx, index: row.idx, hash: row.hash },
  }))
}
