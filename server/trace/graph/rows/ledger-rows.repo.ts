import type { ClientBase } from 'pg'
import { feesPaid, storedTransfers } from '@/server/chain/pairs'
import { FEE_INDEX, NATIVE_ASSET } from './fee-rows'

const HIGHEST = '9223372036854775807'

/** A ledger whose rows after a place are to be read; `height` -1 for all of them. */
export interface RowsAfter {
  address: number
  asset: number
  height: number
  tx: number
  index: number
  hash: Uint8Array
}

/** A row as it is stored; `amount` may be 0 for a transfer, which counts but moves nothing. */
export interface StoredRow {
  height: number
  tx: number
  index: number
  hash: Uint8Array
  time: number
  inbound: boolean
  counterparty: number
  amount: bigint
}

/** The rows of each ledger after its place, in chain order: transfers and, in the native coin, fees. */
export async function readRowsAfter(client: ClientBase, network: number, asked: readonly RowsAfter[]): Promise<StoredRow[][]> {
  const read = asked.map((): StoredRow[] => [])
  if (asked.length === 0) return read
  const { rows } = await client.query<[number, string, number, number, Buffer, string, boolean, string, string]>({
    text: `with k as (select * from unnest($2::int[], $3::bigint[], $4::int[], $5::bigint[], $6::int[], $7::int[], $8::bytea[])
             as k(ord, address, asset, height, tx, index, hash))
      select ord, block_height, tx_index, transfer_index, tx_hash, extract(epoch from block_time)::bigint, direction = 0, counterparty, amount_raw
      from k cross join lateral (
        select * from ${storedTransfers('$1', 'k.address', ['k.height', HIGHEST])} r where r.network = $1 and r.address_id = k.address and r.asset_id = k.asset
          and (r.block_height, r.tx_index, r.transfer_index, r.tx_hash) > (k.height, k.tx, k.index, k.hash)
          and r.status <> 2 and r.direction <> 2) r
      union all
      select ord, block_height, tx_index, ${FEE_INDEX}, tx_hash, extract(epoch from block_time)::bigint, false, 0, fee_raw
      from k cross join lateral (
        select * from ${feesPaid('$1', 'k.address', ['k.height', HIGHEST])} d where d.network = $1 and d.fee_payer = k.address and d.status <> 2 and d.fee_raw > 0
          and d.block_height >= k.height and (d.block_height, d.tx_index, ${FEE_INDEX}, d.tx_hash) > (k.height, k.tx, k.index, k.hash)) d
      where k.asset = ${NATIVE_ASSET}
      order by 1, 2, 3, 4, 5`,
    values: [
      network,
      asked.map((_, i) => i),
      asked.map((one) => one.address),
      asked.map((one) => one.asset),
      asked.map((one) => one.height),
      asked.map((one) => one.tx),
      asked.map((one) => one.index),
      asked.map((one) => Buffer.from(one.hash)),
    ],
    rowMode: 'array',
  } as never)
  for (const [ord, height, tx, index, hash, time, inbound, counterparty, amount] of rows) {
    const row = { height: Number(height), tx, index, hash, time: Number(time), inbound, counterparty: Number(counterparty) }
    read[ord]?.push({ ...row, amount: BigInt(amount) })
  }
  return read
}
