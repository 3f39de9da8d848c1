import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SearchHit, searchResult } from '@/contract/search'
import { asOwner, attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { createCase } from '@/server/domain/case'
import { createCustomer } from '@/server/domain/customer'
import { saveGraph } from '@/server/domain/graph'
import { graphOf } from '@/server/domain/graph/testing/graph-of'
import { createMonitoredWallet } from '@/server/domain/monitoring'
import { checkRisk } from '@/server/domain/risk'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { newId, typeIdOf } from '@/server/platform/ids'
import { search } from '.'

let org: SuiteOrganisation
let theirs: SuiteOrganisation
const word = `Qx${randomUUID().slice(0, 8)}`
const wallet = freshAddress('ethereum')
let file: { id: string; number: number }
let watched: { id: string }
let alert: { id: string; title: string; address: string }
let graph: { id: string }
const reportId = newId('rpt')

beforeAll(async () => {
  org = await suiteOrganisation('Records')
  theirs = await suiteOrganisation('Other records')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: wallet, amount: 5n, height: takeHeights(1) }])
  file = await createCase(org.ctx, { title: `The ${word} matter`, address: wallet, customer_reference: `${word}-c1` })
  await createCase(org.ctx, { title: `Late ${word}` })
  watched = await createMonitoredWallet(org.ctx, { network: 'ethereum', address: wallet, label: `${word} desk` })
  graph = await saveGraph(org.ctx, {
    name: `${word} flows`,
    case_id: null,
    document: graphOf({ network: 'ethereum', address: wallet }),
  })
  await seedAlerts(org.org_id, 12, { closed: 0, wallets: 1 })
  const row = await withOrg(org.org_id, (tx) => tx.alert.findFirstOrThrow({ where: { org_id: org.org_id } }))
  await withOrg(org.org_id, (tx) =>
    tx.alert.update({ where: { org_id_id: { org_id: org.org_id, id: row.id } }, data: { title: `Mixer near ${word}` } }),
  )
  alert = { id: typeIdOf('alr', row.id), title: `Mixer near ${word}`, address: row.address }
  await asOwner((client) =>
    client.query(
      `insert into report (org_id, id, series, version, type, subject_type, subject_network, subject_value, title, status, formats,
         requested_by_type, requested_by_id, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 1, 'wallet', 'address', n.network, $3, $4, 'queued', '{pdf}', 'user', 'x', now(), now()
       from (select network from address where address = $3) n`,
      [org.org_id, randomUUID(), wallet, `Wallet report ${word}`],
    ),
  )
})
afterAll(closeDatabase)

const ask = async (query: string, as: Context = org.ctx) => {
  const answer = await search(as, { query, records: true })
  expect(searchResult.parse(answer)).toEqual(answer)
  return answer
}
const of = <T extends SearchHit['type']>(hits: SearchHit[], type: T) =>
  hits.filter((hit): hit is Extract<SearchHit, { type: T }> => hit.type === type)

describe('search for records', () => {
  it('finds what holds every word, in any order, of every kind', async () => {
    const { hits } = await ask(word.toLowerCase())
    expect(Object.fromEntries(hits.map((hit) => [hit.type, hit.title]))).toEqual({
      case: expect.stringContaining(word),
      monitored_wallet: `${word} desk`,
      // The case refers to them.
      customer: `${word}-c1`,
      report: `Wallet report ${word}`,
      graph: `${word} flows`,
      alert: alert.title,
    })
    const { hits: turned } = await ask(`matter ${word}`)
    expect(turned.map(({ title }) => title)).toEqual([`The ${word} matter`])
    expect((await ask(`${word}-c1`)).hits).toMatchObject([
      { type: 'customer', reference: `${word}-c1`, level: null },
      { type: 'case', id: file.id, customer_reference: `${word}-c1` },
    ])
  })

  it('finds a customer by a part of their name, their reference or their id', async () => {
    const { id } = await createCustomer(org.ctx, { reference: `ref-9-${word}`, name: 'Wenzeslaus Qvortrup' })
    const found = [{ type: 'customer', id, title: 'Wenzeslaus Qvortrup', reference: `ref-9-${word}`, href: `/customers/${id}` }]
    for (const words of ['qvort', 'qvortrup wenz', `ref-9-${word}`, id]) expect((await ask(words)).hits).toMatchObject(found)
    expect((await ask('qvortrup', theirs.ctx)).hits).toEqual([])
    expect(await ask(id, theirs.ctx)).toMatchObject({
      hits: [],
      problems: [{ issue: expect.stringContaining('the id of a customer') }],
    })
  })

  it('offers first the kind whose title begins with the text, then the better title within a kind', async () => {
    const { hits } = await ask(word)
    expect(hits[0]).toMatchObject({ type: 'monitored_wallet' })
    expect(of((await ask(`late ${word}`)).hits, 'case').map(({ title }) => title)).toEqual([`Late ${word}`])
  })

  it('finds a case by its number and anything by its id', async () => {
    expect((await ask(`#${file.number}`)).hits[0]).toMatchObject({ type: 'case', id: file.id, because: 'id' })
    const check = await checkRisk(org.ctx, { network: 'ethereum', address: wallet })
    for (const [id, type, href] of [
      [file.id, 'case', `/cases/${file.id}`],
      [alert.id, 'alert', `/alerts/${alert.id}`],
      [watched.id, 'monitored_wallet', `/monitoring?wallet=${watched.id}`],
      [graph.id, 'graph', `/graph/${graph.id}`],
      [check.check_id, 'stored', `/risk/checks/${check.check_id}`],
    ] as const) {
      const { hits, problems } = await ask(id)
      expect([hits, problems]).toEqual([[expect.objectContaining({ type, href })], []])
    }
  })

  it('says of an id that names nothing here what it would be of, also where another organisation has it', async () => {
    const issue = expect.stringContaining('the id of a case')
    expect(await ask(newId('cas'))).toMatchObject({ hits: [], problems: [{ issue }] })
    expect(await ask(file.id, theirs.ctx)).toMatchObject({ hits: [], problems: [{ text: file.id, issue }] })
    expect((await ask(reportId)).problems).toHaveLength(1)
  })

  it('tells of an address what the organisation has about it, and to nobody else', async () => {
    const { hits } = await ask(wallet)
    expect(of(hits, 'address')).toMatchObject([{ monitored_wallet_id: watched.id, waiting_alerts: 0 }])
    expect(hits.filter((hit) => 'because' in hit).map((hit) => [hit.type, 'because' in hit && hit.because])).toEqual(
      expect.arrayContaining([
        ['case', 'subject'],
        ['report', 'subject'],
        ['graph', 'subject'],
      ]),
    )
    const foreign = (await ask(wallet, theirs.ctx)).hits
    expect(foreign).toMatchObject([{ type: 'address', monitored_wallet_id: null, waiting_alerts: 0 }])
    const at = (await ask(alert.address)).hits
    expect(of(at, 'address')[0]?.waiting_alerts).toBeGreaterThan(0)
    expect(of(at, 'alert')[0]).toMatchObject({ because: 'subject', address: alert.address })
  })

  it('finds no record of another organisation by its words', async () => {
    expect((await ask(word, theirs.ctx)).hits).toEqual([])
  })

  it('leaves out what the actor may not read', async () => {
    const without = (...left: string[]): Context => ({
      ...org.ctx,
      actor: { ...org.ctx.actor, scopes: org.ctx.actor.scopes.filter((scope) => !left.includes(scope)) } as Context['actor'],
    })
    const types = async (as: Context) => new Set((await ask(word, as)).hits.map(({ type }) => type))
    expect(await types(without('cases:read'))).toEqual(new Set(['monitored_wallet', 'alert', 'report', 'customer']))
    expect(await types(without('alerts:read', 'reports:read', 'customers:read'))).toEqual(
      new Set(['case', 'monitored_wallet', 'graph']),
    )
    const by = await ask(file.id, without('cases:read'))
    expect(by.hits).toEqual([])
  })

  it('takes wildcards for what they are, and asks nothing of the records unless told to', async () => {
    expect((await ask(`${word.slice(0, 4)}%`)).hits).toEqual([])
    expect((await search(org.ctx, { query: word })).hits).toEqual([])
  })

  it('keeps the title of an entity before records that only hold the word', async () => {
    const tagged = freshAddress('ethereum')
    const name = `Zq${randomUUID().slice(0, 8)}`
    await attribute('ethereum', tagged, { category: 'exchange', label: name })
    await createCase(org.ctx, { title: `About ${name}` })
    expect((await ask(name)).hits.map(({ type }) => type)).toEqual(['entity', 'case'])
  })
})
