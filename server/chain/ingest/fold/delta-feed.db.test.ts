import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Network } from '@/server/chain/networks'
import { privateNetwork, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { asSoleWriter, bumpEpoch, foldNetwork, ingestBlocks, readEpochs, recordPrices, rewindChain } from '../index'
import { pruneDeltas } from './delta-feed.repo'

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

const edgeColumns = 'dst, src, asset_id, value_raw, usd, n, unpriced, first_time, last_time'
const totalColumns = 'address_id, asset_id, in_raw, out_raw, in_usd, out_usd'
const keyed = (rows: Record<string, unknown>[], keys: string[]) =>
  new Map(rows.map((row) => [keys.map((key) => row[key]).join(' '), JSON.stringify(row)]))

interface State {
  graph_epoch: bigint
  folded_seq: bigint
  ingest_seq: bigint
  rebuild_epoch: bigint
  pruned_seq: bigint
}

/**
 * A graph that follows the feed as docs/extend/chain-data.md describes: reads what the feed names, and reloads everything only
 * where it must.
 */
class Follower {
  edges = new Map<string, string>()
  totals = new Map<string, string>()
  loads = 0
  private at: State | undefined

  constructor(private readonly network: number) {}

  async follow(): Promise<void> {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<Record<keyof State, string>>(
      'select graph_epoch, folded_seq, ingest_seq, rebuild_epoch, pruned_seq from network_state where network = $1',
      [this.network],
    )
    const now = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, BigInt(value)])) as unknown as State
    if (!this.at || this.at.graph_epoch < now.rebuild_epoch || this.at.folded_seq < now.pruned_seq) await this.load()
    else await this.catchUp(this.at)
    await client.query('commit')
    this.at = now
  }

  private async load(): Promise<void> {
    this.loads += 1
    const stored = await tables(this.network)
    this.edges = stored.edges
    this.totals = stored.totals
  }

  private async catchUp(at: State): Promise<void> {
    const pairs = await client.query(
      `select distinct d.src, d.dst, d.asset_id from edge_delta d join network_state s using (network)
       where d.network = $1 and d.ingest_seq > $2 and d.ingest_seq <= s.folded_seq`,
      [this.network, at.folded_seq.toString()],
    )
    for (const pair of pairs.rows) {
      const { rows } = await client.query(
        `select ${edgeColumns} from edge_in where network = $1 and src = $2 and dst = $3 and asset_id = $4`,
        [this.network, pair.src, pair.dst, pair.asset_id],
      )
      this.edges.delete(`${pair.dst} ${pair.src} ${pair.asset_id}`)
      for (const [key, row] of keyed(rows, ['dst', 'src', 'asset_id'])) this.edges.set(key, row)
    }
    const ends = await client.query(
      `select src as id, asset_id from edge_delta where network = $1 and ingest_seq > $2
       union select dst, asset_id from edge_delta where network = $1 and ingest_seq > $2`,
      [this.network, at.ingest_seq.toString()],
    )
    for (const end of ends.rows) {
      const { rows } = await client.query(
        `select ${totalColumns} from address_asset_total where network = $1 and address_id = $2 and asset_id = $3`,
        [this.network, end.id, end.asset_id],
      )
      this.totals.delete(`${end.id} ${end.asset_id}`)
      for (const [key, row] of keyed(rows, ['address_id', 'asset_id'])) this.totals.set(key, row)
    }
  }
}

async function tables(network: number) {
  const edges = await client.query(`select ${edgeColumns} from edge_in where network = $1`, [network])
  const totals = await client.query(`select ${totalColumns} from address_asset_total where network = $1`, [network])
  return { edges: keyed(edges.rows, ['dst', 'src', 'asset_id']), totals: keyed(totals.rows, ['address_id', 'asset_id']) }
}

/** Follows the feed, and compares the result with the tables. */
async function compare(follower: Follower, network: number): Promise<void> {
  await follower.follow()
  const stored = await tables(network)
  expect(follower.edges).toEqual(stored.edges)
  // Totals from fees or payments to oneself alone do not appear in a graph.
  const moved = (all: Map<string, string>) => [...all].filter(([, row]) => !/"in_raw":"0","out_raw":"0"/.test(row)).sort()
  expect(moved(follower.totals)).toEqual(moved(stored.totals))
}

const land = (network: Network, chain: FakeChain, last: number) =>
  ingestBlocks(client, network, chain.blocks.slice(-last), { source: 'evm' })
const epoch = async (network: Network) => (await readEpochs(client, network.id)).graph

it('lets a graph follow ingest, folding and reorgs without loading again, and tells it when it must', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 31).grow(12)
  await land(network, chain, 12)
  await foldNetwork(client, network.id)
  const follower = new Follower(network.id)
  await compare(follower, network.id)
  for (const round of [1, 2, 3, 4]) {
    const before = await epoch(network)
    chain.grow(4)
    await land(network, chain, 4)
    expect(await epoch(network)).toBe(before + 1)
    await compare(follower, network.id)
    if (round % 2 === 0) await foldNetwork(client, network.id)
    await compare(follower, network.id)
    chain.reorg(2 + round, 3)
    const fork = chain.tip.height - 3
    expect((await rewindChain(client, network, fork)).transfers).toBeGreaterThan(0)
    await compare(follower, network.id)
    await land(network, chain, 3)
    await foldNetwork(client, network.id)
    await compare(follower, network.id)
  }
  expect(follower.loads).toBe(1)

  const days = [0, 1, 2].map((n) => new Date((1_600_000_000 + n * 86_400) * 1000).toISOString().slice(0, 10))
  const prices = days.map((day) => ({ day, usdMicro: 3_000_000n }))
  expect((await recordPrices(client, network, { contract: '' }, prices, 'test')).revalued).toBeGreaterThan(0)
  await compare(follower, network.id)
  expect(follower.loads).toBe(2)

  // The feed of one batch is pruned before the follower read it, so it has to reload; pruning what it has read loses nothing.
  await asSoleWriter(client, [network.id], () => pruneDeltas(client, network.id, 0))
  await compare(follower, network.id)
  expect(follower.loads).toBe(2)
  chain.grow(3)
  await land(network, chain, 3)
  await foldNetwork(client, network.id)
  await asSoleWriter(client, [network.id], () => pruneDeltas(client, network.id, 0))
  await compare(follower, network.id)
  expect(follower.loads).toBe(3)
})

it('prunes what is folded and beyond the bound or a day old, never what waits', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 32)
  const count = async () =>
    Number((await client.query('select count(*) as n from edge_delta where network = $1', [network.id])).rows[0].n)
  const prune = (keep: number) => asSoleWriter(client, [network.id], () => pruneDeltas(client, network.id, keep))
  for (let n = 0; n < 3; n++) {
    chain.grow(5)
    await land(network, chain, 5)
  }
  const waiting = await count()
  expect(waiting).toBeGreaterThan(10)
  expect(await prune(0)).toBe(0)
  await foldNetwork(client, network.id)
  expect(await count()).toBe(waiting)
  expect(await prune(waiting)).toBe(0)
  expect(await prune(waiting - 1)).toBeGreaterThan(0)
  const left = await count()
  expect(left).toBeLessThan(waiting)
  expect(left).toBeGreaterThan(0)

  const aDayLater = () =>
    client.query(`update network_state set aging_since = now() - interval '25 hours' where network = $1`, [network.id])
  await aDayLater()
  expect(await prune(1_000_000)).toBe(0)
  chain.grow(5)
  await land(network, chain, 5)
  await foldNetwork(client, network.id)
  const late = (await count()) - left
  await aDayLater()
  expect(await prune(1_000_000)).toBe(left)
  expect(await count()).toBe(late)
  expect(await prune(1_000_000)).toBe(0)
})

it('keeps the epochs of networks apart, and that of attributions for all', async () => {
  const [one, other] = [privateNetwork(), privateNetwork()]
  await land(one, new FakeChain(one, 33).grow(5), 5)
  await land(other, new FakeChain(other, 33).grow(5), 5)
  const [before, beside] = [await readEpochs(client, one.id), await readEpochs(client, other.id)]
  await bumpEpoch(client, 'graph_epoch', one.id)
  expect(await readEpochs(client, one.id)).toMatchObject({ graph: before.graph + 1 })
  expect(await readEpochs(client, other.id)).toMatchObject({ graph: beside.graph })
})
