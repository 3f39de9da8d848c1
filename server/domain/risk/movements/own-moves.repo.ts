import { addressTransfers, isUtxo } from '@/server/chain/pairs'
import { together } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import { isSpread } from '@/server/platform/env'
import type { Place } from '@/server/trace'
import type { SubjectTransfer } from '../evidence/evidence'

/** A transfer of an address with one other. */
export interface OwnMove extends SubjectTransfer {
  counterparty: number
  /** Epoch seconds, rounded to the nearest, while `time` is rounded down. */
  seen: number
  place: Place
}

/** Whether an address's transfers and edges are in indexed tables; otherwise functions return all of them. */
export const areTables = (network: number): boolean => !isUtxo(network) && !isSpread()

/** The newest transfers of an address, newest first, with all that a check needs of them; transfers to itself are left out. */
export async function findOwnMoves(q: Queryable, network: number, id: number, limit: number): Promise<OwnMove[]> {
  const [moves = []] = await together(q, `moves ${network} ${limit}`, [id], async (asked) => {
    const { rows } = await q.query<MoveRow>(
      `select p.n, t.* from unnest($2::bigint[]) with ordinality as p(id, n) cross join lateral (
         select direction, asset_id, amount_raw as raw, usd, extract(epoch from block_time) as time, counterparty, block_height as height,
                tx_index as tx, transfer_index as idx, encode(tx_hash, 'hex') as hash from ${addressTransfers(network, '$1', 'p.id')}
         where network = $1 and address_id = p.id and status <> 2 and direction <> 2
         order by block_height desc, tx_index desc, transfer_index desc, tx_hash desc limit $3) t
       order by p.n, t.height desc, t.tx desc, t.idx desc, t.hash desc`,
      [network, asked, limit],
    )
    const by = Map.groupBy(rows, (row) => Number(row.n) - 1)
    return asked.map((_, i) => (by.get(i) ?? []).map(moveOf))
  })
  return moves
}

type MoveRow = Record<'direction' | 'asset_id' | 'tx' | 'idx', number> &
  Record<'n' | 'raw' | 'time' | 'counterparty' | 'height' | 'hash', string> & { usd: string | null }

function moveOf(row: MoveRow): OwnMove {
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
}
