import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { privateNetwork, testPool } from '../testing/chain-fixture'
import { FakeChain } from '../testing/fake-chain'
import { ingestBlocks } from './ingest-blocks'
import { rewindChain } from './rewind/rewind-chain'
import { watchHitChannel } from './watch-hits.repo'

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

const org = '00000000-0000-7000-8000-000000000001'
const watch = (networkId: number, least: number) =>
  client.query(
    `insert into watched_address (network, address_id, org_id)
     select network, id, $2 from address where network = $1 and id % 2 = $3 and id <> 0`,
    [networkId, org, least],
  )

async function hits(networkId: number): Promise<string[]> {
  const { rows } = await client.query<{ hit: string }>(
    `select concat_ws(' ', address_id, block_height, tx_index, transfer_index, encode(tx_hash, 'hex')) as hit
     from watch_hit where network = $1 order by 1`,
    [networkId],
  )
  return rows.map(({ hit }) => hit)
}

/** The expected hits, from the lists of the watched wallets. */
async function moves(networkId: number, from: number): Promise<string[]> {
  const { rows } = await client.query<{ hit: string }>(
    `select concat_ws(' ', t.address_id, block_height, tx_index, transfer_index, encode(tx_hash, 'hex')) as hit
     from address_transfer t join watched_address w using (network, address_id)
     where network = $1 and status = 0 and block_height >= $2 order by 1`,
    [networkId, from],
  )
  return rows.map(({ hit }) => hit)
}

it('leaves a hit for each watched end of each new transfer, whichever way the blocks come in, and again after a reorg', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 77, { transactions: 8, addresses: 25, start: 0 }).grow(20)
  await ingestBlocks(client, network, chain.blocks, { source: 'evm' })
  expect(await hits(network.id)).toEqual([])

  await watch(network.id, 0)
  chain.grow(20)
  await client.query(`listen ${watchHitChannel}`)
  let notices = 0
  client.on('notification', () => notices++)
  await ingestBlocks(client, network, chain.blocks.slice(20), { source: 'evm' })
  await client.query(`unlisten ${watchHitChannel}`)
  // Other suites notify too.
  expect(notices).toBeGreaterThan(0)
  const first = await hits(network.id)
  expect(first.length).toBeGreaterThan(20)
  expect(first).toEqual(await moves(network.id, 20))

  // Delivered again, so nothing is new.
  await ingestBlocks(client, network, chain.blocks.slice(20), { source: 'evm' })
  expect(await hits(network.id)).toEqual(first)

  await client.query('delete from watch_hit where network = $1', [network.id])
  chain.reorg(5, 8)
  await rewindChain(client, network, 34)
  await ingestBlocks(client, network, chain.blocks.slice(35), { source: 'evm' })
  const again = await hits(network.id)
  expect(again.length).toBeGreaterThan(0)
  expect(again).toEqual(await moves(network.id, 35))
})

it('leaves none where nothing of the network is watched', async () => {
  const [watched, other] = [privateNetwork(), privateNetwork()]
  const chain = new FakeChain(other, 5, { transactions: 8, addresses: 10, start: 0 }).grow(10)
  await client.query('insert into watched_address (network, address_id, org_id) select $1, g, $2 from generate_series(1, 50) g', [
    watched.id,
    org,
  ])
  await ingestBlocks(client, other, chain.blocks, { source: 'evm' })
  expect(await hits(other.id)).toEqual([])
})
