import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edgeTransfers, edgeTransfersInput, graphSeries, seriesInput } from '@/contract/graph/graph-series'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { asSoleWriter } from '@/server/chain/ingest'
import { withdrawTransfers } from '@/server/chain/ingest/rewind/withdraw-transfers'
import { type NetworkName, networkNamed } from '@/server/chain/networks'
import { closeDatabase, pool } from '@/server/platform/db'
import { linkAddresses, listEdgeTransfers, readSeries } from '..'

const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }
const day = (n: number) => Math.floor(Date.UTC(2024, 0, 1) / 1000) + n * 86_400
let org: SuiteOrganisation

/** The index's edges between the addresses, and their series. */
async function both(network: NetworkName, addresses: string[], more: object = {}) {
  const { edges } = await linkAddresses(org.ctx, { network, addresses })
  const pairs = edges.map((edge) => [addresses.indexOf(edge.from), addresses.indexOf(edge.to)])
  const series = await readSeries(org.ctx, seriesInput.parse({ network, addresses, pairs, ...more }))
  expect(graphSeries.parse(series)).toEqual(series)
  return { edges, series }
}

/** Sums of all cells of an edge, in the shape of its figures. */
function added(series: Awaited<ReturnType<typeof readSeries>>, place: number) {
  const cells = series.edges[place]?.cells ?? []
  const raw = new Map<string, bigint>()
  for (const cell of cells) {
    const asset = series.assets[cell.asset]?.contract ?? 'native'
    raw.set(asset, (raw.get(asset) ?? 0n) + BigInt(cell.amount_raw))
  }
  return {
    amounts: Object.fromEntries([...raw].map(([asset, value]) => [asset, value.toString()])),
    transfers: cells.reduce((sum, cell) => sum + cell.transfers, 0),
    unpriced: cells.reduce((sum, cell) => sum + cell.unpriced, 0),
    usd: cells.reduce((sum, cell) => sum + Math.round(Number(cell.usd) * 1e6), 0),
    first_seen_at: cells.map((cell) => cell.first_seen_at).toSorted()[0],
    last_seen_at: cells
      .map((cell) => cell.last_seen_at)
      .toSorted()
      .at(-1),
  }
}

const figures = (edge: Awaited<ReturnType<typeof linkAddresses>>['edges'][number]) => ({
  amounts: Object.fromEntries(edge.amounts.map((one) => [one.asset.contract ?? 'native', one.amount_raw])),
  transfers: edge.transfers,
  unpriced: edge.unpriced,
  usd: Math.round(Number(edge.usd) * 1e6),
  first_seen_at: edge.first_seen_at,
  last_seen_at: edge.last_seen_at,
})

beforeAll(async () => {
  org = await suiteOrganisation('Series')
})
afterAll(closeDatabase)

describe.each(['ethereum', 'bitcoin'] as const)('edges over time on %s', (network) => {
  const addresses = Array.from({ length: 6 }, () => freshAddress(network))
  const at = (n: number) => addresses[n % addresses.length] as string
  const gone = 'dd'.repeat(32)

  beforeAll(async () => {
    const height = takeHeights(80)
    await land(network, [
      ...Array.from({ length: 70 }, (_, n) => ({
        from: at(n),
        // Every seventh address pays itself.
        to: at(n % 7 === 0 ? n : n + 1 + (n % 5)),
        amount: BigInt(n + 1) * 10n ** 17n,
        height: height + n,
        time: day(n) + n * 61,
        ...(network === 'ethereum' && n % 3 === 0 ? { asset: usdc } : {}),
      })),
      { from: at(0), to: at(1), amount: 5n * 10n ** 17n, height: height + 75, time: day(75), hash: gone },
    ])
    const { id } = networkNamed(network)
    const client = await pool().connect()
    try {
      const { rows } = await client.query(
        `select block_height, encode(tx_hash, 'hex') as tx_hash, transfer_index from transfer where network = $1 and tx_hash = decode($2, 'hex')
         order by block_height desc limit 1`,
        [id, gone],
      )
      await asSoleWriter(client, [id], () =>
        withdrawTransfers(client, id, [
          { height: Number(rows[0].block_height), hash: rows[0].tx_hash, index: rows[0].transfer_index },
        ]),
      )
    } finally {
      client.release()
    }
  })

  it('add up to their figures in every asset, without what was orphaned or paid to oneself', async () => {
    const { edges, series } = await both(network, addresses)
    expect(edges.length).toBeGreaterThan(6)
    expect(edges.map((_, n) => added(series, n))).toEqual(edges.map(figures))
    expect(series.edges.every((edge) => edge?.read_back_to === null)).toBe(true)
    expect(edges.some((edge) => edge.last_seen_at > new Date(day(72) * 1000).toISOString())).toBe(false)
  })

  it('put each transfer into the bucket of its time', async () => {
    const { series } = await both(network, addresses)
    const from = Date.parse(series.buckets?.from ?? '')
    const step = (series.buckets?.step_hours ?? 0) * 3_600_000
    for (const cell of series.edges.flatMap((edge) => edge?.cells ?? [])) {
      expect(Math.floor((Date.parse(cell.first_seen_at) - from) / step)).toBe(cell.bucket)
      expect(Math.floor((Date.parse(cell.last_seen_at) - from) / step)).toBe(cell.bucket)
    }
  })

  it('count only a span of time where one is given', async () => {
    const span = { from: new Date(day(10) * 1000).toISOString(), to: new Date(day(20) * 1000).toISOString() }
    const { series } = await both(network, addresses, span)
    const times = series.edges.flatMap((edge) => edge?.cells ?? []).flatMap((cell) => [cell.first_seen_at, cell.last_seen_at])
    expect(times.length).toBeGreaterThan(8)
    expect(times.every((time) => time >= span.from && time < span.to)).toBe(true)
  })

  it('have as many transfers in the list of an edge, and one that is orphaned beside them', async () => {
    const { edges } = await both(network, addresses)
    const edge = edges.find((one) => one.from === at(0) && one.to === at(1))
    const ask = { network, from: at(0), to: at(1), limit: 2 }
    const rows = []
    for (let cursor: string | undefined, n = 0; n < 60; n++) {
      const page = await listEdgeTransfers(org.ctx, edgeTransfersInput.parse({ ...ask, ...(cursor ? { cursor } : {}) }))
      expect(edgeTransfers.parse(page)).toEqual(page)
      rows.push(...page.data)
      if (!page.page.next) break
      cursor = page.page.next
    }
    expect(rows.filter((row) => row.status === 'orphaned')).toMatchObject([{ amount_raw: (5n * 10n ** 17n).toString() }])
    expect(rows.filter((row) => row.status !== 'orphaned')).toHaveLength(edge?.transfers ?? -1)
    expect(rows.map((row) => row.timestamp)).toEqual(
      rows
        .map((row) => row.timestamp)
        .toSorted()
        .reverse(),
    )
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  })
})

describe('the transfers of an edge', () => {
  const [payer, payee] = [freshAddress('ethereum'), freshAddress('ethereum')]
  const page = async (more: object) =>
    listEdgeTransfers(org.ctx, edgeTransfersInput.parse({ network: 'ethereum', from: payer, to: payee, ...more }))
  const amounts = async (more: object) => (await page(more)).data.map((row) => row.amount_raw)

  beforeAll(async () => {
    const height = takeHeights(6)
    const sent = [30n, 9n, 50n, 20n].map((amount, n) => ({ from: payer, to: payee, amount, height: height + n, time: day(n) }))
    await land('ethereum', [
      ...sent,
      { from: payer, to: payee, amount: 7n, height: height + 4, time: day(4), asset: usdc },
      { from: payee, to: payer, amount: 99n, height: height + 5, time: day(5) },
    ])
    await asOwner((client) =>
      client.query(
        `update address_transfer set usd = amount_raw * 1000 where network = 3 and asset_id = 0 and amount_raw <> 9
         and address_id = any(select id from address where network = 3 and address = any($1))`,
        [[payer, payee]],
      ),
    )
  })

  it('come by time, by dollars with those without a price last, and by the amount of one asset', async () => {
    expect(await amounts({ sort: '-time' })).toEqual(['7', '20', '50', '9', '30'])
    expect(await amounts({ sort: 'time' })).toEqual(['30', '9', '50', '20', '7'])
    expect((await amounts({ sort: '-usd' })).slice(0, 3)).toEqual(['50', '30', '20'])
    expect(await amounts({ sort: '-amount', asset: 'native' })).toEqual(['50', '30', '20', '9'])
    expect(await amounts({ sort: 'amount', asset: usdc.contract })).toEqual(['7'])
    await expect(page({ sort: '-amount' })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it.each([{ sort: '-time' }, { sort: 'time' }, { sort: '-usd' }, { sort: 'usd' }, { sort: '-amount', asset: 'native' }])(
    'are the same page by page, ordered by $sort',
    async (order) => {
      const whole = await amounts(order)
      const parts: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const one = await page({ ...order, limit: 2, ...(cursor ? { cursor } : {}) })
        parts.push(...one.data.map((row) => row.amount_raw))
        cursor = one.page.next
      }
      expect(parts).toEqual(whole)
    },
  )

  it('are those of a span where one is given, and none of strangers', async () => {
    const span = { since: new Date(day(1) * 1000).toISOString(), until: new Date(day(3) * 1000).toISOString() }
    expect(await amounts({ ...span, sort: 'time' })).toEqual(['9', '50'])
    expect((await page({ to: freshAddress('ethereum') })).data).toEqual([])
  })
})

describe('a bound on what is read', () => {
  const [busy, other, quiet] = [freshAddress('ethereum'), freshAddress('ethereum'), freshAddress('ethereum')]
  const ask = (bounds?: { inAll: number; ofOne: number }) =>
    readSeries(
      org.ctx,
      seriesInput.parse({
        network: 'ethereum',
        addresses: [busy, other, quiet],
        pairs: [
          [0, 1],
          [1, 2],
        ],
      }),
      bounds,
    )
  const counts = (found: Awaited<ReturnType<typeof ask>>) =>
    found.edges.map((edge) => edge?.cells.reduce((sum, cell) => sum + cell.transfers, 0))

  beforeAll(async () => {
    const height = takeHeights(12)
    await land('ethereum', [
      ...Array.from({ length: 10 }, (_, n) => ({ from: busy, to: other, amount: 1n, height: height + n, time: day(n) })),
      { from: other, to: quiet, amount: 1n, height: height + 10, time: day(10) },
    ])
  })

  it('leaves the newest of an address, and the edge says back to when', async () => {
    const found = await ask({ inAll: 100, ofOne: 4 })
    expect(counts(found)).toEqual([4, 1])
    expect(found.edges.map((edge) => edge?.read_back_to)).toEqual([new Date(day(6) * 1000).toISOString(), null])
  })

  it('goes to addresses with few transfers first, and says of the others that nothing was read', async () => {
    const found = await ask({ inAll: 1, ofOne: 50 })
    expect(counts(found)).toEqual([0, 1])
    const [cut] = found.edges
    expect(Date.parse(cut?.read_back_to ?? '')).toBeGreaterThan(day(9) * 1000)
  })

  it('is met exactly without anything being cut', async () => {
    expect((await ask({ inAll: 100, ofOne: 10 })).edges.map((edge) => edge?.read_back_to)).toEqual([null, null])
  })
})

it('says nothing of pairs that the index does not know', async () => {
  const addresses = [freshAddress('ethereum'), freshAddress('ethereum')]
  const found = await readSeries(org.ctx, seriesInput.parse({ network: 'ethereum', addresses, pairs: [[0, 1]] }))
  expect(found).toEqual({ buckets: null, assets: [], edges: [null] })
})
