import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post, ask as send } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

const decide = operations.decideMatches as unknown as Operation
const decisions = '/v1/screening/decisions'
const matches = '/v1/screening/matches'
const listId = `http_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const header = 'id,name,type,program,date_of_birth,country,network,address'

let org: SuiteOrganisation
let stranger: SuiteOrganisation
let reading = ''
let unscoped = ''
const versions: string[] = []
beforeAll(async () => {
  org = await suiteOrganisation('Decisions')
  stranger = await suiteOrganisation('Decisions stranger')
  reading = (await org.keyWith({ scopes: scopesWithout('screening:write') })).text
  unscoped = (await org.keyWith({ scopes: scopesWithout('screening:check') })).text
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_APP_URL, max: 1 })
  for (const [day, born] of [
    ['2022-04-12', '1970'],
    ['2022-04-14', '1970-05-03'],
  ]) {
    const rows = [`1,Kowalczewska Bronislawa,person,CYBER2,${born},PL,,`, '2,Kowalczewski Bronislaw,person,CYBER2,,PL,,']
    const files = [await inspectBytes('l.csv', Buffer.from(`${[header, ...rows].join('\n')}\n`))]
    const request = { listId, orgId: org.ctx.org.id, files, publishedAt: new Date(day as string), now: new Date() }
    versions.push((await ingestList(pool, request)).version as string)
  }
  await pool.end()
})
afterAll(closeDatabase)

const screened = async (country: string) =>
  (await post('/v1/screening/sanctions', org.api_key, { identifier: 'Bronislawa Kowalczewska', country, lists: [listId] }))
    .json as { id: string; matches: { entry_id: string; decision: unknown }[] }
const body = (screening_id: string, change: object = {}) => ({
  matches: [{ screening_id, list_id: listId, entry_id: '1' }],
  state: 'false_positive',
  reason: 'Born in another year',
  ...change,
})
const ask = (json: object, key = org.api_key, headers = {}) => post(decisions, key, json, headers)

describe('POST /v1/screening/decisions', () => {
  it('200: is shown by every later answer, which stays a match', async () => {
    const first = await screened('PL')
    expect(first.matches[0]).toMatchObject({ entry_id: '1', decision: null, entry: { birth_dates: ['1970-05-03'] } })
    const made = expectContract(decide, await ask(body(first.id)))
    const decision = { state: 'false_positive', reason: 'Born in another year', outdated: false, decided_by: { type: 'api_key' } }
    expect(made.data).toMatchObject([{ screening_id: first.id, list_id: listId, entry_id: '1', decision }])
    const again = await get(`/v1/screening/sanctions/${first.id}`, org.api_key)
    const stored = expectContract(operations.getScreening as unknown as Operation, again)
    expect(stored).toMatchObject({ matched: true, status: 'potential_match' })
    for (const answer of [stored, await screened('PL')])
      expect((answer.matches as { decision: unknown }[])[0]).toMatchObject({ decision })
  })

  it('200: a repeated key adds no second decision', async () => {
    const { id } = await screened('DE')
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await ask(body(id), org.api_key, key), await ask(body(id), org.api_key, key)]
    expect(again.text).toBe(first.text)
    expect((await get(`${decisions}?screening_id=${id}`, org.api_key)).json.data).toHaveLength(1)
  })

  it.each([
    ['no reason', { reason: undefined }, 'body.reason'],
    ['a reason of blanks', { reason: '   ' }, 'body.reason'],
    ['an unknown state', { state: 'maybe' }, 'body.state'],
    ['no match', { matches: [] }, 'body.matches'],
    [
      'an entry that it did not match',
      { matches: [{ screening_id: '', list_id: listId, entry_id: 'none' }] },
      'body.matches.0.entry_id',
    ],
  ])('400 invalid_request: %s', async (_, change, field) => {
    const { id } = await screened('FR')
    const sent = body(id, change)
    const answer = await ask({ ...sent, matches: sent.matches.map((match) => ({ ...match, screening_id: id })) })
    expectInvalid(answer, field)
    expectDocumentedError(decide, answer)
  })

  it('400 invalid_request: a screening of another organisation is one that nobody has', async () => {
    const { id } = await screened('PL')
    for (const [key, asked] of [
      [stranger.api_key, id],
      [org.api_key, newId('scr')],
    ] as const) {
      const answer = await ask(body(asked), key)
      expectInvalid(answer, 'body.matches.0.screening_id')
      expect(answer.text).toContain(`there is no screening ${asked}`)
    }
  })

  it('401 unauthenticated', async () => expectError(await post(decisions, null, body(newId('scr'))), 'unauthenticated'))

  it('403 insufficient_scope: screening:check reads and does not decide', async () => {
    const { id } = await screened('PL')
    expectError(await ask(body(id), reading), 'insufficient_scope')
    expect((await get(`${decisions}?screening_id=${id}`, reading)).status).toBe(200)
  })

  it('405 method_not_allowed', async () => {
    const { status, headers } = await send(decisions, { method: 'DELETE', key: org.api_key })
    expect([status, headers.allow]).toEqual([405, expect.stringContaining('POST')])
  })
})

describe('GET /v1/screening/decisions and /v1/screening/matches', () => {
  const history = operations.listMatchDecisions as unknown as Operation
  const queue = operations.listScreeningMatches as unknown as Operation

  it('200: the whole history, newest first, in pages', async () => {
    const { id } = await screened('IT')
    await ask(body(id))
    await ask(body(id, { state: 'true_match', reason: 'The passport is hers' }))
    await ask(body(id, { state: 'undecided', reason: undefined }))
    const first = expectContract(history, await get(`${decisions}?screening_id=${id}&limit=2`, org.api_key))
    expect(first.data).toMatchObject([
      { state: 'undecided', reason: null },
      { state: 'true_match', entry_id: '1' },
    ])
    const { next } = first.page as { next: string }
    const second = expectContract(history, await get(`${decisions}?screening_id=${id}&limit=2&cursor=${next}`, org.api_key))
    expect(second).toMatchObject({ data: [{ state: 'false_positive' }], page: { has_more: false } })
    const some = expectContract(history, await get(`${decisions}?screening_id=${id}&state=true_match`, org.api_key))
    expect(some.data).toHaveLength(1)
  })

  it('200: what is open, what is decided, and how many', async () => {
    const { id } = await screened('ES')
    const open = expectContract(queue, await get(`${matches}?list_id=${listId}&limit=200`, org.api_key))
    const mine = (page: Record<string, unknown>) =>
      (page.data as { screening_id: string; entry_id: string }[]).filter((row) => row.screening_id === id && row.entry_id === '1')
    expect(mine(open)).toMatchObject([{ open: true, in_force: true, decision: null, query: { country: 'ES' } }])
    expect(open.lists).toEqual([{ list_id: listId, open: open.open }])
    await ask(body(id))
    const after = expectContract(queue, await get(`${matches}?list_id=${listId}&limit=200`, org.api_key))
    expect([mine(after), after.open]).toEqual([[], (open.open as number) - 1])
    const decided = expectContract(queue, await get(`${matches}?view=false_positive&limit=200`, org.api_key))
    expect(mine(decided)).toMatchObject([{ open: false, decision: { state: 'false_positive' } }])
    expect((await get(matches, stranger.api_key)).json).toMatchObject({ data: [], open: 0 })
  })

  it('400 invalid_request', async () => {
    expectInvalid(await get(`${matches}?view=maybe`, org.api_key), 'query.view')
    expectInvalid(await get(`${matches}?sort=colour`, org.api_key), 'query.sort')
    expectInvalid(await get(`${matches}?cursor=abc`, org.api_key), 'query.cursor')
    expectInvalid(await get(`${decisions}?screening_id=scr_1`, org.api_key), 'query.screening_id')
    expectInvalid(await get(`${decisions}?screening_id=${newId('scr')}`, org.api_key), 'query.screening_id')
  })

  it('403 insufficient_scope', async () => {
    expectError(await get(matches, unscoped), 'insufficient_scope')
    expectError(await get(decisions, unscoped), 'insufficient_scope')
  })
})

describe('GET /v1/screening/lists/{list_id}/diff/touched', () => {
  const path = (from = versions[0], to = versions[1], list = listId) =>
    `/v1/screening/lists/${list}/diff/touched?from=${from}&to=${to}`
  const operation = operations.diffListTouched as unknown as Operation

  it('200: whom the change touches', async () => {
    const { id } = await screened('SE')
    const found = expectContract(operation, await get(path(), org.api_key))
    expect(found.screenings).toContainEqual(
      expect.objectContaining({ id, entries: [expect.objectContaining({ entry_id: '1', change: 'changed' })] }),
    )
    expect(found.capped).toEqual([])
  })

  it('400 invalid_request: a version that is not there', async () =>
    expectInvalid(await get(path('nope'), org.api_key), 'query.from'))

  it('403 insufficient_scope', async () => expectError(await get(path(), unscoped), 'insufficient_scope'))

  it('404 not_found: another organisation’s private list', async () =>
    expectError(await get(path(), stranger.api_key), 'not_found'))
})
