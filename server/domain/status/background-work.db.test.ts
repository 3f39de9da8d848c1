import { expect, it } from 'vitest'
import { ingestBlocks } from '@/server/chain/ingest'
import { backfillCoinjoins } from '@/server/chain/structural/backfill-coinjoins'
import { convertStoredPairs } from '@/server/chain/structural/convert-pairs'
import { privateNetwork } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { suitePool } from '@/server/chain/testing/suite-pool'
import { backgroundWork } from './background-work'

const { pool } = suitePool()

const network = privateNetwork('bitcoin')
const work = async (later = 0) => backgroundWork(pool, new Date(Date.now() + later * 60_000), [network.id])

it('says how far what an earlier version stored is converted, until all of it is', { timeout: 60_000 }, async () => {
  expect(await work()).toEqual([])
  const chain = new FakeChain(network, 31).grow(20)
  const client = await pool.connect()
  await ingestBlocks(client, network, chain.blocks, { source: 'bitcoin-core' }).finally(() => client.release())
  const untouched = { network: 'bitcoin', state: 'waiting', done: 0, total: null, updated_at: null }
  expect(await work()).toMatchObject([
    { kind: 'outpoints', ...untouched, network: String(network.id) },
    { kind: 'coinjoins', ...untouched, network: String(network.id) },
  ])
  const { rows } = await pool.query('select count(*)::int as n from utxo_tx where network = $1', [network.id])
  const total = rows[0].n as number
  expect(total).toBeGreaterThan(20)

  const stop = new AbortController()
  const job = { pool, networkIds: [network.id], batch: 7 }
  await convertStoredPairs({ ...job, log: { info: () => stop.abort() } as never }, stop.signal)
  expect((await work())[0]).toMatchObject({ kind: 'outpoints', state: 'running', done: 7, total })
  expect((await work(16))[0]).toMatchObject({ kind: 'outpoints', state: 'waiting', done: 7, total })

  const silent = { info: () => undefined } as never
  await convertStoredPairs({ ...job, log: silent }, new AbortController().signal)
  expect((await work()).map(({ kind }) => kind)).toEqual(['coinjoins'])
  // Work that fits into one batch is not counted, and none is left.
  await backfillCoinjoins({ ...job, batch: 2_000, log: silent }, new AbortController().signal)
  expect(await work()).toEqual([])
})
