import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { recordStatements } from '@/server/domain/attribution'
import { plainStatement } from '@/server/domain/attribution/testing/plain-statement'
import type { Network, NetworkName } from '../networks'
import type { NormalisedBlock } from '../provider'
import { countAll } from '../testing/broken-ingest'
import { digests, privateNetwork } from '../testing/chain-fixture'
import { FakeChain } from '../testing/fake-chain'
import { suitePool } from '../testing/suite-pool'
import {
  exactlyOnce,
  findHead,
  foldNetwork,
  ingestBlocks,
  ingestPlaced,
  ingestTransfers,
  recordPrices,
  rewindChain,
} from './index'

vi.setConfig({ testTimeout: 120_000 })

const { pool, onClient } = suitePool()

/** Lands blocks in batches of up to `size`, folding occasionally as the sync does. */
async function land(network: Network, blocks: readonly NormalisedBlock[], size = 7): Promise<void> {
  await onClient(async (client) => {
    for (let start = 0; start < blocks.length; start += size) {
      await ingestBlocks(client, network, blocks.slice(start, start + size), { source: 'evm' })
      if (start % (size * 3) === 0) await foldNetwork(client, network.id)
    }
  })
}

/** The network's tables after all pending deltas are folded. */
async function settled(network: Network) {
  await onClient((client) => foldNetwork(client, network.id))
  return digests(pool, network.id)
}

/** Prices of the native coin for some days, and a statement about each of the addresses. */
async function prepare(network: Network, addresses: readonly string[]): Promise<void> {
  const days = [0, 1, 2, 3].map((n) => new Date((1_600_000_000 + n * 86_400) * 1000).toISOString().slice(0, 10))
  const prices = days.map((day, n) => ({ day, usdMicro: BigInt(n + 1) * 1_234_567n }))
  await onClient((client) => recordPrices(client, network, { contract: '' }, prices, 'test'))
  await onClient((client) =>
    recordStatements(
      client,
      addresses.map((address) => plainStatement(network, address)),
    ),
  )
}

/** Endpoints of a few of the chain's transfers. */
const someAddresses = (chain: FakeChain) => [
  ...new Set(
    chain.blocks
      .flatMap((b) => b.transactions.flatMap((t) => t.transfers))
      .slice(0, 3)
      .flatMap((t) => [t.from, t.to]),
  ),
]

async function storedBalances(network: Network): Promise<Map<string, bigint>> {
  const { rows } = await pool.query<{ address: string; held: string }>(
    `select a.address, t.in_raw - t.out_raw - t.fee_raw as held from address_asset_total t join address a on a.network = $1 and a.id = t.address_id
     where t.network = $1 and t.asset_id = 0 and a.id <> 0`,
    [network.id],
  )
  return new Map(rows.map((row) => [row.address, BigInt(row.held)]))
}

const nonZero = (balances: Map<string, bigint>) => [...balances].filter(([, held]) => held !== 0n).sort()

describe.each(['ethereum', 'bitcoin'] satisfies NetworkName[])('blocks of %s', (name) => {
  it('land once: a second delivery, whole or in part, changes nothing', async () => {
    const network = privateNetwork(name)
    const chain = new FakeChain(network, 1).grow(30)
    await land(network, chain.blocks)
    const before = await settled(network)
    expect(before.transfer).not.toMatch(/^0 /)
    const again = await onClient((client) => ingestBlocks(client, network, chain.blocks.slice(3, 20), { source: 'evm' }))
    expect(again).toEqual({ blocks: 0, known: 17, transfers: 0 })
    await land(network, chain.blocks, 4)
    expect(await settled(network)).toEqual(before)
  })

  it('derive the same whatever the batches, and balances are those of the chain', async () => {
    const [one, many] = [privateNetwork(name), privateNetwork(name)]
    const chain = new FakeChain(one, 2).grow(60)
    await land(one, chain.blocks, 60)
    await land(many, chain.blocks, 1)
    expect(await settled(many)).toEqual(await settled(one))
    expect(nonZero(await storedBalances(one))).toEqual(nonZero(chain.balances()))
  })

  it('follow any reorgs to what a fresh ingest of the final chain gives', async () => {
    const step = fc.record({
      grow: fc.integer({ min: 1, max: 6 }),
      depth: fc.integer({ min: 0, max: 5 }),
      mined: fc.integer({ min: 1, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(step, { minLength: 1, maxLength: 5 }),
        async (seed, steps) => {
          const network = privateNetwork(name)
          const chain = new FakeChain(network, seed).grow(4)
          const tagged = someAddresses(chain)
          await prepare(network, tagged)
          await land(network, chain.blocks)
          for (const { grow, depth, mined } of steps) {
            chain.grow(grow)
            await land(network, chain.blocks.slice(-grow), 3)
            if (depth === 0) continue
            chain.reorg(depth, mined)
            const fork = chain.tip.height - mined
            await onClient((client) => rewindChain(client, network, fork))
            expect((await onClient((client) => findHead(client, network.id)))?.hash).toBe(chain.at(fork)?.hash)
            await land(network, chain.blocks.slice(-mined), 2)
          }
          const fresh = privateNetwork(name)
          await prepare(fresh, tagged)
          await land(fresh, chain.blocks)
          expect(await settled(network)).toEqual(await settled(fresh))
          expect(nonZero(await storedBalances(network))).toEqual(nonZero(chain.balances()))
        },
      ),
      { numRuns: Number(process.env.REORG_RUNS ?? (process.env.TEST_SHORT ? 2 : 6)) },
    )
  })
})

describe('a reorg', () => {
  it('marks, never deletes, and leaves every ingest_seq as it was', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 5).grow(20)
    await land(network, chain.blocks)
    const seqs = (table: string, key: string) =>
      pool
        .query(`select ${key} as key, ingest_seq as seq from ${table} where network = $1`, [network.id])
        .then(({ rows }) => new Map(rows.map((row) => [row.key, row.seq])))
    const keys = {
      transfer: `concat_ws(' ', block_height, encode(tx_hash, 'hex'), transfer_index)`,
      address_transfer: `concat_ws(' ', address_id, block_height, tx_index, encode(tx_hash, 'hex'), transfer_index)`,
      block: `encode(hash, 'hex')`,
    }
    const before = await Promise.all(Object.entries(keys).map(([table, key]) => seqs(table, key)))
    const old = chain.tip
    chain.reorg(6, 8)
    const fork = chain.tip.height - 8
    const gone = await onClient((client) => rewindChain(client, network, fork, { replacedBy: chain.at(fork + 1)?.hash }))
    await land(network, chain.blocks.slice(-8))
    const after = await Promise.all(Object.entries(keys).map(([table, key]) => seqs(table, key)))
    before.forEach((rows, i) => {
      for (const [key, seq] of rows) expect([key, after[i]?.get(key)]).toEqual([key, seq])
    })
    const { rows: events } = await pool.query('select kind, from_height, to_height, detail from chain_event where network = $1', [
      network.id,
    ])
    expect(events).toEqual([
      {
        kind: 'reorg',
        from_height: String(old.height),
        to_height: String(fork),
        detail: { blocks: 6, transfers: gone.transfers, from_hash: old.hash, replaced_by: chain.at(fork + 1)?.hash },
      },
    ])
    const { rows: blocks } = await pool.query(
      'select status, count(*)::int as n from block where network = $1 group by 1 order by 1',
      [network.id],
    )
    expect(blocks).toEqual([
      { status: 0, n: 22 },
      { status: 2, n: 6 },
    ])
  })

  it('brings a transaction that is mined again at the same height back, once', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 9).grow(10)
    await land(network, chain.blocks)
    const old = chain.tip
    const moved = old.transactions.filter((t) => t.transfers.length > 0)
    expect(moved.length).toBeGreaterThan(0)
    const hash = 'f'.repeat(64)
    // The same transactions in another order, so that each has another place.
    const reordered = old.transactions.toReversed().map((t, index) => ({
      ...t,
      index,
      transfers: t.transfers.map((row) => ({ ...row, txIndex: index, blockTime: old.time + 1 })),
    }))
    const other = { ...old, hash, time: old.time + 1, transactions: reordered }
    await onClient((client) => rewindChain(client, network, old.height - 1))
    await land(network, [other])
    const fresh = privateNetwork()
    await land(fresh, [...chain.blocks.slice(0, -1), other])
    expect(await settled(network)).toEqual(await settled(fresh))
    const { rows } = await pool.query(
      `select count(*)::int as n from address_transfer where network = $1 and block_height = $2 and status = 0
       group by address_id, tx_hash, transfer_index having count(*) > 1`,
      [network.id, old.height],
    )
    expect(rows).toEqual([])
    // And back to the first branch, whose block and rows are all stored.
    await onClient((client) => rewindChain(client, network, old.height - 1))
    await land(network, [old])
    const first = privateNetwork()
    await land(first, chain.blocks)
    expect(await settled(network)).toEqual(await settled(first))
  })
})

describe('a block that does not fit', () => {
  it.each([
    ['another parent', (b: NormalisedBlock): NormalisedBlock => ({ ...b, parentHash: 'a'.repeat(64) }), /stands on aaaa/],
    [
      'another hash at a stored height',
      (b: NormalisedBlock): NormalisedBlock => ({ ...b, height: b.height - 1, transactions: [] }),
      /is stored as/,
    ],
    [
      'a transfer of another block',
      (b: NormalisedBlock): NormalisedBlock => ({ ...b, time: b.time + 1 }),
      /block 10 .* names another block/,
    ],
    ['a hash that is none', (b: NormalisedBlock): NormalisedBlock => ({ ...b, hash: 'zz' }), /no hash of 32 bytes/],
    [
      'a transaction twice',
      (b: NormalisedBlock): NormalisedBlock => ({ ...b, transactions: [...b.transactions, ...b.transactions] }),
      /twice/,
    ],
  ])('with %s is refused whole', async (_name, spoil, message) => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 10).grow(11)
    await land(network, chain.blocks.slice(0, 10))
    const before = await settled(network)
    await expect(onClient((client) => ingestBlocks(client, network, [spoil(chain.tip)], { source: 'evm' }))).rejects.toThrow(
      message,
    )
    expect(await settled(network)).toEqual(before)
  })

  it('is refused where it says something else than a node told before, with everything that came with it', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 11).grow(8)
    await land(network, chain.blocks)
    const before = await settled(network)
    const placed = chain.blocks.flatMap((block) => block.transactions.map((transaction) => ({ transaction, block })))
    const at = placed.findIndex(({ transaction }) => transaction.transfers.length > 0)
    const changed = placed.map((one, n) => {
      if (n !== at) return one
      const [first, ...rest] = one.transaction.transfers
      return {
        ...one,
        transaction: {
          ...one.transaction,
          transfers: [{ ...(first as typeof first & object), amountRaw: `${first?.amountRaw}1` }, ...rest],
        },
      }
    })
    await expect(onClient((client) => ingestPlaced(client, network, changed, { source: 'evm' }))).rejects.toThrow(
      /something else than what is recorded/,
    )
    expect(await settled(network)).toEqual(before)
  })

  it('takes rows that a file brought before as known, and its fees all the same', async () => {
    const [both, alone] = [privateNetwork(), privateNetwork()]
    const chain = new FakeChain(both, 12).grow(20)
    await ingestTransfers(pool, both, chain.blocks.flatMap((b) => b.transactions.flatMap((t) => t.transfers)).slice(0, 15))
    await land(both, chain.blocks)
    await land(alone, chain.blocks)
    expect(await settled(both)).toEqual(await settled(alone))
  })

  it('would be counted twice without the exactly-once steps: the digest tells', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 13).grow(12)
    await land(network, chain.blocks)
    const before = await settled(network)
    const steps = {
      ...exactlyOnce,
      newBlocks: (blocks: readonly NormalisedBlock[]) => [...blocks],
      insertFreshTransfers: countAll,
    }
    await onClient((client) => ingestBlocks(client, network, chain.blocks.slice(-3), { source: 'evm', steps }))
    expect((await settled(network)).address_asset_total).not.toBe(before.address_asset_total)
  })
})
