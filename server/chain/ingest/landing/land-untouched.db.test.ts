import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Network } from '@/server/chain/networks'
import type { NormalisedTransaction } from '@/server/chain/provider'
import { digests, privateNetwork, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { usdValue } from '../batch.repo'
import { foldNetwork, ingestBlocks, ingestTransfers, recordPrices } from '../index'
import { transferValue } from './land-untouched'

vi.setConfig({ testTimeout: 60_000 })

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

const prices = [...Array(4).keys()].map((n) => ({
  day: new Date((1_600_000_000 + n * 86_400) * 1000).toISOString().slice(0, 10),
  usdMicro: BigInt(n + 1) * 1_234_567n,
}))

async function priced(name: 'ethereum' | 'bitcoin'): Promise<Network> {
  const network = privateNetwork(name)
  await recordPrices(client, network, { contract: '' }, prices, 'test')
  return network
}

async function settled(network: Network) {
  await foldNetwork(client, network.id)
  const { network_state, ...tables } = await digests(pool, network.id)
  return tables
}

it.each(['ethereum', 'bitcoin'] as const)('stores of untouched %s blocks what a look for conflicts would', async (name) => {
  const [whole, touched] = [await priced(name), await priced(name)]
  const chain = new FakeChain(whole, 41).grow(40)
  // Zero fees, by payers that appear nowhere else.
  const idle: NormalisedTransaction = {
    hash: 'e'.repeat(64),
    index: 999,
    status: 'failed',
    feeRaw: 0n,
    feePayer: name === 'ethereum' ? `0x${'9'.repeat(40)}` : null,
    inputs: [],
    outputs: [],
    transfers: [],
    heuristics: [],
  }
  const blocks = chain.blocks.map((block, n) => (n === 20 ? { ...block, transactions: [...block.transactions, idle] } : block))
  const rows = blocks.flatMap((b) => b.transactions.flatMap((t) => t.transfers))
  await ingestTransfers(pool, touched, [rows[0], rows.at(-1)] as typeof rows)
  expect(await ingestBlocks(client, touched, blocks, { source: 'evm' })).toMatchObject({ transfers: rows.length - 2 })
  // In two halves: one batch creates totals, and the next adds to them.
  const halves = [blocks.slice(0, 25), blocks.slice(25)]
  const landed = []
  for (const half of halves) landed.push((await ingestBlocks(client, whole, half, { source: 'evm' })).transfers)
  expect(landed).toEqual(halves.map((half) => half.flatMap((b) => b.transactions.flatMap((t) => t.transfers)).length))
  const { rows: valued } = await client.query(
    'select count(*)::int as n from address_asset_total where network = $1 and in_usd > 0',
    [whole.id],
  )
  expect(valued[0].n).toBeGreaterThan(5)
  expect(await settled(touched)).toEqual(await settled(whole))
})

it('goes on where somebody names one of its addresses at the same moment', async () => {
  const [met, alone] = [privateNetwork(), privateNetwork()]
  const { blocks } = new FakeChain(met, 43).grow(6)
  await ingestBlocks(client, alone, blocks, { source: 'evm' })
  const named = blocks.flatMap((b) => b.transactions.flatMap((t) => t.transfers))[3]?.to
  const other = await pool.connect()
  try {
    // As long as the landing takes to get here: on a busy machine longer than the service allows an idle transaction.
    await other.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await other.query(
      `insert into address (network, id, address) values ($1, nextval('address_id_seq'), $2) returning id`,
      [met.id, named],
    )
    const landing = ingestBlocks(client, met, blocks, { source: 'evm' })
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy address (%'`
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), { timeout: 20_000 })
    await other.query('commit')
    await landing
    const { rows: kept } = await pool.query('select id from address where network = $1 and address = $2', [met.id, named])
    expect(kept).toEqual(rows)
  } finally {
    other.release()
  }
  expect(await settled(met)).toEqual(await settled(alone))
})

it('takes a height for touched where only a transaction without transfers is known', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 42).grow(3)
  const bare = chain.blocks.map((block) => ({
    ...block,
    transactions: block.transactions.map((t) => ({ ...t, transfers: [] })),
  }))
  await ingestBlocks(client, network, bare, { source: 'evm' })
  await client.query('update block set status = 2 where network = $1', [network.id])
  // Its transactions are already stored: a plain insert of them would violate their key.
  const count = chain.blocks.flatMap((b) => b.transactions.flatMap((t) => t.transfers)).length
  expect(await ingestBlocks(client, network, chain.blocks, { source: 'evm' })).toMatchObject({ transfers: count })
})

it('values a transfer as the database does', async () => {
  const amount = fc.oneof(fc.bigInt(0n, 10n ** 30n), fc.bigInt(0n, 10n ** 78n - 1n))
  const cases = fc.sample(fc.tuple(amount, fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 36 })), 400)
  cases.push([10n ** 30n, 1n, 0], [10n ** 30n - 1n, 1n, 0], [10n ** 47n, 10n, 18], [0n, 5n, 18])
  const { rows } = await client.query<{ usd: string | null }>(
    `select ${usdValue('amount', 'price', 'decimals')} as usd
     from unnest($1::numeric[], $2::numeric[], $3::int[]) with ordinality as t(amount, price, decimals, place) order by place`,
    [cases.map(([a]) => a.toString()), cases.map(([, p]) => p.toString()), cases.map(([, , d]) => d)],
  )
  expect(cases.map(([a, p, d]) => transferValue(a, p, d)?.toString() ?? null)).toEqual(rows.map((row) => row.usd))
  expect(transferValue(5n, undefined, 0)).toBeNull()
})
