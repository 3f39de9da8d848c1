import { transactionTransfers } from '@/server/chain/pairs'
import type { Queryable } from '@/server/platform/db'
import { type Direction, type Place, spender } from '@/server/trace'

/** One transfer of a transaction. `usd` in millionths of a dollar, null without a price. */
export interface Move {
  src: number
  dst: number
  asset: number
  raw: bigint
  usd: bigint | null
  place: Place
}

/** An output that a transaction spent (source) or created, with the transaction behind it: 0 if that is not known. */
export interface Outpoint {
  index: number
  address: number
  value: bigint
  next: number
}

/** Hides the network from the planner, as in the trace over transactions. */
const net = 'with net as materialized (select $1::smallint as id)'

/** What a transaction (hex) moved in its block, by contract, then in order; transfers of zero left out. */
export async function findMoves(q: Queryable, network: number, hash: string, height: number): Promise<Move[]> {
  const { rows } = await q.query<
    Record<'src' | 'dst' | 'raw', string> & Record<'asset_id' | 'tx_index' | 'transfer_index', number> & { usd: string | null }
  >(
    `select t.src, t.dst, t.asset_id, t.amount_raw as raw, t.usd, t.tx_index, t.transfer_index
     from ${transactionTransfers(network, '$1', "decode($2, 'hex')")} t join asset a on a.network = t.network and a.id = t.asset_id
     where t.network = $1 and t.block_height = $3 and t.tx_hash = decode($2, 'hex') and t.status <> 2 and t.amount_raw > 0
     order by a.contract collate "C", t.transfer_index`,
    [network, hash, height],
  )
  return rows.map((row) => ({
    src: Number(row.src),
    dst: Number(row.dst),
    asset: row.asset_id,
    raw: BigInt(row.raw),
    usd: row.usd === null ? null : BigInt(row.usd),
    place: { height, tx: row.tx_index, index: row.transfer_index, hash },
  }))
}

/** The id of a confirmed transaction (hex) whose outpoints the index holds, or null. */
export async function findLinkedId(q: Queryable, network: number, hash: string): Promise<number | null> {
  const { rows } = await q.query<{ id: string }>(
    `${net} select t.id from net join utxo_tx t on t.network = net.id where t.tx_hash = decode($2, 'hex') and t.status = 0`,
    [network, hash],
  )
  return rows[0] ? Number(rows[0].id) : null
}

/** The outpoints a transaction spent (source) or created (destination), in order; those of zero value left out. */
export async function findOutpoints(q: Queryable, network: number, tx: number, direction: Direction): Promise<Outpoint[]> {
  const { rows } = await q.query<{ idx: number; address_id: string; value: string; next: string }>(
    direction === 'source'
      ? `${net} select i.idx, i.address_id, i.value_raw as value, coalesce(p.id, 0) as next
         from net join utxo_input i on i.network = net.id left join utxo_tx p on p.network = net.id and p.id = i.prev_tx and p.status = 0
         where i.tx_id = $2 and i.value_raw > 0 order by i.idx`
      : `${net} select o.idx, o.address_id, o.value_raw as value, coalesce(s.tx_id, 0) as next
         from net join utxo_output o on o.network = net.id left join lateral (${spender('o')}) s on true
         where o.tx_id = $2 and o.value_raw > 0 order by o.idx`,
    [network, tx],
  )
  return rows.map((row) => ({
    index: row.idx,
    address: Number(row.address_id),
    value: BigInt(row.value),
    next: Number(row.next),
  }))
}
