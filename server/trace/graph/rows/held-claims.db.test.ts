import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ingestBlocks, ingestPlaced, readEpochs, rewindChain } from '@/server/chain/ingest'
import type { NormalisedTransaction } from '@/server/chain/provider'
import { privateNetwork, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { PostgresLedgers } from '@/server/trace/ledger/postgres.repo'
import { type LedgerTraceOptions, traceLedgers } from '@/server/trace/ledger/trace-ledger'
import { ONE } from '@/server/trace/mass'
import { readAnswer } from '../ledger-answer'
import { questionOf } from '../ledger-question'
import type { NetworkLedgers } from '../network-ledgers'
import { followLedgers } from './follow-ledgers.repo'
import { loadLedgers } from './load-ledgers.repo'

vi.setConfig({ testTimeout: 120_000 })

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

const token = { contract: `0x${'c'.repeat(40)}`, symbol: 'TOK', decimals: 6 }
const at = (n: number) => `0x${n.toString(16).padStart(40, 'e')}`
const [payer, trader, dex, user] = [at(1), at(2), at(3), at(4)]

it('holds swaps as they are loaded, as they come, and as they go with a reorg', async () => {
  const network = privateNetwork('ethereum')
  const chain = new FakeChain(network, 91, { transactions: 2, addresses: 6, start: 0 }).grow(8)
  await ingestBlocks(client, network, chain.blocks.slice(0, 8), { source: 'evm' })
  const template = chain.blocks[0]?.transactions[0] as NormalisedTransaction
  const land = (
    height: number,
    name: string,
    moves: [string, string, typeof token | { contract: '' }, bigint][],
    swap: boolean,
  ) => {
    const hash = name.repeat(32)
    const place = { hash, blockHeight: height, txIndex: 90, blockTime: chain.at(height)?.time ?? 0 }
    const transfers = moves.map(([from, to, asset, raw], transferIndex) => {
      return { ...place, transferIndex, from, to, asset, amountRaw: raw.toString() }
    })
    const claim = {
      ...{
        kind: 'swap' as const,
        ordinal: 0,
        rule: 'uniswap_v2',
        basis: 'structure' as const,
        confidence: 95,
        matchKey: null,
        detail: {},
      },
      ...{ party: trader, counterparty: trader },
      given: { contract: '', amountRaw: moves[0]?.[3] ?? 0n },
      received: { contract: token.contract, amountRaw: moves[1]?.[3] ?? 0n },
    }
    const transaction = { ...template, hash, index: 90, feeRaw: 0n, transfers, claims: swap ? [claim] : [] }
    const block = { height, hash: chain.at(height)?.hash ?? 'cd'.repeat(32), time: place.blockTime }
    return ingestPlaced(client, network, [{ transaction, block }], { source: 'evm' })
  }
  /** How many swaps the user's tokens came through, according to the thread; PostgreSQL must give the same number. */
  const through = async (held: NetworkLedgers): Promise<number> => {
    expect(held.position.graph).toBe((await readEpochs(client, network.id)).graph)
    const { rows } = await client.query(
      `select t.src, t.asset_id, t.block_height, t.tx_index, t.transfer_index, encode(t.tx_hash, 'hex') as hash, t.amount_raw,
              extract(epoch from t.block_time) as time from transfer t join address a on a.network = t.network and a.id = t.dst
       where t.network = $1 and a.address = $2 and t.status <> 2`,
      [network.id, user],
    )
    const payments = rows.map((row) => ({
      ...{
        near: 1,
        counterparty: Number(row.src),
        asset: row.asset_id,
        time: Number(row.time),
        raw: BigInt(row.amount_raw),
        mass: ONE,
      },
      place: { height: Number(row.block_height), tx: row.tx_index, index: row.transfer_index, hash: row.hash },
    }))
    const options: LedgerTraceOptions = {
      ...{ network: network.id, direction: 'source', hopLimit: 5, epsilon: 0, nullEndpoints: new Set([0]), payments },
    }
    const expected = await traceLedgers(new PostgresLedgers(client), options)
    const question = questionOf(options)
    const answer = question && held.trace(question)
    expect(answer && readAnswer(answer, options)).toEqual(expected)
    return expected.conversions?.length ?? 0
  }
  await land(1, 'a1', [[payer, trader, { contract: '' }, 50n]], false)
  const swapped = (height: number, name: string, given: bigint) =>
    land(
      height,
      name,
      [
        [trader, dex, { contract: '' }, given],
        [dex, trader, token, given * 3n],
      ],
      true,
    )
  await swapped(2, 'b2', 10n)
  await land(3, 'c3', [[trader, user, token, 30n]], false)
  const held = (await loadLedgers(client, network.id, 2 ** 30, async () => undefined)) as NetworkLedgers
  expect(await through(held)).toBe(1)
  await swapped(4, 'd4', 20n)
  await land(5, 'e5', [[trader, user, token, 60n]], false)
  expect(await followLedgers(client, network.id, held)).toBe(true)
  expect(await through(held)).toBe(2)
  await rewindChain(client, network, 4)
  await land(5, 'f5', [[trader, user, token, 60n]], false)
  expect(await followLedgers(client, network.id, held)).toBe(true)
  expect(await through(held)).toBe(2)
  await rewindChain(client, network, 3)
  expect(await followLedgers(client, network.id, held)).toBe(true)
  expect(await through(held)).toBe(1)
})
