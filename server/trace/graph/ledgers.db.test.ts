import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  asSoleWriter,
  bumpEpoch,
  foldNetwork,
  ingestBlocks,
  ingestPlaced,
  ingestTransfers,
  readEpochs,
  recordPrices,
  refreshTagSummary,
  rewindChain,
} from '@/server/chain/ingest'
import type { Network } from '@/server/chain/networks'
import { privateNetwork, sampleTransfers, testPool } from '@/server/chain/testing/chain-fixture'
import { FakeChain } from '@/server/chain/testing/fake-chain'
import { uuidv7 } from '@/server/platform/ids'
import { MemoryLedgers, type MemoryMovement } from '../ledger/memory'
import { type LedgerTraceOptions, traceLedgers } from '../ledger/trace-ledger'
import { runLedgerTrace } from '../run-ledger-trace'
import { paymentsOf } from '../testing/arbitrary-ledgers'
import { installTracer } from '../tracer'
import { readAnswer } from './ledger-answer'
import { questionOf } from './ledger-question'
import type { NetworkLedgers } from './network-ledgers'
import { followLedgers } from './rows/follow-ledgers.repo'
import { loadLedgers } from './rows/load-ledgers.repo'
import { startGraph } from './thread/start-graph'

vi.setConfig({ testTimeout: 240_000 })

const org = uuidv7()
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

/** The attribution epoch after this suite's own last change; other suites raise it too. */
let ours = 0

/** A shared statement about an address, or one of the organisation, as the commands for both store it. */
async function tag(network: Network, id: number, orgId: string | null, from: string | null, to: string | null): Promise<void> {
  await asSoleWriter(client, [network.id], async () => {
    await client.query("select set_config('app.org_id', $1, true)", [orgId ?? ''])
    await client.query(
      `insert into attribution (id, org_id, network, address_id, label, confidence_basis, confidence, source_type, tag_type, concepts,
                                tag_hash, valid_from, valid_to)
       values ($1, $2, $3, $4, 'test', 'forensic', 90, 'test', 'actor', '{}', $5, $6, $7)`,
      [uuidv7(), orgId, network.id, id, uuidv7(), from, to],
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

async function untag(network: Network, id: number): Promise<void> {
  await asSoleWriter(client, [network.id], async () => {
    await client.query("select set_config('app.org_id', '', true)")
    await client.query('delete from attribution where network = $1 and address_id = $2', [network.id, id])
    await client.query('delete from private_tag where network = $1 and address_id = $2', [network.id, id])
    await client.query('delete from tag_summary where network = $1 and counterparty = $2', [network.id, id])
    await bumpEpoch(client, 'attribution_epoch')
    ours = (await readEpochs(client, network.id)).attribution
  })
}

const addresses = async (network: Network): Promise<number[]> =>
  (await client.query('select id from address where network = $1 and id > 0 order by id', [network.id])).rows.map((row) =>
    Number(row.id),
  )

/** Every stored movement: transfers that count, and fees of transactions that count. */
async function movementsOf(network: Network): Promise<MemoryMovement[]> {
  const { rows } = await client.query(
    `select block_height, tx_index, transfer_index, encode(tx_hash, 'hex') as hash, extract(epoch from block_time) as time, src, dst,
            asset_id, amount_raw from transfer where network = $1 and status = 0
     union all
     select block_height, tx_index, -1, encode(tx_hash, 'hex'), extract(epoch from block_time), fee_payer, 0, 0, fee_raw
     from transaction_detail where network = $1 and status <> 2 and fee_raw > 0`,
    [network.id],
  )
  return rows.map((row) => {
    const place = { height: Number(row.block_height), tx: row.tx_index, index: row.transfer_index, hash: row.hash }
    const [from, to] = [Number(row.src), Number(row.dst)]
    return { place, time: Number(row.time), from, to, asset: row.asset_id, raw: BigInt(row.amount_raw) }
  })
}

/** The addresses attributed by shared statements or by the organisation. */
async function taggedOf(network: Network, orgId: string | null): Promise<Map<number, number[]>> {
  const { rows } = await client.query(
    'select address_id, org_id, valid_from, valid_to from attribution where network = $1 and (org_id is null or org_id = $2)',
    [network.id, orgId],
  )
  const tagged = new Map<number, Set<number>>()
  for (const { address_id, valid_from, valid_to } of rows) {
    const cuts = tagged.get(Number(address_id)) ?? new Set()
    for (const at of [valid_from, valid_to]) if (at) cuts.add((at as Date).getTime() / 1000)
    tagged.set(Number(address_id), cuts)
  }
  return new Map([...tagged].map(([id, cuts]) => [id, [...cuts].sort((a, b) => a - b)]))
}

async function ownIds(network: Network): Promise<number[]> {
  const { rows } = await client.query('select address_id from attribution where network = $1 and org_id = $2', [network.id, org])
  return rows.map((row) => Number(row.address_id))
}

function questions(
  network: Network,
  ids: number[],
  movements: MemoryMovement[],
  tagged: Map<number, number[]>,
): LedgerTraceOptions[] {
  return ids.flatMap((id, i) =>
    (['source', 'destination'] as const).map((direction) => ({
      network: network.id,
      direction,
      hopLimit: 1 + (i % 5),
      epsilon: [0, 1e-6, 1e-3][i % 3] ?? 0,
      nullEndpoints: new Set([0]),
      payments: paymentsOf(movements, direction, tagged, id),
    })),
  )
}

let answers = 0
/** Compares both for every question. The ledgers must be at the same position as the tables. */
async function compare(network: Network, held: NetworkLedgers): Promise<void> {
  expect(held.position.graph).toBe((await readEpochs(client, network.id)).graph)
  expect(held.position.attribution).toBeGreaterThanOrEqual(ours)
  const [movements, tagged] = [await movementsOf(network), await taggedOf(network, org)]
  const port = new MemoryLedgers(movements, tagged)
  const said = new Map((await ownIds(network)).map((id) => [id, tagged.get(id) ?? null] as const))
  for (const options of questions(network, await addresses(network), movements, tagged)) {
    const question = questionOf({ ...options, said })
    const answer = question && held.trace(question)
    const expected = await traceLedgers(port, options)
    expect(answer && readAnswer(answer, options)).toEqual(expected)
    if (expected.hits.length > 0) answers++
  }
}

it('holds stored ledgers through ingest, reorgs, backfills, fees and tags, to the bits of the reference', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 77, { transactions: 5, addresses: 18, start: 0 }).grow(14)
  const land = (first: number, end?: number) => ingestBlocks(client, network, chain.blocks.slice(first, end), { source: 'evm' })
  await land(0, 10)
  await foldNetwork(client, network.id)
  const held = (await loadLedgers(client, network.id, 2 ** 30, pause)) as NetworkLedgers
  await compare(network, held)
  const ids = await addresses(network)
  const at = (i: number) => ids[i % ids.length] as number
  const follow = async () => {
    expect(await followLedgers(client, network.id, held)).toBe(true)
    await compare(network, held)
  }
  const iso = (block: number) => new Date((chain.at(block)?.time ?? 0) * 1000).toISOString()
  await land(10)
  await follow()
  for (const round of [1, 2, 3]) {
    await tag(network, at(round * 2), null, iso(4), round === 2 ? null : iso(8))
    await tag(network, at(round * 3 + 1), org, round === 1 ? iso(2) : null, null)
    await tag(network, at(round + 9), round === 2 ? null : org, null, null)
    await follow()
    chain.grow(3)
    await land(-3)
    await follow()
    await foldNetwork(client, network.id)
    await follow()
    chain.reorg(2 + round, 2)
    await rewindChain(client, network, chain.tip.height - 2)
    await follow()
    await land(-2)
    await foldNetwork(client, network.id)
    if (round === 2) await untag(network, at(4))
    await follow()
    // Rows from files are below those already loaded, and at places without an index of their own.
    const older = sampleTransfers(network, 12).map((row, i) => {
      const named = chain.blocks.flatMap((block) => block.transactions.flatMap((t) => t.transfers))
      const [from, to] = [named[i * 2]?.from ?? row.from, named[i * 3 + 1]?.to ?? row.to]
      const hash = (round * 1000 + i).toString(16).padStart(64, '0')
      return { ...row, hash, transferIndex: 0, from, to, txIndex: 0, blockHeight: 2 + (i % 3), blockTime: row.blockTime }
    })
    await ingestTransfers(pool, network, older, { foldAfter: round })
    await follow()
  }
  expect(answers).toBeGreaterThan(200)
  const day = iso(1).slice(0, 10)
  await recordPrices(client, network, { contract: '' }, [{ day, usdMicro: 9_999_999n }], 'test')
  await follow()
})

it('follows a fee that comes without a transfer, and its going', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 81, { transactions: 6, addresses: 8, start: 0 }).grow(8)
  await ingestBlocks(client, network, chain.blocks.slice(0, 8), { source: 'evm' })
  const held = (await loadLedgers(client, network.id, 2 ** 30, pause)) as NetworkLedgers
  const before = held.position.graph
  const payer = chain.blocks.flatMap((block) => block.transactions)[0]?.feePayer as string
  const failed = {
    ...(chain.blocks[0]?.transactions[0] as (typeof chain.blocks)[0]['transactions'][0]),
    hash: 'fa'.repeat(32),
    index: 900,
    status: 'failed' as const,
    feePayer: payer,
    feeRaw: 77_000n,
    transfers: [],
  }
  const block = { height: 3, hash: 'cd'.repeat(32), time: chain.at(3)?.time ?? 0 }
  await ingestPlaced(client, network, [{ transaction: failed, block }], { source: 'evm' })
  const landed = (await readEpochs(client, network.id)).graph
  expect(landed).toBeGreaterThan(before)
  // Already stored: nothing changes, and no epoch is raised.
  await ingestPlaced(client, network, [{ transaction: failed, block }], { source: 'evm' })
  expect((await readEpochs(client, network.id)).graph).toBe(landed)
  expect(await followLedgers(client, network.id, held)).toBe(true)
  await compare(network, held)
  await foldNetwork(client, network.id)
  const { rows: edges } = await client.query('select 1 from edge_in where network = $1 and n = 0', [network.id])
  expect(edges).toEqual([])
  await rewindChain(client, network, 2)
  expect(await followLedgers(client, network.id, held)).toBe(true)
  await compare(network, held)
})

it('sees what an address only passed on move, though sums and counts stay', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 82, { transactions: 3, addresses: 8, start: 0 }).grow(7)
  await ingestBlocks(client, network, chain.blocks.slice(0, 7), { source: 'evm' })
  const [one, other] = [...new Set(chain.blocks.flatMap((block) => block.transactions.map((t) => t.feePayer as string)))]
  const through = `0x${'ab'.repeat(20)}`
  const pay = async (height: number, hash: string, moves: [string, string, string][]) => {
    const place = { blockHeight: height, txIndex: 60, blockTime: chain.at(height)?.time ?? 0, hash: hash.repeat(32) }
    const rows = moves.map(([from, to, amountRaw], transferIndex) => {
      return { ...place, transferIndex, from, to, amountRaw, asset: { contract: '' } }
    })
    await ingestTransfers(pool, network, rows)
  }
  const [payer, payee] = [one as string, other as string]
  const passOn = (height: number, hash: string) =>
    pay(height, hash, [
      [payer, through, '7'],
      [through, payee, '7'],
    ])
  await pay(3, 'a0', [[payee, through, '100']])
  await passOn(6, 'a1')
  const held = (await loadLedgers(client, network.id, 2 ** 30, pause)) as NetworkLedgers
  // Mined again one block later, between two refreshes.
  chain.reorg(1, 2)
  await rewindChain(client, network, 5)
  await ingestBlocks(client, network, chain.blocks.slice(-2), { source: 'evm' })
  await passOn(7, 'a2')
  expect(await followLedgers(client, network.id, held)).toBe(true)
  await compare(network, held)
  await passOn(2, 'a3')
  expect(await followLedgers(client, network.id, held)).toBe(true)
  await compare(network, held)
})

it('answers from a thread at exactly the pins, and leaves everything else to the port', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 78).grow(12)
  await ingestBlocks(client, network, chain.blocks.slice(0, 12), { source: 'evm' })
  const logs: string[] = []
  const tracer = startGraph({
    connectionString: process.env.DATABASE_APP_URL ?? '',
    networks: [network.id],
    maxBytes: 2 ** 28,
    onLog: (_level, message) => logs.push(message),
  })
  try {
    await vi.waitFor(() => expect(tracer.status(network.id)).toMatchObject({ state: 'ready' }), { timeout: 60_000 })
    await tag(network, (await addresses(network))[2] as number, org, null, null)
    const [movements, tagged] = [await movementsOf(network), await taggedOf(network, org)]
    const port = new MemoryLedgers(movements, tagged)
    const traces = questions(network, await addresses(network), movements, tagged)
    const options = traces.find(({ payments, hopLimit }) => payments.length > 2 && hopLimit > 3) as LedgerTraceOptions
    const said = new Map((await ownIds(network)).map((id) => [id, tagged.get(id) ?? null] as const))
    const pinsNow = () => readEpochs(client, network.id)
    const ask = async () => {
      // Other suites raise the attribution epoch, so the pins are read again for each question.
      const pins = await pinsNow()
      const answer = await tracer.trace({ ...options, said }, pins)
      expect(answer).not.toBe(null)
      return { pins, answer }
    }
    const { pins: before, answer } = await vi.waitFor(ask, { timeout: 60_000, interval: 50 })
    expect(answer).toEqual(await traceLedgers(port, options))
    // Some organisation has tags of its own here: without knowing whose apply, the engine gives no answer.
    expect(await tracer.trace(options, await pinsNow())).toBe(null)
    chain.grow(2)
    await ingestBlocks(client, network, chain.blocks.slice(-2), { source: 'evm' })
    const { pins, answer: later } = await vi.waitFor(ask, { timeout: 30_000, interval: 50 })
    const grown = new MemoryLedgers(await movementsOf(network), tagged)
    expect(later).toEqual(await traceLedgers(grown, options))
    expect(await tracer.trace({ ...options, said }, before)).toBe(null)
    // Far ahead, as other suites may raise the epoch by one meanwhile.
    expect(await tracer.trace({ ...options, said }, { ...pins, graph: pins.graph + 1000 })).toBe(null)
    expect(await runLedgerTrace(client, options, before, grown)).toEqual(await traceLedgers(grown, options))
    expect(await runLedgerTrace(client, options, await pinsNow(), grown)).toEqual(await traceLedgers(grown, options))
    expect(logs).toContain('ledgers loaded')
    // A removed network is no longer held, so that old ledgers are not updated when it starts again from its first block.
    await client.query('delete from network_state where network = $1', [network.id])
    await vi.waitFor(() => expect(tracer.status(network.id)).toEqual({ state: 'loading' }), { timeout: 30_000 })
    await tracer.stop()
    expect(await tracer.trace({ ...options, said }, pins)).toBe(null)
  } finally {
    await tracer.stop()
    installTracer(null)
  }
})

it('stays with PostgreSQL when the ledgers would take too much', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 79).grow(12)
  await ingestBlocks(client, network, chain.blocks.slice(0, 12), { source: 'evm' })
  await expect(loadLedgers(client, network.id, 1_000, pause)).rejects.toThrow('more than 1000 bytes')
})

it('leaves the connection usable when loading breaks off while rows arrive', async () => {
  const network = privateNetwork()
  const chain = new FakeChain(network, 83).grow(12)
  await ingestBlocks(client, network, chain.blocks.slice(0, 12), { source: 'evm' })
  // The first has an odd hash; behind it is more than fits between PostgreSQL and this process.
  await client.query(
    `insert into transfer (network, block_height, tx_index, tx_hash, transfer_index, block_time, src, dst, asset_id, amount_raw, ingest_seq)
     select network, block_height, tx_index, case n when 0 then 'too short'::bytea else sha256(n::text::bytea) end, n - 10, block_time, src, dst,
            asset_id, amount_raw, ingest_seq
     from (select * from transfer where network = $1 and src <> dst and amount_raw > 0 order by block_height, tx_index limit 1) t,
          generate_series(0, 100000) n`,
    [network.id],
  )
  await expect(loadLedgers(client, network.id, 2 ** 30, pause)).rejects.toThrow('has a hash of 9 bytes')
  const { rows } = await client.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})
