import type { Pool, PoolClient } from 'pg'
import { stands, undisputed } from '../attributed'
import type { Direction } from '../port'
import { comparePlaces, type LedgerAsk, type LedgerPort, type LedgerRow } from './port'

/** Temporary. */
export class PostgresLedgers implements LedgerPort {
  constructor(private readonly db: Pick<Pool | PoolClient, 'query'>) {}
  async read(network: number, direction: Direction, asks: readonly LedgerAsk[]): Promise<LedgerRow[][]> {
    const out: LedgerRow[][] = []
    for (const ask of asks) {
      const { rows } = await this.db.query(
        `select block_height, tx_index, transfer_index, encode(tx_hash,'hex') as hash, extract(epoch from block_time)::bigint as time, direction, counterparty, amount_raw
         from address_transfer where network=$1 and address_id=$2 and asset_id=$3 and status<>2 and direction in (0,1) and amount_raw>0
         order by block_height, tx_index, transfer_index, tx_hash`, [network, ask.address, ask.asset])
      let [balance, deficit] = [0n, 0n]
      const all = rows.map((row): LedgerRow => {
        const inbound = row.direction === 0
        const amount = BigInt(row.amount_raw)
        balance += inbound ? amount : -amount
        if (-balance > deficit) deficit = -balance
        return { place: { height: Number(row.block_height), tx: row.tx_index, index: row.transfer_index, hash: row.hash }, time: Number(row.time), inbound, counterparty: Number(row.counterparty), amount, balance, deficit }
      })
      const sign = direction === 'source' ? -1 : 1
      const mine = all.filter((row) => { const o = sign * comparePlaces(row.place, ask.from); return o > 0 || (ask.inclusive && o === 0) })
      out.push((direction === 'source' ? mine.reverse() : mine).slice(0, ask.limit))
    }
    return out
  }
  async attributed(network: number, ids: readonly number[]): Promise<Map<number, readonly number[]>> {
    const { rows } = await this.db.query(
      `select address_id, array_agg(distinct c order by c) filter (where c is not null) as cuts from attribution a
       left join lateral unnest(array[extract(epoch from valid_from)::bigint, extract(epoch from valid_to)::bigint, extract(epoch from designated_at)::bigint, extract(epoch from delisted_at)::bigint]) c on true
       where a.network=$1 and a.address_id = any($2::bigint[]) and a.tag_type='actor' and (a.org_id is null or a.org_id = current_org()) and ${stands('a')} and ${undisputed('a')} group by 1`, [network, ids])
    return new Map(rows.map((r) => [Number(r.address_id), (r.cuts ?? []).map(Number)]))
  }
}
