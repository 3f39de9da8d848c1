import type pg from 'pg'
import { benchNetwork } from '@/proof/bench/trace/questions'
import { makeCheckpoints } from '@/server/chain/ingest/fold/ledger-checkpoint.repo'

export interface LedgerStorage {
  /** Seconds to create the checkpoints of all ledgers. */
  seconds: number
  checkpoints: number
  /** Bytes per row of `address_transfer`, two of which are a movement: of the ledger's index, of the checkpoints. */
  index_bytes: number
  checkpoint_bytes: number
}

/** Creates totals and checkpoints of all stored rows, as folding would, and measures their cost. */
export async function noteLedgers(client: pg.PoolClient): Promise<LedgerStorage> {
  await client.query(
    `insert into address_asset_total (network, address_id, asset_id, in_count, out_count)
     select network, address_id, asset_id, count(*) filter (where direction = 0), count(*) filter (where direction = 1)
     from address_transfer where network = ${benchNetwork} group by 1, 2, 3
     on conflict (network, address_id, asset_id) do update set in_count = excluded.in_count, out_count = excluded.out_count`,
  )
  await client.query('analyze address_asset_total')
  await client.query('create temp table if not exists folding (src bigint, dst bigint, asset_id int)')
  await client.query('create temp table if not exists folding_payers (address_id bigint)')
  await client.query(
    'insert into folding select address_id, address_id, asset_id from address_asset_total where in_count + out_count >= 256',
  )
  await client.query('analyze folding')
  const began = performance.now()
  await makeCheckpoints(client, benchNetwork)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  await client.query('drop table folding, folding_payers')
  await client.query('vacuum analyze ledger_checkpoint')
  const { rows } = await client.query<Record<'rows' | 'checkpoints' | 'index_bytes' | 'checkpoint_bytes', string>>(
    `select (select count(*) from address_transfer) as rows, (select count(*) from ledger_checkpoint) as checkpoints,
            pg_total_relation_size('address_transfer_ledger') as index_bytes, pg_total_relation_size('ledger_checkpoint') as checkpoint_bytes`,
  )
  const found = rows[0] as (typeof rows)[number]
  const perRow = (bytes: string) => Number((Number(bytes) / Number(found.rows)).toPrecision(3))
  return {
    seconds,
    checkpoints: Number(found.checkpoints),
    index_bytes: perRow(found.index_bytes),
    checkpoint_bytes: perRow(found.checkpoint_bytes),
  }
}
