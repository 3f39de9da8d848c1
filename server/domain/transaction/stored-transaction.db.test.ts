import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction as shape, type Transaction } from '@/contract/wallet/transactions'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { ingestBlocks, recordPrices, rewindChain } from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import type { NormalisedBlock, NormalisedTransaction } from '@/server/chain/provider'
import { privateNetwork, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { closeDatabase, readChain } from '@/server/platform/db'
import { choosePlace } from './choose-place'
import { recordParts } from './record-parts'
import { storedRecord } from './stored-record'
import { transactionDto } from './transaction.dto'
import { findPlaces, type Place } from './transaction.repo'

let pool: pg.Pool
let orgId: string
beforeAll(async () => {
  pool = testPool()
  orgId = (await suiteOrganisation('Stored transactions')).ctx.org.id
})
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

async function onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const land = (network: Network, blocks: readonly NormalisedBlock[]) =>
  onClient((client) => ingestBlocks(client, network, blocks, { source: 'node' }))

/** Reads it as the verb does, on a network that no other suite uses. */
function read(network: Network, hash: string, tipHeight: number): Promise<Transaction> {
  return readChain(orgId, async (q) => {
    const place = choosePlace(await findPlaces(q, hash, [network.id])) as Place
    const record = await storedRecord(q, network, hash, place)
    const parts = await recordParts(q, orgId, record)
    const freshness = { stale: false, last_good_read_at: null, data_as_of: null, index_from: null }
    const answer = transactionDto(record, { ...parts, tipHeight, freshness })
    expect(shape.parse(answer)).toEqual(answer)
    return answer
  })
}

const every = (chain: FakeChain) => chain.blocks.flatMap((block) => block.transactions.map((t) => ({ t, block })))
const moved = (t: NormalisedTransaction) =>
  t.transfers.map((row) => [row.transferIndex, row.from, row.to, row.asset.contract || null, row.amountRaw])
const shown = (answer: Transaction) => answer.transfers.map((t) => [t.index, t.from, t.to, t.asset.contract, t.amount_raw])

describe('on a UTXO network', () => {
  it('every transaction is what the node said, to the unit', async () => {
    const network = privateNetwork('bitcoin')
    const chain = new FakeChain(network, 71).grow(12)
    await land(network, chain.blocks)
    for (const { t, block } of every(chain)) {
      const answer = await read(network, t.hash, chain.tip.height)
      expect(answer).toMatchObject({
        hash: t.hash,
        model: 'utxo',
        status: 'confirmed',
        block_height: block.height,
        block_hash: block.hash,
        timestamp: new Date(block.time * 1000).toISOString(),
        confirmations: chain.tip.height - block.height + 1,
        heuristics: t.heuristics,
        coverage: { source: 'node', internal_transfers: null, transfers_total: t.transfers.length },
      })
      expect(answer.fee?.amount_raw ?? null).toBe(t.feeRaw?.toString() ?? null)
      expect(answer.inputs.map((i) => [i.index, i.address, i.amount_raw, i.prev_hash, i.prev_index, i.coinbase])).toEqual(
        t.inputs.map((i) => [i.index, i.address, i.amountRaw?.toString() ?? null, i.prevHash, i.prevIndex, i.coinbase]),
      )
      expect(answer.outputs.map((o) => [o.index, o.address, o.amount_raw, o.script_type])).toEqual(
        t.outputs.map((o) => [o.index, o.address, o.amountRaw.toString(), o.scriptType]),
      )
      expect(shown(answer)).toEqual(moved(t))
    }
  })

  it('names the transaction that spends an output, and none where nothing does', async () => {
    const network = privateNetwork('bitcoin')
    const chain = new FakeChain(network, 72).grow(10)
    await land(network, chain.blocks)
    const all = every(chain)
    const spenders = new Map(
      all.flatMap(({ t }) =>
        t.transfers.length > 0 ? t.inputs.map((i) => [`${i.prevHash}:${i.prevIndex}`, t.hash] as const) : [],
      ),
    )
    let known = 0
    for (const { t } of all) {
      const answer = await read(network, t.hash, chain.tip.height)
      for (const output of answer.outputs) {
        const spender = output.address === null ? undefined : spenders.get(`${t.hash}:${output.index}`)
        // A payer whose whole share was lost to rounding has no transfer by which to find it.
        if (output.spent_by !== null || spender === undefined) expect(output.spent_by).toBe(spender ?? null)
        if (output.spent_by !== null) known += 1
      }
    }
    expect(known).toBeGreaterThan(10)
  })

  it('prices amounts by the day of the block', async () => {
    const network = privateNetwork('bitcoin')
    const chain = new FakeChain(network, 73).grow(1)
    const day = new Date(chain.tip.time * 1000).toISOString().slice(0, 10)
    await onClient((client) => recordPrices(client, network, { contract: '' }, [{ day, usdMicro: 20_000_000_000n }], 'test'))
    await land(network, chain.blocks)
    const coinbase = chain.tip.transactions[0] as NormalisedTransaction
    const answer = await read(network, coinbase.hash, chain.tip.height)
    expect(answer.outputs[0]).toMatchObject({ amount: '50', amount_usd: '1000000' })
    expect(answer.inputs).toMatchObject([{ coinbase: true, address: null, amount: null, amount_usd: null }])
  })
})

describe('on an account network', () => {
  it('every transaction has its transfers and neither inputs nor outputs; failed ones say so', async () => {
    const network = privateNetwork('ethereum')
    const chain = new FakeChain(network, 74).grow(12)
    await land(network, chain.blocks)
    const seen = new Set<string>()
    for (const { t, block } of every(chain)) {
      const answer = await read(network, t.hash, chain.tip.height)
      seen.add(answer.status)
      expect(answer).toMatchObject({
        hash: `0x${t.hash}`,
        block_hash: `0x${block.hash}`,
        status: t.status,
        inputs: [],
        outputs: [],
      })
      expect(answer.coverage).toMatchObject({ source: 'node', internal_transfers: false })
      expect(answer.fee?.amount_raw).toBe(t.feeRaw?.toString())
      expect(answer.fee_payer?.address).toBe(t.feePayer)
      expect(shown(answer)).toEqual(moved(t))
    }
    expect([...seen].toSorted()).toEqual(['confirmed', 'failed'])
  })
})

describe('after a reorganisation', () => {
  it.each(['bitcoin', 'ethereum'] as const)('the canonical place wins on %s; one that came no more is orphaned', async (name) => {
    const network = privateNetwork(name)
    const chain = new FakeChain(network, 75).grow(8)
    await land(network, chain.blocks)
    const before = every(chain)
    const fork = chain.tip.height - 4
    chain.reorg(4, 6)
    await onClient((client) => rewindChain(client, network, fork))
    const gone = await read(network, (before.at(-1) as (typeof before)[0]).t.hash, fork)
    expect(gone).toMatchObject({ status: 'orphaned', confirmations: 0 })
    await land(network, chain.blocks.slice(fork + 1))
    const now = new Map(every(chain).map((one) => [one.t.hash, one]))
    const counts = { again: 0, gone: 0 }
    for (const { t, block } of before.filter((one) => one.block.height > fork)) {
      const answer = await read(network, t.hash, chain.tip.height)
      const current = now.get(t.hash)
      counts[current ? 'again' : 'gone'] += 1
      expect(answer.status).toBe(current ? t.status : 'orphaned')
      expect(answer.block_hash?.replace(/^0x/, '')).toBe(current ? current.block.hash : block.hash)
      expect(answer.confirmations).toBe(current ? chain.tip.height - current.block.height + 1 : 0)
      expect(shown(answer)).toEqual(moved(current?.t ?? t))
      expect(new Set(answer.transfers.map((row) => row.status))).toEqual(
        new Set(t.transfers.length === 0 ? [] : [current ? 'confirmed' : 'orphaned']),
      )
    }
    expect(counts.again).toBeGreaterThan(0)
    expect(counts.gone).toBeGreaterThan(0)
  })
})
