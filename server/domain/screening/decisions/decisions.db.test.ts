import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screening as contract } from '@/contract/screening/screening'
import {
  decideMatches as deciding,
  listMatchDecisions as history,
  listScreeningMatches as queue,
} from '@/contract/screening/screening-matches'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { testPool } from '@/server/chain/testing/chain-fixture'
import type { Context } from '@/server/platform/context'
import { closeDatabase, readChain, withOrg, writeOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import {
  applyLists,
  decideMatches,
  getScreening,
  ingestList,
  inspectBytes,
  listMatchDecisions,
  listScreeningMatches,
  screenSanctions,
} from '..'

const pool = testPool()
const header =
  'id,name,aliases,type,program,date_of_birth,country,network,address,identifier_type,identifier,listed_at,delisted_at'
let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let listId: string
beforeAll(async () => {
  mine = await suiteOrganisation('Decisions, mine')
  theirs = await suiteOrganisation('Decisions, theirs')
  listId = await listOf(mine)
  await listOf(theirs, listId)
}, 60_000)
afterAll(async () => {
  await pool.end()
  await closeDatabase()
})

const rows = (change: { birth?: string; remark?: string; more?: string[]; without?: boolean } = {}) => [
  ...(change.without ? [] : [`1,Kowalczewska Bronislawa,Bronia Testowa,person,CYBER2,${change.birth ?? '1970-05-03'},PL,,,,,,`]),
  ...Array.from({ length: 8 }, (_, i) => `f${i},Filler Number ${i} Ltd,,organisation,X,,,,,,,,`),
  ...(change.more ?? []),
]

async function take(org: SuiteOrganisation, list: string, lines: string[], day: string): Promise<string> {
  const files = [await inspectBytes('l.csv', Buffer.from(`${[header, ...lines].join('\n')}\n`))]
  const request = { listId: list, orgId: org.ctx.org.id, files, publishedAt: new Date(day), now: new Date() }
  const outcome = await ingestList(pool, request)
  expect(outcome.state).toBe('active')
  return outcome.version as string
}

async function listOf(org: SuiteOrganisation, id = `suite_${randomUUID().replaceAll('-', '').slice(0, 10)}`): Promise<string> {
  await take(org, id, rows(), '2024-01-10')
  await applyLists(pool)
  return id
}

const screen = async (org: SuiteOrganisation, input: object = {}, list = listId) =>
  contract.parse(await screenSanctions(org.ctx, { identifier: 'Bronislawa Kowalczewska', lists: [list], ...input }))
const decide = async (
  org: SuiteOrganisation,
  screening_id: string,
  state: 'true_match' | 'false_positive' | 'undecided' = 'false_positive',
  list = listId,
  ctx: Context = org.ctx,
) =>
  deciding.response.parse(
    await decideMatches(ctx, { matches: [{ screening_id, list_id: list, entry_id: '1' }], state, reason: `Said ${state}` }),
  )
const openOf = async (org: SuiteOrganisation, list: string) =>
  queue.response.parse(await listScreeningMatches(org.ctx, { list_id: list, limit: 50 })).data
const historyOf = async (org: SuiteOrganisation, screening_id: string) =>
  history.response.parse(await listMatchDecisions(org.ctx, { screening_id, limit: 50 })).data

describe('a decision about a match', () => {
  it('is remembered in later screenings of the same subject, and changes neither matched nor status', async () => {
    const first = await screen(mine)
    expect(first.matches).toMatchObject([{ entry_id: '1', decision: null }])
    await decide(mine, first.id)
    const decision = { state: 'false_positive', reason: 'Said false_positive', outdated: false, entry_changed_at: null }
    for (const again of [
      await getScreening(mine.ctx, { id: first.id }),
      await screen(mine, { identifier: ' bronislawa  KOWALCZEWSKA ' }),
      await screen(mine, { threshold: 70 }),
    ]) {
      expect(again).toMatchObject({ matched: true, status: 'potential_match' })
      expect(again.matches[0]?.decision).toMatchObject(decision)
    }
    for (const other of [{ date_of_birth: '1970-05-03' }, { country: 'PL' }])
      expect((await screen(mine, other)).matches[0]?.decision).toBeNull()
  })

  it('belongs to one organisation, which row-level security holds alone', async () => {
    const [ours, foreign] = [await screen(mine, { country: 'PL' }), await screen(theirs, { country: 'PL' })]
    await decide(mine, ours.id)
    expect((await screen(theirs, { country: 'PL' })).matches[0]?.decision).toBeNull()
    expect(await historyOf(theirs, foreign.id)).toEqual([])
    await expect(decide(theirs, ours.id)).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'body.matches.0.screening_id' }],
    })
    const seen = await readChain(theirs.ctx.org.id, async (q) => (await q.query('select org_id from match_decision')).rows)
    expect(seen.filter(({ org_id }) => org_id === mine.ctx.org.id)).toEqual([])
  })

  it('is a row that nobody changes: another decision is another row', async () => {
    const { id } = await screen(mine, { date_of_birth: '1970' })
    for (const state of ['false_positive', 'true_match', 'undecided'] as const) await decide(mine, id, state)
    expect((await historyOf(mine, id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['undecided', 'Said undecided'],
      ['true_match', 'Said true_match'],
      ['false_positive', 'Said false_positive'],
    ])
    expect((await getScreening(mine.ctx, { id })).matches[0]?.decision).toMatchObject({ state: 'undecided', outdated: false })
    for (const sql of ["update match_decision set reason = 'Other'", 'delete from match_decision'])
      await expect(writeOrg(mine.ctx.org.id, (q) => q.query(sql))).rejects.toThrow(/permission denied/)
    const audit = await withOrg(mine.ctx.org.id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: mine.ctx.org.id, object_id: id, action: 'sanctions.match_decided' } }),
    )
    expect(audit.map(({ detail }) => detail)).toEqual([
      { list_id: listId, entry_id: '1', state: 'false_positive', before: 'undecided' },
      { list_id: listId, entry_id: '1', state: 'true_match', before: 'false_positive' },
      { list_id: listId, entry_id: '1', state: 'undecided', before: 'true_match' },
    ])
  })

  it('is refused where the screening found no such entry, with everything asked beside it', async () => {
    const { id } = await screen(mine, { date_of_birth: '1970-05' })
    const ask = (entry_id: string) => ({ screening_id: id, list_id: listId, entry_id })
    const both = decideMatches(mine.ctx, { matches: [ask('1'), ask('f1')], state: 'true_match', reason: 'Both of them' })
    await expect(both).rejects.toMatchObject({ code: 'invalid_request', details: [{ field: 'body.matches.1.entry_id' }] })
    expect(await historyOf(mine, id)).toEqual([])
  })

  it('needs the scope screening:write', async () => {
    const { id } = await screen(mine, { date_of_birth: '1970-05' })
    const reading = { ...mine.ctx, actor: { ...mine.ctx.actor, scopes: ['screening:check' as const] } }
    await expect(decide(mine, id, 'true_match', listId, reading)).rejects.toMatchObject({ code: 'insufficient_scope' })
  })

  it('of two people at once is the one that the screening shows, both in the history', async () => {
    const { id } = await screen(mine, { country: 'DE' })
    await Promise.all([decide(mine, id, 'true_match'), decide(mine, id, 'false_positive')])
    const found = await historyOf(mine, id)
    expect(found.map(({ state }) => state).sort()).toEqual(['false_positive', 'true_match'])
    const shown = (await getScreening(mine.ctx, { id })).matches[0]?.decision
    const [row] = (
      await readChain(mine.ctx.org.id, (q) =>
        q.query<{ state: string }>('select state from screening_match where org_id = $1 and screening_id = $2', [
          mine.ctx.org.id,
          uuidOf('scr', id),
        ]),
      )
    ).rows
    expect(row?.state).toBe(shown?.state)
  })
})

describe('when the list has another version', () => {
  it('a decision stays while the entry stays, is outdated when it changes, and counts again when the entry is as it was', async () => {
    const list = await listOf(mine)
    const { id } = await screen(mine, {}, list)
    expect(await openOf(mine, list)).toMatchObject([{ screening_id: id, open: true, decision: null }])
    await decide(mine, id, 'false_positive', list)
    expect(await openOf(mine, list)).toEqual([])
    const shown = async () => (await getScreening(mine.ctx, { id })).matches[0]?.decision

    await take(mine, list, rows({ more: ['n1,New Party,,organisation,X,,,,,,,,'] }), '2024-02-10')
    await applyLists(pool)
    expect([await shown(), await openOf(mine, list)]).toMatchObject([{ outdated: false }, []])

    await take(mine, list, rows({ birth: '1971-05-03' }), '2024-03-10')
    expect(await shown()).toMatchObject({ outdated: true, entry_changed_at: '2024-03-10T00:00:00.000Z' })
    await applyLists(pool)
    expect(await openOf(mine, list)).toMatchObject([
      {
        screening_id: id,
        open: true,
        entry: { birth_dates: ['1971-05-03'] },
        decision: { state: 'false_positive', outdated: true },
      },
    ])
    expect((await screen(mine, {}, list)).matches[0]?.decision).toMatchObject({ outdated: true })

    await take(mine, list, rows(), '2024-04-10')
    await applyLists(pool)
    expect([await shown(), await openOf(mine, list)]).toMatchObject([{ outdated: false }, []])
  })

  it('what it lets go of leaves the queue, and comes back with it', async () => {
    const list = await listOf(mine)
    await screen(mine, {}, list)
    await take(mine, list, rows({ without: true }), '2024-02-10')
    await applyLists(pool)
    expect(await openOf(mine, list)).toEqual([])
    await take(mine, list, rows(), '2024-03-10')
    await applyLists(pool)
    expect(await openOf(mine, list)).toHaveLength(1)
  })

  it('brings what it newly matches into the queue, without anybody screening again', async () => {
    const list = await listOf(mine)
    const { id } = await screen(mine, { identifier: 'Newcomer Testington' }, list)
    expect(await openOf(mine, list)).toEqual([])
    await take(mine, list, rows({ more: ['n1,Newcomer Testington,,person,X,,,,,,,,'] }), '2024-02-10')
    await applyLists(pool)
    expect(await openOf(mine, list)).toMatchObject([{ screening_id: id, entry_id: 'n1', matched_on: 'Newcomer Testington' }])
  })
})

describe('the queue', () => {
  it('has what was screened before matches were kept, and lets it be decided before that', async () => {
    const list = await listOf(mine)
    const { id } = await screen(mine, {}, list)
    const forget = () =>
      asOwner(async (client) => {
        await client.query("select set_config('app.org_id', $1, false)", [mine.ctx.org.id])
        await client.query('delete from screening_match where org_id = $1 and list_id = $2', [mine.ctx.org.id, list])
        await client.query('delete from screening_match_collected where org_id = $1', [mine.ctx.org.id])
      })
    await forget()
    await decide(mine, id, 'true_match', list)
    expect((await getScreening(mine.ctx, { id })).matches[0]?.decision).toMatchObject({ state: 'true_match' })
    await forget()
    expect(await openOf(mine, list)).toEqual([])
    await applyLists(pool)
    expect(await openOf(mine, list)).toMatchObject([{ screening_id: id, entry_id: '1' }])
  })

  it('is paged in every order without gaps or repeats, and counted by list', async () => {
    const list = await listOf(mine)
    for (const i of [0, 1, 2, 3, 4]) await screen(mine, { identifier: `Filler Number ${i} Ltd`, threshold: 60 }, list)
    const all = queue.response.parse(await listScreeningMatches(mine.ctx, { list_id: list, limit: 200 }))
    expect(all.data.length).toBeGreaterThan(5)
    expect(all.lists).toContainEqual({ list_id: list, open: all.data.length })
    expect(all.open).toBe(all.lists.reduce((sum, { open }) => sum + open, 0))
    const keyOf = (row: (typeof all.data)[number]) => `${JSON.stringify(row.query)} ${row.entry_id}`
    for (const sort of ['seen_at', '-seen_at', 'score', '-score', 'name', '-name'] as const) {
      const found: (typeof all.data)[number][] = []
      for (let cursor: string | undefined; ; ) {
        const page = queue.response.parse(
          await listScreeningMatches(mine.ctx, { list_id: list, sort, limit: 3, ...(cursor ? { cursor } : {}) }),
        )
        found.push(...page.data)
        if (page.page.next === null) break
        cursor = page.page.next
      }
      expect(new Set(found.map(keyOf))).toEqual(new Set(all.data.map(keyOf)))
      expect(found).toHaveLength(all.data.length)
      if (sort === '-score')
        expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a))
      if (sort === 'name') expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).sort())
    }
    const narrowed = await listScreeningMatches(mine.ctx, { list_id: list, query: 'number 3', limit: 50 })
    expect(narrowed.data.length).toBeGreaterThan(0)
    expect(narrowed.data.length).toBeLessThan(all.data.length)
  })

  it('takes one reason for several', async () => {
    const list = await listOf(mine)
    const { id, matches } = await screen(mine, { identifier: 'Filler Number 1 Ltd', threshold: 60 }, list)
    const asked = matches.map(({ list_id, entry_id }) => ({ screening_id: id, list_id, entry_id }))
    await decideMatches(mine.ctx, { matches: asked, state: 'false_positive', reason: 'Another company' })
    expect(await openOf(mine, list)).toEqual([])
    expect(await historyOf(mine, id)).toHaveLength(asked.length)
  })
})
