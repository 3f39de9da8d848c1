import type pg from 'pg'
import { benchNetwork } from '@/proof/bench/trace/questions'
import { copy } from '@/proof/bench/trace/store'
import { hashOf, type Movements, placeOf, rawOf } from './movements'

const columns =
  'network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty, asset_id, amount_raw, block_time, ingest_seq'

/** Writes the movements as ingest would, one row at each end. */
export async function storeMovements(client: pg.PoolClient, made: Movements): Promise<void> {
  await client.query(
    'alter table address_transfer set unlogged; alter table address_transfer drop constraint address_transfer_pkey',
  )
  await copy(client, `address_transfer (${columns})`, rows(made))
  await client.query(
    `alter table address_transfer add primary key (network, address_id, block_height, tx_index, transfer_index, tx_hash)`,
  )
  await client.query('vacuum analyze address_transfer')
}

function* rows(made: Movements): Generator<string> {
  for (let at = 0; at < made.count; at++) {
    const [src, dst, { height, tx, index }] = [made.src[at], made.dst[at], placeOf(at)]
    const time = new Date((made.time[at] as number) * 1000).toISOString().slice(0, 19)
    const place = `${height}\t${tx}\t\\\\x${hashOf(at)}\t${index}`
    const tail = `${made.asset[at]}\t${rawOf(made, at)}\t${time}Z\t1`
    yield `${benchNetwork}\t${src}\t${place}\t1\t${dst}\t${tail}`
    yield `${benchNetwork}\t${dst}\t${place}\t0\t${src}\t${tail}`
  }
}
