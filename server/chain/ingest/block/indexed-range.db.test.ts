import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importTransfers } from '@/server/chain/import'
import type { Network } from '@/server/chain/networks'
import { ownCsv, privateNetwork, sampleTransfers, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { type BlockSpan, coverBlocks, ingestBlocks, ingestTransfers, rewindChain } from '../index'

vi.setConfig({ testTimeout: 120_000 })

const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-ranges-'))
let pool: pg.Pool
beforeAll(() => {
  pool = testPool()
})
afterAll(async () => {
  await pool.end()
  rmSync(directory, { recursive: true, force: true })
})

async function onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const timeOf = (height: number) => 1_600_000_000 + height * 12
const span = (from: number, to: number): BlockSpan => ({ from, fromTime: timeOf(from), to })

async function rangesOf({ id }: Network): Promise<[number, number][]> {
  const { rows } = await pool.query('select from_height, to_height from indexed_range where network = $1 order by 1', [id])
  return rows.map((row) => [Number(row.from_height), Number(row.to_height)])
}

async function indexFrom({ id }: Network): Promise<[number, number] | null> {
  const { rows } = await pool.query('select index_from_height, index_from_time from network_state where network = $1', [id])
  const { index_from_height: height, index_from_time: time } = rows[0]
  return height === null ? null : [Number(height), time.getTime() / 1000]
}

const known = ({ id }: Network) =>
  pool.query(`insert into network_state (network, source, tip_height, tip_time) values ($1, 'import', 7, now())`, [id])

/** The stretches that cover a set of heights. */
function stretchesOf(heights: ReadonlySet<number>): [number, number][] {
  const stretches: [number, number][] = []
  for (const height of [...heights].sort((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last && last[1] === height - 1) last[1] = height
    else stretches.push([height, height])
  }
  return stretches
}

describe('what is indexed of a network', () => {
  it('is its heights in stretches that do not touch, whatever came when', async () => {
    const part = fc.tuple(fc.nat(60), fc.nat(9)).map(([from, more]) => [from, from + more] as const)
    await onClient((client) =>
      fc.assert(
        fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 12 }), async (parts) => {
          const network = privateNetwork()
          await known(network)
          const heights = new Set<number>()
          for (const [from, to] of parts) {
            await coverBlocks(client, network.id, span(from, to), null)
            for (let height = from; height <= to; height++) heights.add(height)
          }
          const stretches = stretchesOf(heights)
          expect(await rangesOf(network)).toEqual(stretches)
          const top = stretches.at(-1)?.[0] as number
          expect(await indexFrom(network)).toEqual([top, timeOf(top)])
        }),
        { numRuns: 60 },
      ),
    )
  })

  it('is one stretch for one run, in however many transactions it comes, beside those of others', async () => {
    const network = privateNetwork()
    await known(network)
    const [mine, other] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
    await onClient(async (client) => {
      await coverBlocks(client, network.id, span(10, 20), mine)
      await coverBlocks(client, network.id, span(100, 120), other)
      expect([await rangesOf(network), await indexFrom(network)]).toEqual([
        [
          [10, 20],
          [100, 120],
        ],
        [100, timeOf(100)],
      ])
      await coverBlocks(client, network.id, span(30, 40), mine)
      expect(await rangesOf(network)).toEqual([
        [10, 40],
        [100, 120],
      ])
      await coverBlocks(client, network.id, span(90, 95), mine)
      await coverBlocks(client, network.id, span(96, 99), other)
      expect([await rangesOf(network), await indexFrom(network)]).toEqual([[[10, 120]], [10, timeOf(10)]])
    })
  })

  it('has a gap between two files until a third one fills it, and does not change when they come again', async () => {
    const network = privateNetwork()
    const rows = sampleTransfers(network, 900).map((row, n) => ({
      ...row,
      blockHeight: 1_000 + n,
      blockTime: timeOf(1_000 + n),
      hash: n.toString(16).padStart(64, '0'),
    }))
    const load = async (from: number, to: number) => {
      const file = path.join(directory, `${network.id}-${from}.csv`)
      writeFileSync(file, ownCsv(rows.slice(from, to)))
      return importTransfers(pool, file, { lookup: () => network, onRefused: () => undefined, batchRows: 70 })
    }
    await load(0, 300)
    expect([await rangesOf(network), await indexFrom(network)]).toEqual([[[1_000, 1_299]], [1_000, timeOf(1_000)]])
    await load(600, 900)
    const apart: [number, number][] = [
      [1_000, 1_299],
      [1_600, 1_899],
    ]
    expect([await rangesOf(network), await indexFrom(network)]).toEqual([apart, [1_600, timeOf(1_600)]])
    expect(await load(600, 900)).toMatchObject({ added: 0 })
    await load(0, 300)
    expect(await rangesOf(network)).toEqual(apart)
    await load(300, 600)
    expect([await rangesOf(network), await indexFrom(network)]).toEqual([[[1_000, 1_899]], [1_000, timeOf(1_000)]])
  })

  it('leaves out rows that were refused', async () => {
    const network = privateNetwork()
    const [first, second] = sampleTransfers(network, 2) as [
      ReturnType<typeof sampleTransfers>[number],
      ReturnType<typeof sampleTransfers>[number],
    ]
    const moved = { ...second, hash: first.hash, transferIndex: 9, blockHeight: first.blockHeight + 5_000 }
    expect(await ingestTransfers(pool, network, [first, moved])).toMatchObject({ added: 1, refused: 1 })
    expect(await rangesOf(network)).toEqual([[first.blockHeight, first.blockHeight]])
  })

  it('follows a node block by block, and goes back with a reorg', async () => {
    const network = privateNetwork()
    const chain = new FakeChain(network, 5).grow(30)
    const blocks = chain.blocks
    const [first, last] = [blocks[0]?.height as number, blocks.at(-1)?.height as number]
    await onClient(async (client) => {
      for (let at = 0; at < blocks.length; at += 4)
        await ingestBlocks(client, network, blocks.slice(at, at + 4), { source: 'evm' })
      expect(await rangesOf(network)).toEqual([[first, last]])
      await rewindChain(client, network, last - 9)
      expect(await rangesOf(network)).toEqual([[first, last - 9]])
      await ingestBlocks(client, network, blocks.slice(-9), { source: 'evm' })
      expect(await rangesOf(network)).toEqual([[first, last]])
    })
  })
})
