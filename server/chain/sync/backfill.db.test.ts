import pino from 'pino'
import { expect, it, vi } from 'vitest'
import type { ConnectedNetwork } from '../network-config'
import { type Network, networkNamed } from '../networks'
import { digests, privateNetwork } from '../testing/chain-fixture'
import { FakeChain } from '../testing/fake-chain'
import { fakeProvider, type Interfere } from '../testing/fake-provider'
import { suitePool } from '../testing/suite-pool'
import { findBackfill } from './backfill.repo'
import { requestBackfill } from './request-backfill'
import { rewindTo } from './rewind-to'
import { runBackfill } from './run-backfill'
import { syncSettings } from './settings'
import { syncNetwork } from './sync-network'

vi.setConfig({ testTimeout: 60_000 })

const { pool } = suitePool()

const log = pino({ level: 'silent' })
const settings = { ...syncSettings(networkNamed('ethereum')), pollMs: 20, batchBlocks: 4 }

async function follow(chain: FakeChain, first: number): Promise<void> {
  const abort = new AbortController()
  const done = syncNetwork({ pool, provider: fakeProvider(chain), start: first, log, settings }, abort.signal)
  await vi.waitFor(
    async () => {
      // Edges are folded after the newest block is stored; ending before that would leave some pending.
      const { rows } = await pool.query(
        `select next_height::int as next, not exists (select from edge_delta d join network_state s using (network)
           where d.network = $1 and d.ingest_seq > s.folded_seq) as folded from sync_position where network = $1`,
        [chain.network.id],
      )
      expect(rows).toEqual([{ next: chain.tip.height + 1, folded: true }])
    },
    { timeout: 20_000, interval: 30 },
  )
  abort.abort()
  await done
}

const connected = (network: Network, kind: ConnectedNetwork['kind'] = 'evm'): ConnectedNetwork => ({
  network,
  kind,
  url: 'http://127.0.0.1:1',
  credentials: null,
  start: null,
})
const run = (chain: FakeChain, id: string, interfere?: Interfere) =>
  runBackfill({ pool, provider: fakeProvider(chain, interfere), log, settings }, id, new AbortController().signal)

it('brings a range that was left out, over an interruption, to what reading from the first block gives', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 41).grow(40)
  await follow(chain, 25)
  await expect(requestBackfill(pool, connected(network), { from: 0, to: 40 })).rejects.toThrow(/up to 39/)
  await expect(requestBackfill(pool, connected(network), { from: 9, to: 3 })).rejects.toThrow(/lower height first/)
  const { id } = await requestBackfill(pool, connected(network), { from: 0, to: 24 })
  const stumble: Interfere = async (method, height) => {
    if (method === 'block' && height === 13) throw new Error('cut off')
  }
  await expect(run(chain, id, stumble)).rejects.toThrow(/cut off/)
  expect(await findBackfill(pool, id)).toMatchObject({
    status: 'failed',
    next: 13,
    blocks: 13,
    lastError: expect.stringMatching(/cut off/),
  })
  await run(chain, id)
  expect(await findBackfill(pool, id)).toMatchObject({ status: 'done', next: 25, blocks: 25, lastError: null })
  await run(chain, id)

  const whole = privateNetwork()
  const same = new FakeChain(whole, 0)
  same.blocks.push(...chain.blocks)
  await follow(same, 0)
  expect(await digests(pool, network.id)).toEqual(await digests(pool, whole.id))
})

it('brings one address whole, and whole blocks later count nothing twice', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 42).grow(50)
  const address = chain.blocks[10]?.transactions.flatMap((t) => t.transfers)[0]?.to as string
  await expect(requestBackfill(pool, connected(network), { address })).rejects.toThrow(/no index by address/)
  const { id } = await requestBackfill(pool, connected(network, 'tron'), { address })
  await run(chain, id)
  const deep = chain.blocks.slice(0, 50 - settings.confirmationDepth)
  const mine = deep
    .flatMap((b) => b.transactions)
    .filter((t) => t.transfers.some((row) => row.from === address || row.to === address))
  const { rows } = await pool.query(
    `select t.transaction_count::int as n from address_total t join address a on a.network = $1 and a.id = t.address_id where t.network = $1 and a.address = $2`,
    [network.id, address],
  )
  expect(rows).toEqual([{ n: mine.length }])
  await follow(chain, 0)

  const whole = privateNetwork()
  const same = new FakeChain(whole, 0)
  same.blocks.push(...chain.blocks)
  await follow(same, 0)
  expect(await digests(pool, network.id)).toEqual(await digests(pool, whole.id))
})

it('reads anew from where an operator takes the chain back to', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 43).grow(30)
  await follow(chain, 0)
  const before = await digests(pool, network.id)
  const client = await pool.connect()
  expect(await rewindTo(client, network, 9)).toMatchObject({ blocks: 20 })
  client.release()
  expect(await digests(pool, network.id)).not.toEqual(before)
  await follow(chain, 0)
  expect(await digests(pool, network.id)).toEqual(before)
})
