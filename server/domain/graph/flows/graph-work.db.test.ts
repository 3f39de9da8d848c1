import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathInput } from '@/contract/graph/graph-questions'
import { candidates, candidatesInput, compareInput, comparison, followInput, followStep } from '@/contract/graph/graph-work'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { compareWallets, findPath, followMoney, listCandidates } from '..'

const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }
const day = (n: number) => Math.floor(Date.UTC(2024, 0, n) / 1000)
const iso = (n: number) => new Date(day(n) * 1000).toISOString()
const fresh = (n: number) => Array.from({ length: n }, () => freshAddress('ethereum'))
const [source, mixer, exchange, mule, second, other, both] = fresh(7) as [string, string, string, string, string, string, string]
const payees = fresh(40)
let ctx: Context

const list = (more: object = {}, filter: object = {}) =>
  listCandidates(ctx, candidatesInput.parse({ network: 'ethereum', address: source, side: 'out', filter, ...more }))
const follow = (address: string, more: object = {}) =>
  followMoney(ctx, followInput.parse({ network: 'ethereum', address, side: 'out', ...more }))
const compare = (left: string, right: string) => compareWallets(ctx, compareInput.parse({ network: 'ethereum', left, right }))
const path = (from: string, to: string, more: object) =>
  findPath(ctx, pathInput.parse({ network: 'ethereum', from, to, ...more }))
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => expect.fail('it was answered'),
    (error) => ({ code: error.code, field: error.details?.[0]?.field }),
  )

/** A cent for each base unit. */
async function price(addresses: string[]): Promise<void> {
  await asOwner(async (client) => {
    const own = `(select id from address where network = 3 and address = any($1))`
    for (const [table, near] of [
      ['edge_in', 'dst'],
      ['edge_out', 'src'],
    ])
      await client.query(`update ${table} set usd = value_raw * 10000, unpriced = 0 where network = 3 and ${near} in ${own}`, [
        addresses,
      ])
    await client.query(
      `update address_asset_total set in_usd = in_raw * 10000, out_usd = out_raw * 10000, in_unpriced = 0, out_unpriced = 0
       where network = 3 and address_id in ${own}`,
      [addresses],
    )
    await client.query(`update address_transfer set usd = amount_raw * 10000 where network = 3 and address_id in ${own}`, [
      addresses,
    ])
  })
}

beforeAll(async () => {
  ctx = (await suiteOrganisation('Investigations')).ctx
  const height = takeHeights(80)
  await land('ethereum', [
    // Forty payees of 100, 200, ... 4,000 units on forty days.
    ...payees.map((to, n) => ({ from: source, to, amount: BigInt(100 * (n + 1)), height: height + n, time: day(n + 1) })),
    { from: source, to: source, amount: 77n, height: height + 41, time: day(41) },
    { from: source, to: mixer, amount: 9000n, height: height + 42, time: day(50) },
    { from: source, to: exchange, amount: 500n, height: height + 43, time: day(51), asset: usdc },
    { from: source, to: mule, amount: 6000n, height: height + 44, time: day(52) },
    { from: payees[0] as string, to: second, amount: 50n, height: height + 45, time: day(2) },
    { from: mule, to: second, amount: 5500n, height: height + 46, time: day(53) },
    { from: mule, to: other, amount: 400n, height: height + 47, time: day(20) },
    { from: second, to: exchange, amount: 5000n, height: height + 48, time: day(54) },
    { from: other, to: both, amount: 300n, height: height + 49, time: day(60) },
    { from: second, to: both, amount: 20n, height: height + 50, time: day(61) },
    { from: both, to: second, amount: 10n, height: height + 51, time: day(62) },
    { from: other, to: second, amount: 5n, height: height + 52, time: day(63) },
  ])
  await attribute('ethereum', mixer, { category: 'mixing_service', label: 'Suite Mixer' })
  await attribute('ethereum', exchange, { category: 'exchange', label: 'Suite Exchange' })
  await price([source, mixer, exchange, mule, second, other, both, ...payees])
})
afterAll(closeDatabase)

describe('who of a side a filter leaves', () => {
  it('is everybody without one, by value, with the whole of the side and without what it paid itself', async () => {
    const found = await list({ limit: 3 })
    expect(candidates.parse(found)).toEqual(found)
    expect(found.rows.map((row) => row.node.address)).toEqual([mixer, mule, payees[39]])
    const usd = String((9000 + 500 + 6000 + (100 * 40 * 41) / 2) / 100)
    expect(found.whole).toEqual({ counterparties: 43, at_least: false, usd, unpriced: 0, transfers: 43 })
    expect(found.matching).toEqual({ counterparties: 43, usd, unpriced: 0, transfers: 43 })
    expect(found).toMatchObject({ looked_at: 43, complete: true, read_back_to: null })
    expect(found.assets.map((asset) => asset.symbol)).toEqual(['ETH', 'USDC'])
  })

  it('comes in pages that are each other’s continuation, and says who came by rank', async () => {
    const pages = await Promise.all([0, 2].map((after) => list({ after, limit: 2, shown: 3 })))
    expect(pages.flatMap((page) => page.rows.map((row) => row.node.address))).toEqual([mixer, mule, payees[39], payees[38]])
    expect(pages.flatMap((page) => page.rows.map((row) => row.came_by_rank))).toEqual([true, true, true, false])
  })

  it.each<[what: string, filter: () => object, expected: () => (string | undefined)[]]>([
    ['least value', () => ({ min_usd: '39.5' }), () => [mixer, mule, payees[39]]],
    ['kind', () => ({ kinds: ['exchange', 'mixer'] }), () => [mixer, exchange]],
    ['kind and value', () => ({ kinds: ['none'], min_usd: '39.5' }), () => [mule, payees[39]]],
    ['asset by its symbol', () => ({ asset: 'usdc' }), () => [exchange]],
    ['period', () => ({ since: iso(39), before: iso(51) }), () => [mixer, payees[39], payees[38]]],
    ['period and asset', () => ({ since: iso(39), asset: usdc.contract }), () => [exchange]],
    ['target', () => ({ toward: [second, freshAddress('ethereum')] }), () => [mule, payees[0]]],
    ['name', () => ({ query: 'suite mix' }), () => [mixer]],
    ['category', () => ({ query: 'mixing service' }), () => [mixer]],
    ['address', () => ({ query: mule.slice(4, 20).toUpperCase() }), () => [mule]],
  ])('by %s', async (_what, filter, expected) => {
    const found = await list({}, filter())
    expect(found.rows.map((row) => row.node.address)).toEqual(expected())
    expect(found.matching.counterparties).toBe(found.rows.length)
    expect(found.whole.counterparties).toBe(43)
  })

  it('among payers takes those whom a target paid', async () => {
    const found = await list({ address: exchange, side: 'in' }, { toward: [mule] })
    expect(found.rows.map((row) => row.node.address)).toEqual([second])
  })

  it('counts the part that a period leaves, and gives the flow whole', async () => {
    const [twice] = fresh(1) as [string]
    const height = takeHeights(2)
    await land('ethereum', [
      { from: twice, to: both, amount: 100n, height, time: day(3) },
      { from: twice, to: both, amount: 900n, height: height + 1, time: day(30) },
    ])
    await price([twice])
    const [row] = (await list({ address: twice }, { since: iso(20) })).rows
    expect(row).toMatchObject({ matching_usd: '9', edge: { usd: '10', transfers: 2 } })
    // A graph with its own time span counts only that, whatever the filter.
    const within = await list({ address: twice, to: iso(20) }, { since: iso(1) })
    expect(within.rows[0]).toMatchObject({ matching_usd: '1', edge: { usd: '1', transfers: 1 } })
    expect((await list({ address: twice, to: iso(20) }, { since: iso(25) })).rows).toEqual([])
  })

  it('of an address nobody knows is nobody; a wrong question is refused by its field', async () => {
    expect(await list({ address: freshAddress('ethereum') })).toMatchObject({ rows: [], complete: true, looked_at: 0 })
    expect(await refusal(list({}, { since: iso(9), before: iso(2) }))).toMatchObject({ field: 'filter.before' })
    expect(await refusal(list({}, { asset: usdc.contract.replace('a', 'A') }))).toMatchObject({ field: 'filter.asset' })
    expect(await refusal(list({ address: 'nonsense' }))).toMatchObject({ field: 'address' })
  })
})

describe('following money', () => {
  it('takes the largest flow and says what share it is and whether it is held by somebody known', async () => {
    const step = await follow(mule)
    expect(followStep.parse(step)).toEqual(step)
    expect(step).toMatchObject({ stop: null, unit: 'usd', looked_at: 2, flows: 2 })
    expect(step.taken).toHaveLength(1)
    expect(step.taken[0]).toMatchObject({ node: { address: second }, percent: 91, moment: iso(53), attributed: false })
    expect((await follow(second, { moment: iso(53) })).taken[0]).toMatchObject({ node: { address: exchange }, attributed: true })
  })

  it('leaves what had left before the money came, and stops for a reason', async () => {
    expect((await follow(mule, { branches: 3, least_percent: 1, moment: iso(52) })).taken.map((one) => one.node.address)).toEqual(
      [second],
    )
    expect(await follow(mule, { moment: iso(70) })).toMatchObject({ taken: [], stop: 'time_order' })
    expect(await follow(mule, { least_percent: 95 })).toMatchObject({ stop: 'below_share', largest_percent: 91 })
    expect(await follow(exchange)).toMatchObject({ stop: 'no_flows', flows: 0 })
    expect(await follow(freshAddress('ethereum'))).toMatchObject({ stop: 'no_flows' })
  })

  it('backwards goes to whom it came from, by the share of what was sent', async () => {
    expect((await follow(second, { side: 'in', moment: iso(54) })).taken).toMatchObject([
      { node: { address: mule }, percent: 109, moment: iso(53) },
    ])
  })

  it('goes by the asset where nothing has a price', async () => {
    const [a, b, c] = fresh(3) as [string, string, string]
    const height = takeHeights(2)
    await land('ethereum', [
      { from: a, to: b, amount: 100n, height, time: day(1) },
      { from: b, to: c, amount: 60n, height: height + 1, time: day(2) },
    ])
    expect(await follow(b)).toMatchObject({ unit: 'ETH', taken: [{ node: { address: c }, percent: 60 }] })
  })

  it('backwards from a deposit that keeps all it got, takes shares of that', async () => {
    const [a, b] = fresh(2) as [string, string]
    await land('ethereum', [{ from: a, to: b, amount: 100n, height: takeHeights(1), time: day(1) }])
    expect(await follow(b, { side: 'in' })).toMatchObject({
      share_of: 'received',
      taken: [{ node: { address: a }, percent: 100 }],
    })
    expect((await follow(a, { side: 'in' })).stop).toBe('no_flows')
    expect(await follow(a)).toMatchObject({ share_of: 'sent', taken: [{ node: { address: b }, percent: 100 }] })
  })

  it('within the span of the graph counts that alone', async () => {
    // It received nothing within the span: shares are of what it sent.
    expect(await follow(mule, { to: iso(30), least_percent: 1 })).toMatchObject({ share_of: 'sent', stop: null })
    expect((await follow(mule, { from: iso(30) })).taken[0]).toMatchObject({ edge: { usd: '55' } })
  })
})

describe('the heaviest way', () => {
  it('may be longer than the shortest, and time can rule it out', async () => {
    const [a, b, c, d] = fresh(4) as [string, string, string, string]
    const height = takeHeights(4)
    await land('ethereum', [
      { from: a, to: d, amount: 10n, height, time: day(9) },
      { from: a, to: b, amount: 900n, height: height + 1, time: day(5) },
      { from: b, to: c, amount: 800n, height: height + 2, time: day(6) },
      { from: c, to: d, amount: 700n, height: height + 3, time: day(3) },
    ])
    await price([a, b, c, d])
    const ways = async (more: object) => (await path(a, d, more)).paths
    expect(await ways({})).toMatchObject([{ addresses: [a, d], least_usd: '0.1' }])
    expect(await ways({ prefer: 'heaviest' })).toMatchObject([{ addresses: [a, b, c, d], least_usd: '7', in_time_order: false }])
    expect(await ways({ prefer: 'heaviest', only_in_time_order: true })).toMatchObject([
      { addresses: [a, d], in_time_order: true },
    ])
    expect(await path(b, d, { only_in_time_order: true })).toMatchObject({ outcome: 'none_within_hops', paths: [] })
  })
})

describe('two wallets', () => {
  it('have in common whom both paid or were paid by, with what moved each way', async () => {
    const found = await compare(mule, exchange)
    expect(comparison.parse(found)).toEqual(found)
    expect(found).toMatchObject({ found: 2, direct: [], searched: { complete: true } })
    expect(found.common.map((row) => row.node.address)).toEqual([second, source])
    expect(found.common[0]).toMatchObject({
      left: { in: null, out: { usd: '55', last_seen_at: iso(53) } },
      right: { in: { usd: '50', from: second, to: exchange }, out: null },
    })
    const turned = await compare(exchange, mule)
    expect(turned.common.map((row) => [row.left, row.right])).toEqual(found.common.map((row) => [row.right, row.left]))
  })

  it('say what they paid each other, which is nothing in common', async () => {
    const found = await compare(other, second)
    expect(found.direct.map((edge) => [edge.from, edge.to])).toEqual([[other, second]])
    expect(found.common.map((row) => row.node.address)).toEqual([mule, both])
    expect(found.common[1]?.right).toMatchObject({ in: { usd: '0.1' }, out: { usd: '0.2' } })
  })

  it('have nothing in common where one was never seen, and must be two', async () => {
    expect(await compare(mule, freshAddress('ethereum'))).toMatchObject({ common: [], found: 0 })
    expect(await refusal(compare(mule, mule))).toMatchObject({ code: 'invalid_request', field: 'right' })
    expect(await refusal(compare(mule, 'nonsense'))).toMatchObject({ field: 'right' })
  })
})
