import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  asSoleWriter,
  bumpEpoch,
  foldNetwork,
  ingestBlocks,
  readEpochs,
  recordPrices,
  refreshTagSummary,
  rewindChain,
} from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import { privateNetwork, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { uuidv7 } from '@/server/platform/ids'
import { PostgresGraph } from '../postgres.repo'
import { runTrace } from '../run-trace'
import { type TraceOptions, trace } from '../trace'
import { installTracer } from '../tracer'
import { readTrace } from './compact-trace'
import { followNetwork } from './follow-network.repo'
import { loadNetwork } from './load-network.repo'
import type { NetworkGraph } from './network-graph'
import { startGraph } from './start-graph'

vi.setConfig({ testTimeout: 240_000 })

const org = uuidv7()
const units = [{ kind: 'usd' as const }, { kind: 'asset' as const, asset: 0 }]
const pause = async () => undefined
let pool: pg.Pool
let client: pg.PoolClient
beforeAll(async () => {
  pool = testPool()
  client = await pool.connect()
  await client.query("select set_config('app.org_id', $1, false)", [org])
})
afterAll(async () => {
  await client.query('reset app.org_id')
  client.release()
  await pool.end()
})

const land = async (network: Network, chain: FakeChain, last: number) =>
  ingestBlocks(client, network, chain.blocks.slice(-last), { source: 'evm' })

/** The installation's epoch of attributions after this suite's own last change; suites beside it raise it too. */
let ours = 0

/** A statement about an address, of everybody or of the organisation, as the verbs for both record it. */
async function tag(network: Network, id: string, orgId: string | null): Promise<void> {
  await asSoleWriter(client, [network.id], async () => {
    await client.query("select set_config('app.org_id', $1, true)", [orgId ?? ''])
    await client.query(
      `insert into attribution (id, org_id, network, address_id, label, confidence_basis, confidence, source_type, tag_type, concepts, tag_hash)
       values ($1, $2, $3, $4, 'test', 'forensic', 90, 'test', 'actor', '{}', $5)`,
      [uuidv7(), orgId, network.id, id, uuidv7()],
    )
    if (orgId !== null) {
      await client.query(
        'insert into private_tag values ($1, $2, 1) on conflict (network, address_id) do update set tags = private_tag.tags + 1',
        [network.id, id],
      )
    }
    await refreshTagSummary(client, network.id, [BigInt(id)])
    await bumpEpoch(client, 'attribution_epoch')
    ours = (await readEpochs(client, network.id)).attribution
  })
}

async function untag(network: Network, id: string): Promise<void> {
  await asSoleWriter(client, [network.id], async () => {
    await client.query("select set_config('app.org_id', '', true)")
    await client.query('delete from attribution where network = $1 and address_id = $2', [network.id, id])
    await client.query('delete from private_tag where network = $1 and address_id = $2', [network.id, id])
    await client.query('delete from tag_summary where network = $1 and counterparty = $2', [network.id, id])
    await bumpEpoch(client, 'attribution_epoch')
    ours = (await readEpochs(client, network.id)).attribution
  })
}

const addresses = async (network: Network): Promise<string[]> =>
  (await client.query('select id from address where network = $1 order by id', [network.id])).rows.map((row) => row.id)

function questions(network: Network, ids: string[], privateTagged: ReadonlySet<number>): TraceOptions[] {
  const nullEndpoints = new Set([0])
  return ids.flatMap((id, i) =>
    (['source', 'destination'] as const).flatMap((direction) =>
      units.map((unit) => ({
        network: network.id,
        direction,
        unit,
        subject: Number(id),
        hopLimit: 1 + (i % 5),
        epsilon: [0, 1e-4, 0.05][i % 3] ?? 0,
        nullEndpoints,
        privateTagged,
      })),
    ),
  )
}

const privateTags = async (network: Network): Promise<Set<number>> =>
  new Set(
    (
      await client.query('select distinct address_id from attribution where network = $1 and org_id = $2', [network.id, org])
    ).rows.map((row) => Number(row.address_id)),
  )

let answers = 0
/** Every question, asked of both. The graph must stand where the tables do. */
async function compare(network: Network, graph: NetworkGraph): Promise<void> {
  expect(graph.position.graph).toBe((await readEpochs(client, network.id)).graph)
  expect(graph.position.attribution).toBeGreaterThanOrEqual(ours)
  const port = new PostgresGraph(client)
  for (const options of questions(network, await addresses(network), await privateTags(network))) {
    const compact = graph.trace(options)
    const expected = await trace(port, options)
    expect(compact && readTrace(compact, options.direction, options.epsilon)).toEqual(expected)
    if (expected.hits.length > 0) answers++
  }
}

it('holds a stored graph through ingest, folds, reorgs and tags, to the bits of the PostgreSQL port', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 77, { transactions: 5, addresses: 18, start: 0 }).grow(10)
  await land(network, chain, 10)
  await foldNetwork(client, network.id)
  const days = [...new Set(chain.blocks.map((block) => new Date(block.time * 1000).toISOString().slice(0, 10)))]
  const day = new Date(`${days[0]}T00:00:00Z`).getTime()
  const prices = [0, 1, 2, 3].map((n) => ({
    day: new Date(day + n * 86_400_000).toISOString().slice(0, 10),
    usdMicro: 2_345_678n,
  }))
  await recordPrices(client, network, { contract: '' }, prices, 'test')
  let graph = (await loadNetwork(client, network.id, units, 2 ** 30, pause)) as NetworkGraph
  await compare(network, graph)
  const ids = await addresses(network)
  const follow = async () => {
    expect(await followNetwork(client, network.id, graph)).toBe(true)
    await compare(network, graph)
  }
  for (const round of [1, 2, 3]) {
    await tag(network, ids[round * 2] as string, null)
    await tag(network, ids[round * 3 + 1] as string, org)
    await tag(network, ids[round + 9] as string, round === 2 ? null : org)
    await follow()
    chain.grow(3)
    await land(network, chain, 3)
    await follow()
    await foldNetwork(client, network.id)
    await follow()
    chain.reorg(2 + round, 2)
    await rewindChain(client, network, chain.tip.height - 2)
    await follow()
    await land(network, chain, 2)
    await foldNetwork(client, network.id)
    if (round === 2) await untag(network, ids[4] as string)
    await follow()
    if (round === 2) {
      for (const _ of graph.build()) void 0
      expect(graph.drift).toBe(0)
      await compare(network, graph)
    }
  }
  expect(answers).toBeGreaterThan(200)
  const later = [{ day: prices[0]?.day ?? '', usdMicro: 9_999_999n }]
  expect((await recordPrices(client, network, { contract: '' }, later, 'test')).revalued).toBeGreaterThan(0)
  expect(await followNetwork(client, network.id, graph)).toBe(false)
  graph = (await loadNetwork(client, network.id, units, 2 ** 30, pause)) as NetworkGraph
  await compare(network, graph)
})

it('answers from a thread at exactly the pins, and leaves everything else to PostgreSQL', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 78).grow(10)
  await land(network, chain, 10)
  await foldNetwork(client, network.id)
  const logs: string[] = []
  const tracer = startGraph({
    connectionString: process.env.DATABASE_APP_URL ?? '',
    networks: [network.id],
    maxBytes: 2 ** 28,
    onLog: (_level, message) => logs.push(message),
  })
  try {
    await vi.waitFor(() => expect(tracer.status(network.id)).toMatchObject({ state: 'ready' }), { timeout: 60_000 })
    const ids = await addresses(network)
    const [question] = questions(network, ids.slice(3, 4), new Set())
    if (question === undefined) throw new Error('no question')
    const options: TraceOptions = { ...question, unit: { kind: 'asset', asset: 0 } }
    const at = () => readEpochs(client, network.id)
    // The unit is loaded when it is first asked for.
    expect(await tracer.trace(options, await at())).toBe(null)
    const held = await vi.waitFor(
      async () => {
        const answer = await tracer.trace(options, await at())
        expect(answer).not.toBe(null)
        return answer
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(held).toEqual(await trace(new PostgresGraph(client), options))
    const before = await at()
    chain.grow(2)
    await land(network, chain, 2)
    await foldNetwork(client, network.id)
    // It catches up while it is asked; an epoch that is over, or not there yet, it leaves to PostgreSQL. Suites beside this
    // one raise the epoch of attributions, so the pins are read anew for each question.
    const { pins, answer } = await vi.waitFor(
      async () => {
        const pins = await at()
        const answer = await tracer.trace(options, pins)
        expect(answer).not.toBe(null)
        return { pins, answer }
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(answer).toEqual(await trace(new PostgresGraph(client), options))
    expect(await tracer.trace(options, before)).toBe(null)
    expect(await tracer.trace(options, { ...pins, graph: pins.graph + 1 })).toBe(null)
    expect(await runTrace(client, options, before)).toEqual(await trace(new PostgresGraph(client), options))
    expect(logs).toContain('graph loaded')
  } finally {
    await tracer.stop()
    installTracer(null)
  }
  expect(await tracer.trace({ ...(questions(network, ['1'], new Set())[0] as TraceOptions) }, { graph: 0, attribution: 0 })).toBe(
    null,
  )
})

it('stays with PostgreSQL when the graph would take too much', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 79).grow(12)
  await land(network, chain, 12)
  await foldNetwork(client, network.id)
  await expect(loadNetwork(client, network.id, units, 1_000, pause)).rejects.toThrow('more than 1000 bytes')
})
