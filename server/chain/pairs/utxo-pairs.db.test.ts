import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { nullAddress } from '../address'
import { privateNetwork } from '../testing/chain-fixture'
import { suitePool } from '../testing/suite-pool'
import { shareOutputs } from '../utxo/share-outputs'
import { pairBits } from './pair-rule'

const { pool } = suitePool()

const owners = ['1Zed', '1abc', '1Abd', 'bc1q0', 'bc1qz', '3Many']
const network = privateNetwork('bitcoin')
const nobody = nullAddress(network)
const holding = fc.record({
  owner: fc.constantFrom(nobody, ...owners),
  value: fc.oneof(fc.bigInt({ min: 0n, max: 9n }), fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n })),
})
const transaction = fc.record({
  inputs: fc.array(holding, { maxLength: 8 }),
  outputs: fc.array(holding, { maxLength: 7 }),
  shielded: fc.boolean(),
})

it('derives the pairs of shareOutputs in PostgreSQL, for 1,000 generated transactions', { timeout: 120_000 }, async () => {
  const made = fc.sample(transaction, { numRuns: 1_000, seed: 17 })
  await asOwner(async (client) => {
    const addresses = [nobody, ...owners]
    await client.query(
      `insert into address (network, id, address) select $1, case when o = 1 then 0 else nextval('address_id_seq') end, a
       from unnest($2::text[]) with ordinality as t(a, o)`,
      [network.id, addresses],
    )
    const rule = ({ inputs, shielded }: (typeof made)[number]) =>
      pairBits.derived | (inputs.length === 0 ? pairBits.coinbase : 0) | (shielded ? pairBits.shielded : 0)
    await client.query(
      `insert into utxo_tx (network, id, tx_hash, block_height, tx_index, block_time, status, ingest_seq, pairs)
       select $1, o, int8send(o), 1, o, to_timestamp(0), 0, 1, r from unnest($2::smallint[]) with ordinality as t(r, o)`,
      [network.id, made.map(rule)],
    )
    for (const side of ['inputs', 'outputs'] as const) {
      const rows = made.flatMap((one, at) => one[side].map(({ owner, value }, idx) => ({ tx: at + 1, idx, owner, value })))
      const prev = side === 'inputs' ? ', prev_tx, prev_idx' : ''
      await client.query(
        `insert into utxo_${side.slice(0, -1)} (network, tx_id, idx, address_id, value_raw, block_height, tx_index${prev})
         select $1, tx, idx, a.id, value, 1, tx${prev && ', 0, 0'} from unnest($2::bigint[], $3::int[], $4::text[], $5::bigint[]) as t(tx, idx, owner, value)
         join address a on a.network = $1 and a.address = t.owner`,
        [network.id, rows.map((r) => r.tx), rows.map((r) => r.idx), rows.map((r) => r.owner), rows.map((r) => r.value)],
      )
    }
  })
  const expected = made.flatMap(({ inputs, outputs, shielded }, at) =>
    shareOutputs(inputs.length === 0 ? [{ owner: nobody, value: 1n }] : inputs, outputs)
      .filter(({ from, to }) => !shielded || from !== nobody || to !== nobody)
      .map(({ index, from, to, value }) => `${at + 1} ${index} ${from} ${to} ${value}`),
  )
  const { rows } = await pool.query<{ pair: string }>(
    `select concat_ws(' ', u.id, t.transfer_index, s.address, d.address, t.amount_raw) as pair
     from utxo_tx u cross join lateral transaction_transfers(u.network, u.tx_hash) t
     join address s on s.network = $1 and s.id = t.src join address d on d.network = $1 and d.id = t.dst
     where u.network = $1 order by u.id, t.transfer_index`,
    [network.id],
  )
  expect(rows.map(({ pair }) => pair)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(6_000)
  const both = expected.flatMap((pair) => {
    const [tx, index, from, to, value] = pair.split(' ')
    if (from === to) return [`${tx} ${index} 2 ${from} ${to} ${value}`]
    return [`${tx} ${index} 1 ${from} ${to} ${value}`, `${tx} ${index} 0 ${to} ${from} ${value}`]
  })
  // One place at a time, as pages read, and all at once, as sums do.
  for (const read of ['address_transfers(a.network, a.id)', 'address_transfers_whole(a.network, a.id, 0, 1)']) {
    const ends = await pool.query<{ end: string }>(
      `select concat_ws(' ', t.tx_index, t.transfer_index, t.direction, a.address, c.address, t.amount_raw) as end
       from address a cross join lateral ${read} t join address c on c.network = $1 and c.id = t.counterparty
       where a.network = $1`,
      [network.id],
    )
    expect(ends.rows.map(({ end }) => end).sort()).toEqual(both.sort())
  }
  const none = await pool.query(
    'select from address a cross join lateral address_transfers_whole(a.network, a.id, 2, 9) where a.network = $1',
    [network.id],
  )
  expect(none.rows).toEqual([])
})
