import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDiffTouched } from '@/contract/screening/screening-matches'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import { createCase, updateCase } from '@/server/domain/case'
import { createMonitoredWallet, deleteMonitoredWallet } from '@/server/domain/monitoring'
import { closeJobSender } from '@/server/platform/command/job-sender'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { applyLists, diffListTouched, ingestList, inspectBytes, screenSanctions } from '..'

const pool = testPool()
const header = 'id,name,type,program,network,address,listed_at'
const listId = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const [added, removed, changed, still, unwatched] = Array.from({ length: 5 }, () => freshAddress('ethereum')) as [
  string,
  string,
  string,
  string,
  string,
]
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let versions: { from: string; to: string }
afterAll(async () => {
  await pool.end()
  await closeJobSender()
  await closeDatabase()
})

/** Two organisations have a list with the same id and content. */
async function take(lines: string[], day: string): Promise<string> {
  const files = [await inspectBytes('l.csv', Buffer.from(`${[header, ...lines].join('\n')}\n`))]
  const now = new Date()
  const outcomes = []
  for (const { ctx } of [mine, theirs])
    outcomes.push(await ingestList(pool, { listId, orgId: ctx.org.id, files, publishedAt: new Date(day), now }))
  expect(outcomes.map(({ state }) => state)).toEqual(['active', 'active'])
  await applyLists(pool)
  return outcomes[0]?.version as string
}

const filler = Array.from({ length: 8 }, (_, i) => `f${i},Filler ${i},organisation,X,,,`)
const ask = async (ctx: Context) => listDiffTouched.parse(await diffListTouched(ctx, { list_id: listId, ...versions }))

beforeAll(async () => {
  mine = await suiteOrganisation('Touched, mine')
  theirs = await suiteOrganisation('Touched, theirs')
  await land('ethereum', [
    { from: freshAddress('ethereum'), to: added, amount: 10n ** 18n, height: takeHeights(1), time: 1_700_000_000 },
  ])
  const same = `s,Stays Unchanged,organisation,X,ethereum,${still},`
  const from = await take(
    [
      ...filler,
      same,
      `r,Removed Party,organisation,X,ethereum,${removed},`,
      `c,Changed Party,organisation,X,ethereum,${changed},`,
    ],
    '2024-01-10',
  )
  for (const [address, customer_reference] of [
    [added, 'C-1'],
    [removed, 'C-1'],
    [changed, 'C-2'],
    [still, 'C-3'],
  ] as const)
    await createMonitoredWallet(mine.ctx, { network: 'ethereum', address, customer_reference })
  const gone = await createMonitoredWallet(mine.ctx, { network: 'ethereum', address: unwatched })
  await deleteMonitoredWallet(mine.ctx, { id: gone.id })
  await screenSanctions(mine.ctx, { address: removed, lists: [listId] })
  await screenSanctions(mine.ctx, { identifier: 'Added Partyname', lists: [listId] })
  await screenSanctions(mine.ctx, { address: still, lists: [listId] })
  await screenSanctions(theirs.ctx, { address: removed, lists: [listId] })
  await createCase(mine.ctx, {
    title: 'About the changed one',
    customer_reference: 'C-9',
    subjects: [{ type: 'address', network: 'ethereum', value: changed }],
  } as never)
  const closed = await createCase(mine.ctx, {
    title: 'Closed before',
    subjects: [{ type: 'address', network: 'ethereum', value: added }],
  } as never)
  await updateCase(mine.ctx, { id: closed.id, state: 'closed', outcome: 'false_positive', comment: 'Nothing in it' } as never)
  const to = await take(
    [
      ...filler,
      same,
      `a,Added Partyname,organisation,X,ethereum,${added},`,
      `b,Watched No More,organisation,X,ethereum,${unwatched},`,
      `c,Changed Party,organisation,Y,ethereum,${changed},`,
    ],
    '2024-02-10',
  )
  versions = { from, to }
}, 90_000)

describe('whom a change of a list touches', () => {
  it('are wallets, customers, screened subjects and open cases of added, removed and changed entries, and no others', async () => {
    const found = await ask(mine.ctx)
    expect(found.counts).toEqual({ wallets: 3, customers: 3, screenings: 2, cases: 1 })
    const change = (one: { entries: { entry_id: string; change: string }[] }) =>
      one.entries.map((e) => `${e.entry_id} ${e.change}`)
    expect(Object.fromEntries(found.wallets.map((w) => [w.address, change(w)]))).toEqual({
      [added]: ['a added'],
      [removed]: ['r removed'],
      [changed]: ['c changed'],
    })
    expect(found.customers).toEqual([
      { customer_reference: 'C-1', wallets: 2, cases: 0 },
      { customer_reference: 'C-2', wallets: 1, cases: 0 },
      { customer_reference: 'C-9', wallets: 0, cases: 1 },
    ])
    expect(found.screenings.map((s) => [s.query.address ?? s.query.identifier, change(s)])).toEqual([
      [removed, ['r removed']],
      ['Added Partyname', ['a added']],
    ])
    expect(found.cases.map((c) => [c.title, change(c)])).toEqual([['About the changed one', ['c changed']]])
    expect([found.capped, found.hidden, found.partial]).toEqual([[], [], []])
  })

  it('shows an organisation its own alone', async () => {
    const found = await ask(theirs.ctx)
    expect(found.counts).toEqual({ wallets: 0, customers: 0, screenings: 1, cases: 0 })
  })

  it('names what a key may not read instead of leaving it out silently', async () => {
    const with_ = (scopes: Context['actor']['scopes']) => ({ ...mine.ctx, actor: { ...mine.ctx.actor, scopes } }) as Context
    expect(await ask(with_(['screening:check']))).toMatchObject({
      counts: { wallets: 0, customers: 0, screenings: 2, cases: 0 },
      hidden: ['wallets', 'customers', 'cases'],
    })
    expect(await ask(with_(['screening:check', 'cases:read']))).toMatchObject({
      counts: { wallets: 0, customers: 1, cases: 1 },
      customers: [{ customer_reference: 'C-9' }],
      hidden: ['wallets'],
    })
  })

  it('finds a case by its entity, whose statement is about a listed address', async () => {
    const statement = await attribute('ethereum', added, { category: 'exchange' })
    const { rows } = await pool.query<{ entity_id: string }>('select entity_id from attribution where id = $1', [statement])
    const entity = typeIdOf('ent', rows[0]?.entity_id as string)
    await createCase(theirs.ctx, { title: 'Of an entity', subjects: [{ type: 'entity', value: entity }] } as never)
    expect((await ask(theirs.ctx)).cases.map(({ title }) => title)).toEqual(['Of an entity'])
  })

  it.each([
    ['nobodys_list', 'not_found'],
    [listId, 'invalid_request'],
  ])('refuses what is not there: %s', async (list_id, code) => {
    await expect(diffListTouched(mine.ctx, { list_id, from: 'x', to: 'y' })).rejects.toMatchObject({ code })
  })
})
