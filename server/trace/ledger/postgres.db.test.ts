import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { foldNetwork, ingestBlocks, NATIVE_ASSET_ID, rewindChain } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import { privateNetwork, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { uuidv7 } from '@/server/platform/ids'
import { MemoryLedgers, type MemoryMovement } from './memory'
import type { LedgerAsk } from './port'
import { PostgresLedgers } from './postgres.repo'
import { traceLedgers } from './trace-ledger'

vi.setConfig({ testTimeout: 120_000 })

let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  pool = testPool()
  client = await pool.connect()
  await client.query("select set_config('app.org_id', $1, false)", [uuidv7()])
})
afterAll(async () => {
  await client.query('reset app.org_id')
  client.release()
  await pool.end()
})

const directions = ['source', 'destination'] as const
const few = { transactions: 6, addresses: 3, start: 0 }

/** All stored movements: transfers, and fees as payments to the null endpoint. */
async function stored(network: Network): Promise<MemoryMovement[]> {
  const { rows } = await client.query(
    `select block_height, tx_index, transfer_index as idx, encode(tx_hash, 'hex') as hash, extract(epoch from block_time)::bigint as time, src, dst, asset_id, amount_raw
     from transfer where network = $1 and status <> 2
     union all
     select block_height, tx_index, -1, encode(tx_hash, 'hex'), extract(epoch from block_time)::bigint, fee_payer, 0, ${NATIVE_ASSET_ID}, fee_raw
     from transaction_detail where network = $1 and status <> 2 and fee_payer is not null and fee_raw > 0`,
    [network.id],
  )
  return rows.map((row) => ({
    place: { height: Number(row.block_height), tx: row.tx_index, index: row.idx, hash: row.hash },
    time: Number(row.time),
    from: Number(row.src),
    to: Number(row.dst),
    asset: row.asset_id,
    raw: BigInt(row.amount_raw),
  }))
}

const checkpoints = async (network: Network) =>
  Number((await client.query('select count(*) as n from ledger_checkpoint where network = $1', [network.id])).rows[0].n)

/** Compares every ledger, read from every tenth of its places on, and traces of payments with the reference. */
async function compare(network: Network): Promise<void> {
  const chain = await stored(network)
  const reference = new MemoryLedgers(chain, new Map())
  const port = new PostgresLedgers(client)
  const ledgers = new Map(
    chain.flatMap(({ from, to, asset }) => [from, to].map((id) => [`${id} ${asset}`, { id, asset }] as const)),
  )
  for (const direction of directions) {
    const asks = [...ledgers.values()].flatMap(({ id, asset }): LedgerAsk[] =>
      id === 0
        ? []
        : reference
            .ledger(id, asset)
            .flatMap(({ place }, at) =>
              at % 40 === 3 ? [{ address: id, asset, from: place, inclusive: at % 80 === 3, limit: 1 + (at % 97) }] : [],
            ),
    )
    expect(asks.length).toBeGreaterThan(20)
    expect(await port.read(network.id, direction, asks)).toEqual(reference.read(network.id, direction, asks))
    const last = chain.filter(({ from, to, raw }) => from !== 0 && to !== 0 && from !== to && raw > 0n).slice(-5)
    for (const { place, time, from, to, asset, raw } of last) {
      const counterparty = direction === 'source' ? from : to
      const payments = [{ near: 0, counterparty, asset, place, time, raw, mass: 2 ** 40 }]
      const options = { network: network.id, direction, hopLimit: 4, epsilon: 1e-3, nullEndpoints: new Set([0]), payments }
      expect(await traceLedgers(port, options)).toEqual(await traceLedgers(reference, options))
    }
  }
}

it('reads what the reference reads: as it grows, below a checkpoint, and after a reorg', async () => {
  const network = privateNetwork('ethereum')
  const chain = new FakeChain(network, 51, few).grow(900)
  const land = async (from: number, to: number) => {
    await ingestBlocks(client, network, chain.blocks.slice(from, to), { source: 'evm' })
    await foldNetwork(client, network.id)
  }
  await land(90, 700)
  const first = await checkpoints(network)
  expect(first).toBeGreaterThan(3)
  await compare(network)
  // Rows below every checkpoint change all of them.
  await land(0, 90)
  await compare(network)
  await land(700, 900)
  expect(await checkpoints(network)).toBeGreaterThan(0)
  await compare(network)
  await rewindChain(client, network, 650)
  await compare(network)
  chain.reorg(249, 260)
  await ingestBlocks(client, network, chain.blocks.slice(651), { source: 'evm' })
  await foldNetwork(client, network.id)
  await compare(network)
})
