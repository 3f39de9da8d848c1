import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { distribute } from './distribute'
import { spreadBy } from './distribution'
import { spreadFunctions } from './spread-functions'

const url = process.env.TEST_DATABASE_OWNER_URL ?? ''
const owner = new pg.Client({ connectionString: url })
const network = privateNetwork('bitcoin').id
beforeAll(() => owner.connect())
afterAll(() => owner.end())

it('refuses a server without Citus in one sentence', async () => {
  const asked = distribute(url, { shards: 4, dryRun: false, report: () => {} })
  await expect(asked).rejects.toThrow('this server has no extension citus, so nothing can be spread over machines')
})

const all = (from: string, order: string) => `select coalesce(json_agg(t order by ${order}), '[]') as rows from ${from} t`
const places = 't.block_height, t.tx_index, t.transfer_index, t.direction'
const [addr, tx] = ['7::bigint', "'\\x0000000000000002'::bytea"]
const span = `${network}::smallint, ${addr}, 1, 40`

/** Queries for one server, and the reader that answers them on a distributed one. */
const questions = [
  [
    `(select * from address_transfer where network = ${network} and address_id = 7 and block_height between 1 and 40)`,
    `account_transfers_within(${span})`,
    places,
  ],
  [
    `(select * from transfer where network = ${network} and tx_hash = ${tx})`,
    `account_transaction(${network}::smallint, ${tx})`,
    't.transfer_index',
  ],
  [`(select * from edge_in where network = ${network} and dst = 7)`, `account_edge_in(${network}::smallint, ${addr})`, 't.src'],
  [`(select * from edge_out where network = ${network} and src = 7)`, `account_edge_out(${network}::smallint, ${addr})`, 't.dst'],
  [
    `(select * from transaction_detail where network = ${network} and fee_payer = 7 and fee_raw > 0 and status <> 2 and block_height between 1 and 40)`,
    `fees_paid_from(${span})`,
    't.tx_hash, t.block_hash',
  ],
  [
    `(select * from transaction_detail where network = ${network} and tx_hash = ${tx})`,
    `details_of(${network}::smallint, ${tx})`,
    't.block_hash',
  ],
  [
    `transaction_transfers(${network}::smallint, ${tx})`,
    `transaction_transfers(${network}::smallint, ${tx})`,
    't.transfer_index, t.src',
  ],
  [`address_transfers_within(${span})`, `address_transfers_within(${span})`, places],
  [`address_transfers_whole(${span})`, `address_transfers_whole(${span})`, places],
] as const

it('reads through functions what one server reads from its tables', async () => {
  await owner.query('begin')
  try {
    await owner.query(rows)
    const told = async (from: string, order: string) => (await owner.query(all(from, order))).rows[0].rows
    const before = []
    for (const [table, , order] of questions) before.push(await told(table, order))
    await owner.query(spreadFunctions)
    for (const [n, [table, reader, order]] of questions.entries()) {
      expect(before[n].length, table).toBeGreaterThan(1)
      expect(await told(reader, order), reader).toEqual(before[n])
    }
    // Citus inlines a function of SQL and then finds no rows or refuses the plan. A spread database has no archive.
    const { rows: inlined } = await owner.query(
      `select proname from pg_proc f join pg_language l on l.oid = f.prolang
       where lanname = 'sql' and pronamespace = 'public'::regnamespace and prosrc ~* $1 and proname not like 'kept%'`,
      [`\\m(from|join)\\s+(${Object.keys(spreadBy).join('|')})\\M`],
    )
    expect(inlined).toEqual([])
  } finally {
    await owner.query('rollback')
  }
})

/** Outpoints of transactions 1 to 60 that pay address 7, which spends some of them, with stored pairs, edges and fees. */
const rows = `
  insert into address (network, id, address) select ${network}, g, 'spread' || g from generate_series(0, 40) g;
  select ensure_transfer_partition(${network}::smallint, 0, 1000);
  insert into utxo_tx (network, id, tx_hash, block_height, block_time, status, in_raw, out_raw, tx_index, ingest_seq, pairs)
    select ${network}, g, int8send(g), g, to_timestamp(g), 0, 100, 90, g % 3, 1, 1 from generate_series(1, 60) g;
  insert into utxo_output (network, tx_id, idx, address_id, value_raw, block_height, tx_index)
    select ${network}, g, i, case i when 0 then 7 else 10 + (g + i) % 30 end, 30, g, g % 3 from generate_series(1, 60) g, generate_series(0, 2) i;
  insert into utxo_input (network, tx_id, idx, prev_tx, prev_idx, address_id, value_raw, block_height, tx_index)
    select ${network}, g, i, 0, 0, case when g % 2 = 0 and i = 0 then 7 else 10 + (g + i) % 30 end, 50, g, g % 3 from generate_series(1, 60) g, generate_series(0, 1) i;
  insert into transfer (network, block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, usd, status, ingest_seq)
    select ${network}, g % 50, 9, int8send(2 + g % 3), 100 + g, to_timestamp(g), 7, 8, 0, g, null, 0, 1 from generate_series(1, 30) g;
  insert into address_transfer (network, address_id, block_height, tx_index, tx_hash, transfer_index, direction, counterparty, asset_id, amount_raw, usd, block_time, status, ingest_seq)
    select ${network}, 7, g % 50, 9, int8send(2 + g % 3), 100 + g, 1, 8, 0, g, null, to_timestamp(g), 0, 1 from generate_series(1, 30) g;
  insert into edge_in (network, dst, src, asset_id, value_raw, usd, n, unpriced, first_time, last_time)
    select ${network}, 7, g, 0, g, g, 1, 0, to_timestamp(g), to_timestamp(g) from generate_series(10, 14) g;
  insert into edge_out (network, src, dst, asset_id, value_raw, usd, n, unpriced, first_time, last_time)
    select ${network}, 7, g, 0, g, g, 1, 0, to_timestamp(g), to_timestamp(g) from generate_series(10, 14) g;
  insert into transaction_detail (network, tx_hash, block_height, block_hash, tx_index, status, fee_raw, fee_payer, block_time, detail)
    select ${network}, int8send(2 + g % 2), g, int8send(g), 1, g % 2, g, 7, to_timestamp(g), '{}' from generate_series(1, 9) g`
