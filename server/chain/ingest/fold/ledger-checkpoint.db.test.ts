import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { privateNetwork, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { foldNetwork, ingestBlocks } from '../index'
import { CHECKPOINT_MOVEMENTS } from './ledger-checkpoint.repo'

let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  pool = testPool()
  client = await pool.connect()
})
afterAll(async () => {
  client.release()
  await pool.end()
})

it.each([
  ['fees and nothing else', 0],
  ['a transfer beside every fourth fee', 4],
])('a ledger of %s gets a checkpoint every so many movements, however it grows', async (_, every) => {
  const network = privateNetwork('ethereum')
  const chain = new FakeChain(network, 7, { transactions: 3, addresses: 2, start: 0 }).grow(700)
  const payer = chain.blocks.flatMap((b) => b.transactions).find((t) => t.feePayer !== null)?.feePayer as string
  let seen = 0
  const blocks = chain.blocks.map((block) => ({
    ...block,
    transactions: block.transactions.map((t) => {
      const kept = every > 0 && ++seen % every === 0 ? t.transfers : []
      return { ...t, feePayer: payer, feeRaw: 21_000n, transfers: kept }
    }),
  }))
  for (let from = 0; from < blocks.length; from += 100) {
    await ingestBlocks(client, network, blocks.slice(from, from + 100), { source: 'evm' })
    await foldNetwork(client, network.id)
  }
  const { rows: made } = await client.query<{ movements: string }>(
    `select c.movements from ledger_checkpoint c join address a on a.network = c.network and a.id = c.address_id
     where c.network = $1 and a.address = $2 and c.asset_id = 0 order by c.movements`,
    [network.id, payer],
  )
  const { rows: fees } = await client.query(
    'select count(*)::int as n from transaction_detail where network = $1 and fee_raw > 0',
    [network.id],
  )
  const least = Math.floor(fees[0].n / CHECKPOINT_MOVEMENTS)
  expect(least).toBeGreaterThan(3)
  expect(made.length).toBeGreaterThanOrEqual(least)
  expect(made.map(({ movements }) => Number(movements))).toEqual(made.map((__, at) => (at + 1) * CHECKPOINT_MOVEMENTS))
})

it('a ledger that does not move gets back what a backfill below it removed', async () => {
  const network = privateNetwork('ethereum')
  const chain = new FakeChain(network, 8, { transactions: 8, addresses: 2, start: 0 }).grow(202)
  const idle = async () =>
    (await client.query('select address_id, movements from ledger_checkpoint where network = $1 order by 1, 2', [network.id]))
      .rows
  await ingestBlocks(client, network, chain.blocks.slice(2), { source: 'evm' })
  await foldNetwork(client, network.id)
  const before = await idle()
  expect(before.length).toBeGreaterThan(3)
  // An older block that touches none of these addresses: one payment between two others.
  const [first] = chain.blocks
  const move = first?.transactions.find((t) => t.transfers.length > 0)
  const [from, to] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
  const transfers = move?.transfers.slice(0, 1).map((t) => ({ ...t, from, to })) ?? []
  const old = { ...first, transactions: [{ ...move, index: 0, feePayer: from, feeRaw: 1n, transfers }] }
  await ingestBlocks(client, network, [old as never], { source: 'evm' })
  await foldNetwork(client, network.id)
  expect(await idle()).toEqual(before)
})
