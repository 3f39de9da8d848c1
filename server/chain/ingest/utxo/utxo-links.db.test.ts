import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import type { Network } from '@/server/chain/networks'
import type { NormalisedTransaction } from '@/server/chain/provider'
import { digests, privateNetwork } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { storeAsPairs } from '@/server/chain/testing/stored-pairs'
import { suitePool } from '@/server/chain/testing/suite-pool'
import { foldNetwork, ingestBlocks, ingestPlaced, readEpochs, rewindChain } from '../index'

vi.setConfig({ testTimeout: 120_000 })

const { pool, onClient } = suitePool()

const links = async (network: Network) => {
  await onClient((client) => foldNetwork(client, network.id))
  const { utxo_tx, utxo_input, utxo_output } = await digests(pool, network.id)
  return { utxo_tx, utxo_input, utxo_output }
}
const count = async (network: Network, table: string) =>
  Number(
    (await pool.query(`select count(*) from ${table} ${table.includes('where') ? 'and' : 'where'} network = $1`, [network.id]))
      .rows[0].count,
  )
const spends = ({ inputs }: NormalisedTransaction) => inputs.some((input) => !input.coinbase)

describe('the outpoints of a network', () => {
  it('are those of the chain, each output spent by whoever spends it there', async () => {
    const network = privateNetwork('bitcoin')
    const chain = new FakeChain(network, 31).grow(40)
    await onClient((client) => ingestBlocks(client, network, chain.blocks, { source: 'bitcoin-core' }))
    const transactions = chain.blocks.flatMap((block) => block.transactions)
    expect(transactions.filter(spends).length).toBeGreaterThan(20)
    const { rows } = await pool.query<{ spender: string; spent: string; idx: number; value: string; made: string }>(
      `select encode(t.tx_hash, 'hex') as spender, encode(p.tx_hash, 'hex') as spent, i.prev_idx as idx, i.value_raw as value, o.value_raw as made
       from utxo_input i join utxo_tx t on t.network = $1 and t.id = i.tx_id join utxo_tx p on p.network = $1 and p.id = i.prev_tx
       join utxo_output o on o.network = $1 and o.tx_id = p.id and o.idx = i.prev_idx where i.network = $1`,
      [network.id],
    )
    const stored = rows.map((row) => [row.spender, row.spent, row.idx, row.value, row.made].join(' ')).sort()
    const told = transactions.flatMap((t) =>
      t.inputs.filter((i) => !i.coinbase).map((i) => [t.hash, i.prevHash, i.prevIndex, i.amountRaw, i.amountRaw].join(' ')),
    )
    expect(stored).toEqual(told.sort())
    expect(await count(network, 'utxo_tx where status <> 0')).toBe(0)
  })

  it('come to the same in any order of arrival, a funding transaction after its spender too', async () => {
    const [forth, back] = [privateNetwork('bitcoin'), privateNetwork('bitcoin')]
    const { blocks } = new FakeChain(forth, 32).grow(30)
    await onClient((client) => ingestBlocks(client, forth, blocks, { source: 'bitcoin-core' }))
    for (const block of [...blocks].reverse()) {
      const placed = [...block.transactions].reverse().map((transaction) => ({ transaction, block }))
      await onClient((client) => ingestPlaced(client, back, placed, { source: 'esplora' }))
    }
    expect(await links(back)).toEqual(await links(forth))
    expect(await count(back, 'utxo_tx where status <> 0')).toBe(0)
  })

  it('raise the epoch where only they are new, and leave it where nothing is', async () => {
    const network = privateNetwork('bitcoin')
    const { blocks } = new FakeChain(network, 33).grow(8)
    const land = () => onClient((client) => ingestBlocks(client, network, blocks, { source: 'bitcoin-core' }))
    await land()
    // Otherwise a concurrent suite folds what is left over, which raises the epoch.
    await onClient((client) => foldNetwork(client, network.id))
    const first = await readEpochs(pool, network.id)
    await land()
    expect(await readEpochs(pool, network.id)).toEqual(first)
    // As if the blocks had been stored before there were tables for outpoints.
    await storeAsPairs(network.id)
    await pool.query('update utxo_tx set status = 1 where network = $1', [network.id])
    const placed = blocks.flatMap((block) => block.transactions.map((transaction) => ({ transaction, block })))
    await onClient((client) => ingestPlaced(client, network, placed, { source: 'esplora' }))
    expect((await readEpochs(pool, network.id)).graph).toBe(first.graph + 1)
    expect(await count(network, 'utxo_tx where status <> 0')).toBe(0)
  })

  it('go with their block and come back with it', async () => {
    const network = privateNetwork('bitcoin')
    const chain = new FakeChain(network, 34).grow(20)
    await onClient((client) => ingestBlocks(client, network, chain.blocks, { source: 'bitcoin-core' }))
    const whole = await links(network)
    const fork = chain.tip.height - 6
    await onClient((client) => rewindChain(client, network, fork))
    const gone = chain.blocks.filter((block) => block.height > fork).flatMap((block) => block.transactions)
    expect(await count(network, 'utxo_tx where status = 2')).toBe(gone.length)
    await onClient((client) => ingestBlocks(client, network, chain.blocks.slice(-6), { source: 'bitcoin-core' }))
    expect(await links(network)).toEqual(whole)
  })

  it('of an account network take no room', async () => {
    const network = privateNetwork('ethereum')
    await onClient((client) => ingestBlocks(client, network, new FakeChain(network, 35).grow(10).blocks, { source: 'evm' }))
    expect(await count(network, 'utxo_tx')).toBe(0)
  })

  it('that nodes told before there were tables for them are filled in by the migration, to the same rows', async () => {
    const network = privateNetwork('bitcoin')
    const chain = new FakeChain(network, 36).grow(25)
    await onClient((client) => ingestBlocks(client, network, chain.blocks, { source: 'bitcoin-core' }))
    await onClient((client) => rewindChain(client, network, chain.tip.height - 3))
    const expected = await links(network)
    const orphaned = await count(network, 'utxo_tx where status = 2')
    expect(orphaned).toBeGreaterThan(0)
    const sql = await readFile('prisma/migrations/20261121000400_utxo_links/migration.sql', 'utf8')
    const from = sql.indexOf('-- Transactions that nodes delivered')
    const fill = sql
      .slice(from, sql.indexOf('GRANT', from))
      // Suites share a database, so the query is limited to this network's rows.
      .replace(`FROM "transaction_detail" d WHERE`, `FROM "transaction_detail" d WHERE d.network = ${network.id} AND`)
    const owner = await ownerClient()
    try {
      for (const table of ['utxo_input', 'utxo_output', 'utxo_tx'])
        await owner.query(`delete from ${table} where network = $1`, [network.id])
      await owner.query(fill)
    } finally {
      await owner.end()
    }
    expect(await links(network)).toEqual(expected)
    expect(await count(network, 'utxo_tx where status = 2')).toBe(orphaned)
  })
})

async function ownerClient(): Promise<pg.Client> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: process.env.TEST_DATABASE_OWNER_URL })
  await client.connect()
  return client
}
