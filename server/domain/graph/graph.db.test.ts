import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expandInput, expansion, pathAnswer, pathInput } from '@/contract/graph/graph-questions'
import { type GraphSort, savedGraph } from '@/contract/graph/saved-graphs'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { createMonitoredWallet } from '@/server/domain/monitoring'
import { checkRisk } from '@/server/domain/risk'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { deleteGraph, expandAddress, findPath, getGraph, linkAddresses, listGraphs, saveGraph, updateGraph } from '.'
import { graphOf } from './testing/graph-of'

const usdc = { contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }
const day = (n: number) => Math.floor(Date.UTC(2024, 0, n) / 1000)
const iso = (n: number) => new Date(day(n) * 1000).toISOString()
let org: SuiteOrganisation
let ctx: Context
let theirs: Context
const fresh = (n: number) => Array.from({ length: n }, () => freshAddress('ethereum'))
const [hub, thief, mule, second, exchange, far, lonely] = fresh(7) as [string, string, string, string, string, string, string]
const payers = fresh(30)

const expand = (address: string, more: object = {}) =>
  expandAddress(ctx, expandInput.parse({ network: 'ethereum', address, ...more }))
const path = (from: string, to: string, more: object = {}) =>
  findPath(ctx, pathInput.parse({ network: 'ethereum', from, to, ...more }))
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => expect.fail('it was answered'),
    (error) => ({ code: error.code, field: error.details?.[0]?.field }),
  )

/** Gives every edge and total of the suite's addresses dollars: a cent for each base unit. */
async function price(addresses: string[]): Promise<void> {
  await asOwner(async (client) => {
    const own = `(select id from address where network = 3 and address = any($1))`
    for (const [table, near] of [
      ['edge_in', 'dst'],
      ['edge_out', 'src'],
      ['tag_summary', 'address_id'],
    ]) {
      await client.query(`update ${table} set usd = value_raw * 10000, unpriced = 0 where network = 3 and (${near} in ${own})`, [
        addresses,
      ])
    }
    await client.query(
      `update address_asset_total set in_usd = in_raw * 10000, out_usd = out_raw * 10000, in_unpriced = 0, out_unpriced = 0
       where network = 3 and address_id in ${own}`,
      [addresses],
    )
  })
}

beforeAll(async () => {
  org = await suiteOrganisation('Graphs')
  ctx = org.ctx
  theirs = (await suiteOrganisation('Others')).ctx
  const height = takeHeights(60)
  await land('ethereum', [
    // Thirty payers of 100, 200, ... 3,000 units into the hub.
    ...payers.map((from, n) => ({ from, to: hub, amount: BigInt(100 * (n + 1)), height: height + n, time: day(n + 1) })),
    { from: hub, to: thief, amount: 5000n, height: height + 40, time: day(40) },
    { from: hub, to: thief, amount: 7n, height: height + 41, time: day(41), asset: usdc },
    { from: hub, to: hub, amount: 999n, height: height + 42, time: day(42) },
    { from: thief, to: mule, amount: 4000n, height: height + 43, time: day(43) },
    { from: mule, to: second, amount: 3000n, height: height + 44, time: day(44) },
    { from: second, to: far, amount: 2000n, height: height + 45, time: day(45) },
    { from: thief, to: exchange, amount: 900n, height: height + 46, time: day(46) },
    { from: exchange, to: far, amount: 800n, height: height + 47, time: day(47) },
    { from: lonely, to: freshAddress('ethereum'), amount: 1n, height: height + 48, time: day(48) },
  ])
  await attribute('ethereum', exchange, { category: 'exchange', label: 'Suite Exchange' })
  await price([hub, thief, mule, second, exchange, far, ...payers])
})
afterAll(closeDatabase)

describe('expanding an address', () => {
  it('gives the largest of a side and folds the others into one line that adds up', async () => {
    const found = await expand(hub, { direction: 'in', limit: 5 })
    expect(expansion.parse(found)).toEqual(found)
    expect(found.edges.map((edge) => [edge.from, edge.usd])).toEqual([30, 29, 28, 27, 26].map((n) => [payers[n - 1], String(n)]))
    expect(found.nodes.map((node) => node.address).toSorted()).toEqual(payers.slice(25).toSorted())
    const [rest] = found.remainders
    expect(rest).toEqual({
      address: hub,
      side: 'in',
      counterparties: 25,
      at_least: false,
      usd: String((25 * 26) / 2),
      unpriced: 0,
      transfers: 25,
      shown: 5,
    })
  })

  it('goes on where the last page ended, to the end of it', async () => {
    const page = await expand(hub, { direction: 'in', limit: 20, after: 5 })
    expect(page.edges.map((edge) => edge.usd)).toEqual(Array.from({ length: 20 }, (_, n) => String(25 - n)))
    expect(page.remainders[0]).toMatchObject({ counterparties: 5, usd: '15', shown: 25 })
    const last = await expand(hub, { direction: 'in', limit: 20, after: 25 })
    expect(last.edges).toHaveLength(5)
    expect(last.remainders[0]).toMatchObject({ counterparties: 0, usd: '0', transfers: 0 })
  })

  it('folds what is below a least value', async () => {
    const found = await expand(hub, { direction: 'in', limit: 100, min_usd: '28.5' })
    expect(found.edges.map((edge) => edge.usd)).toEqual(['30', '29'])
    expect(found.remainders[0]).toMatchObject({ counterparties: 28, usd: String((28 * 29) / 2) })
  })

  it('adds assets to one edge and leaves out what an address paid itself', async () => {
    const found = await expand(hub, { direction: 'out' })
    expect(found.edges).toHaveLength(1)
    expect(found.edges[0]).toMatchObject({
      from: hub,
      to: thief,
      usd: '50.07',
      transfers: 2,
      amounts: [{ amount_raw: '5000' }, { amount_raw: '7', asset: { symbol: 'USDC' } }],
      first_seen_at: iso(40),
      last_seen_at: iso(41),
    })
    expect(found.remainders[0]).toMatchObject({ counterparties: 0, transfers: 0, usd: '0' })
  })

  it('ranks by base units where nothing has a price, and says so', async () => {
    const [payer, small, large] = fresh(3) as [string, string, string]
    const height = takeHeights(2)
    await land('ethereum', [
      { from: payer, to: small, amount: 5n, height },
      { from: payer, to: large, amount: 50n, height: height + 1 },
    ])
    const found = await expand(payer, { direction: 'out' })
    expect(found.edges.map((edge) => [edge.to, edge.usd, edge.unpriced])).toEqual([
      [large, '0', 1],
      [small, '0', 1],
    ])
  })

  it('within a span of time counts the transfers in it alone', async () => {
    const found = await expand(hub, { direction: 'in', limit: 2, from: iso(10), to: iso(14) })
    expect(found.edges.map((edge) => [edge.from, edge.amounts[0]?.amount_raw])).toHaveLength(2)
    const shown = new Set(found.edges.map((edge) => edge.from))
    expect(payers.slice(9, 13).filter((payer) => shown.has(payer))).toHaveLength(2)
    expect(found.remainders[0]).toMatchObject({ counterparties: 2, transfers: 2 })
    expect(found.read_back_to).toBeNull()
    expect(await refusal(expand(hub, { from: iso(14), to: iso(10) }))).toMatchObject({ code: 'invalid_request', field: 'to' })
  })

  it('says who the counterparties are, and the level of the organisation’s own check only', async () => {
    const check = await checkRisk(ctx, { address: exchange, network: 'ethereum' } as never)
    const [node] = (await expand(thief, { direction: 'out' })).nodes.filter((one) => one.address === exchange)
    expect(node).toMatchObject({ category: 'exchange', entity: { name: 'Suite Exchange' }, check: { id: check.check_id } })
    const [alien] = (
      await expandAddress(theirs, expandInput.parse({ network: 'ethereum', address: thief, direction: 'out' }))
    ).nodes.filter((one) => one.address === exchange)
    expect(alien?.check).toBeNull()
  })

  it('finds the network by the form of the address', async () => {
    expect(await expandAddress(ctx, expandInput.parse({ address: hub, limit: 1 }))).toMatchObject({ network: 'ethereum' })
  })

  it('say what they are drawn as: what they did before what they are, with the lists that name them', async () => {
    const [payer, mixer, customer] = fresh(3) as [string, string, string]
    await land('ethereum', [
      { from: payer, to: mixer, amount: 5n, height: takeHeights(1), time: day(1) },
      { from: payer, to: customer, amount: 5n, height: takeHeights(1), time: day(1) },
    ])
    // The statement with the highest confidence, a listing, has no category of its own.
    await attribute('ethereum', mixer, { category: 'mixing_service', confidence: 40 })
    await attribute('ethereum', mixer, {
      category: 'organization',
      abuse: 'sanction',
      listedBy: 'us_ofac_sdn',
      designatedAt: new Date('2022-08-08T00:00:00Z'),
    })
    const watch = createMonitoredWallet(ctx, { network: 'ethereum', address: customer, customer_reference: 'cust-7' } as never)
    expect((await watch).customer_reference).toBe('cust-7')
    const said = async (who: Context) =>
      new Map((await expandAddress(who, expandInput.parse({ address: payer }))).nodes.map((node) => [node.address, node.said]))
    const own = await said(ctx)
    expect(own.get(mixer)).toMatchObject({
      kind: 'sanction',
      concepts: expect.arrayContaining(['mixing_service', 'sanction']),
      listed: [{ list_id: 'us_ofac_sdn', designated_at: '2022-08-08T00:00:00.000Z' }],
    })
    expect(own.get(customer)).toMatchObject({ kind: 'customer', customer_reference: 'cust-7' })
    expect((await said(theirs)).get(customer)).toMatchObject({ kind: null, customer_reference: null })
  })

  it('of an address never seen is itself alone; of no address a refusal', async () => {
    const address = freshAddress('ethereum')
    const found = await expand(address)
    expect(expansion.parse(found)).toEqual(found)
    expect(found).toMatchObject({ node: { address, transfers_in: 0 }, nodes: [], edges: [], remainders: [] })
    expect(await refusal(expand('nonsense'))).toMatchObject({ code: 'invalid_request', field: 'address' })
  })
})

describe('a path', () => {
  it('goes round an exchange unless asked through it, with its edges and what was searched', async () => {
    const found = await path(hub, far)
    expect(pathAnswer.parse(found)).toEqual(found)
    expect(found.outcome).toBe('found')
    expect(found.paths).toEqual([{ addresses: [hub, thief, mule, second, far], least_usd: '20', in_time_order: true }])
    expect(found.edges.map((edge) => [edge.from, edge.to])).toHaveLength(4)
    expect(found.searched).toMatchObject({ unit: 'usd', least_share: '0.01' })
    expect(found.searched.links).toBeGreaterThan(0)
    const through = await path(hub, far, { through_attributed: true })
    expect(through.paths[0]?.addresses).toEqual([hub, thief, exchange, far])
  })

  it('that does not exist is none, not found by turning the money round', async () => {
    expect(await path(far, hub)).toMatchObject({ outcome: 'none_within_hops', paths: [], searched: { least_share: '0.0001' } })
    expect(await path(hub, freshAddress('ethereum'))).toMatchObject({ outcome: 'none_within_hops', paths: [] })
    expect(await path(hub, far, { max_hops: 3 })).toMatchObject({ outcome: 'none_within_hops' })
    expect(await refusal(path(hub, hub))).toMatchObject({ field: 'to' })
  })
})

describe('links among addresses', () => {
  it('are all the edges between them', async () => {
    const { edges } = await linkAddresses(ctx, {
      network: 'ethereum',
      addresses: [far, exchange, thief, freshAddress('ethereum')],
    })
    expect(edges.map((edge) => [edge.from, edge.to]).toSorted()).toEqual(
      [
        [exchange, far],
        [thief, exchange],
      ].toSorted(),
    )
  })
})

describe('a kept graph', () => {
  const document = () => graphOf({ network: 'ethereum', address: hub })

  it('is read back as it was kept, and found by its case and its root', async () => {
    const { id: case_id } = await createCase(ctx, { title: 'Graphs' } as never)
    const kept = await saveGraph(ctx, { name: 'Flow', case_id, document: document() })
    expect(savedGraph.parse(kept)).toEqual(kept)
    expect(kept).toMatchObject({ case_id, network: 'ethereum', root: hub, nodes: 1, revision: 1, document: document() })
    expect(await getGraph(ctx, { id: kept.id })).toEqual(kept)
    const ids = async (filter: object) => (await listGraphs(ctx, { limit: 50, ...filter })).data.map((graph) => graph.id)
    expect(await ids({ case_id })).toEqual([kept.id])
    expect(await ids({ root: hub, network: 'eth' })).toContain(kept.id)
    expect(await ids({ root: thief })).toEqual([])
  })

  it('is listed by any of its orders, each graph once over the pages', async () => {
    const { id: case_id } = await createCase(ctx, { title: 'Orders' } as never)
    for (const name of ['beta', 'Alpha', 'gamma', 'alpha']) await saveGraph(ctx, { name, case_id, document: document() })
    const walk = async (sort: GraphSort | `-${GraphSort}`) => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const { data, page } = await listGraphs(ctx, { case_id, sort, limit: 1, cursor })
        names.push(...data.map((graph) => graph.name))
        cursor = page.next ?? undefined
      } while (cursor)
      return names
    }
    expect(await walk('created_at')).toEqual(['beta', 'Alpha', 'gamma', 'alpha'])
    expect(await walk('-updated_at')).toEqual(['alpha', 'gamma', 'Alpha', 'beta'])
    expect(await walk('name')).toEqual(['Alpha', 'alpha', 'beta', 'gamma'])
    expect(await walk('-name')).toEqual(['gamma', 'beta', 'alpha', 'Alpha'])
    const found = await listGraphs(ctx, { case_id, query: 'LPH', limit: 50 })
    expect(found.data.map((graph) => graph.name)).toEqual(['alpha', 'Alpha'])
  })

  it('is changed step by step, and what is not told stays', async () => {
    const kept = await saveGraph(ctx, { name: 'Flow', case_id: null, document: document() })
    const renamed = await updateGraph(ctx, { id: kept.id, revision: 1, name: 'Other' })
    expect(renamed).toMatchObject({ name: 'Other', revision: 2, document: document() })
    const noted = { ...document(), nodes: document().nodes.map((node) => ({ ...node, note: 'Seen in court.' })) }
    expect(await updateGraph(ctx, { id: kept.id, revision: 2, document: noted })).toMatchObject({
      name: 'Other',
      revision: 3,
      document: noted,
    })
  })

  it('belongs to its organisation and goes only into a case of it', async () => {
    const kept = await saveGraph(ctx, { name: 'Flow', case_id: null, document: document() })
    for (const run of [
      () => getGraph(theirs, { id: kept.id }),
      () => updateGraph(theirs, { id: kept.id, revision: 1, name: 'Mine' }),
      () => deleteGraph(theirs, { id: kept.id }),
    ]) {
      expect(await refusal(run())).toMatchObject({ code: 'not_found' })
    }
    expect((await listGraphs(theirs, { limit: 50 })).data).toEqual([])
    const { id: case_id } = await createCase(theirs, { title: 'Theirs' } as never)
    expect(await refusal(saveGraph(ctx, { name: 'Flow', case_id, document: document() }))).toMatchObject({ field: 'case_id' })
    expect(await refusal(updateGraph(ctx, { id: kept.id, revision: 1, case_id: newId('cas') }))).toMatchObject({
      field: 'case_id',
    })
  })

  it('can be removed, and the audit log keeps that it was there', async () => {
    const kept = await saveGraph(ctx, { name: 'Short-lived', case_id: null, document: document() })
    await deleteGraph(ctx, { id: kept.id })
    expect(await refusal(getGraph(ctx, { id: kept.id }))).toMatchObject({ code: 'not_found' })
    const actions = await asOwner(async (client) => {
      await client.query(`select set_config('app.org_id', $1, false)`, [org.org_id])
      return (await client.query('select action from audit_event where object_id = $1 order by seq', [kept.id])).rows
    })
    expect(actions.map((row) => row.action)).toEqual(['graph.saved', 'graph.removed'])
  })
})
