import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { type TransferSelection, transferQuery } from '@/server/domain/wallet/transfers/transfer.repo'
import { privateNetwork, testPool } from '../testing/chain-fixture'
import { addressTransfers, edges } from './index'

const network = privateNetwork('bitcoin')
const transactions = 12_000
const busy = 7
let pool: pg.Pool
beforeAll(async () => {
  pool = testPool()
  // Every transaction pays the address, and every second one also spends from it.
  await asOwner(async (client) => {
    const all = `generate_series(1, ${transactions}) g`
    await client.query(
      `insert into address (network, id, address) select ${network.id}, g, 'a' || g from generate_series(0, 40) g`,
    )
    await client.query(`insert into utxo_tx (network, id, tx_hash, block_height, block_time, status, in_raw, out_raw, tx_index, ingest_seq, pairs)
      select ${network.id}, g, int8send(g), g / 10, to_timestamp(g), 0, 100, 90, g % 10, 1, 1 from ${all}`)
    await client.query(`insert into utxo_output (network, tx_id, idx, address_id, value_raw, block_height, tx_index)
      select ${network.id}, g, i, case i when 0 then ${busy} else 10 + (g + i) % 30 end, 30, g / 10, g % 10 from ${all}, generate_series(0, 2) i`)
    await client.query(`insert into utxo_input (network, tx_id, idx, prev_tx, prev_idx, address_id, value_raw, block_height, tx_index)
      select ${network.id}, g, i, 0, 0, case when g % 2 = 0 and i = 0 then ${busy} else 10 + (g + i) % 30 end, 50, g / 10, g % 10 from ${all}, generate_series(0, 1) i`)
    await client.query(`insert into network_state (network, source, folded_seq) values (${network.id}, 'test', 1)`)
    await client.query('analyze utxo_tx; analyze utxo_output; analyze utxo_input')
  })
})
afterAll(() => pool.end())

interface Node {
  'Function Name'?: string
  'Actual Loops': number
  Plans?: Node[]
}

/** How many places of the chain a query read. */
async function placesRead(text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  const [{ Plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
  if (process.env.SHOW_PLANS) console.log(ms, JSON.stringify(Plan, null, 1).slice(0, 4000))
  const walk = (node: Node): number =>
    (node['Function Name'] === 'address_transfers_at' ? node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, one) => sum + walk(one), 0)
  return walk(Plan)
}

const selection: TransferSelection = {
  network: network.id,
  addressId: String(busy),
  seq: '1',
  after: null,
  assetIds: null,
  directions: null,
  counterparty: null,
  from: null,
  to: null,
  heights: { least: null, below: null },
  minUsd: null,
}

it('reads no more of an address with 12,000 transactions than a page needs, at any depth', async () => {
  const first = transferQuery(selection, 50)
  expect(await placesRead(first.text, first.values)).toBeLessThan(60)
  const deep = { blockHeight: '300', txIndex: 4, transferIndex: 1, txHash: '0'.repeat(16) }
  const later = transferQuery({ ...selection, after: deep }, 50)
  expect(await placesRead(later.text, later.values)).toBeLessThan(60)
  const { rows } = await pool.query(later.text, later.values)
  expect(rows).toHaveLength(50)
  expect(Number(rows[0].block_height)).toBeLessThanOrEqual(300)
})

it('reads the places between two heights where an outer query names them', async () => {
  const of = addressTransfers(network.id, String(network.id), String(busy), ['w.low', 'w.high'])
  expect(
    await placesRead(
      `select count(*) from (values (100::bigint, 101::bigint)) w(low, high) cross join lateral (select * from ${of}) t`,
      [],
    ),
  ).toBeLessThan(25)
})

it('sums up the edges of an address from its own outpoints', async () => {
  const { rows } = await pool.query(
    `select count(*)::int as n, sum(n)::int as transfers from ${edges(network.id, 'edge_in', String(network.id), String(busy))} e`,
  )
  expect(rows).toEqual([{ n: 30, transfers: (transactions / 2) * 2 + transactions / 2 }])
})
