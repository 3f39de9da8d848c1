import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { disclaimerText } from '@/contract/kernel/primitives'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { get, post, ask as send } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { closeDatabase } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

const screen = operations.screenSanctions as unknown as Operation
const path = '/v1/screening/sanctions'
const listId = `http_${randomUUID().replaceAll('-', '').slice(0, 10)}`
const listed = '0x098b716b8aaf21512996dc57eb0615e2383e2f96'
const header = 'id,name,type,program,date_of_birth,country,network,address,identifier_type,identifier'

let org: SuiteOrganisation
let stranger: SuiteOrganisation
let unscoped = ''
const versions: string[] = []
beforeAll(async () => {
  org = await suiteOrganisation('Screening')
  stranger = await suiteOrganisation('Screening stranger')
  unscoped = (await org.keyWith({ scopes: scopesWithout('screening:check') })).text
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_APP_URL, max: 1 })
  for (const [day, address] of [
    ['2022-04-12', ''],
    ['2022-04-14', listed],
  ]) {
    const rows = [
      `27307,Grupa Lazarowa Testowa,organisation,DPRK3,,KP,ethereum,${address},,`,
      '1,Kowalczewska Bronislawa,person,CYBER2,1970-05-03,PL,,,passport,X12 345',
    ]
    const files = [await inspectBytes('l.csv', Buffer.from(`${[header, ...rows].join('\n')}\n`))]
    const outcome = await ingestList(pool, {
      listId,
      orgId: org.ctx.org.id,
      files,
      publishedAt: new Date(day as string),
      now: new Date(),
    })
    versions.push(outcome.version as string)
  }
  await pool.end()
})
afterAll(closeDatabase)

const ask = (body: object, key = org.api_key, headers = {}) => post(path, key, body, headers)

describe('POST /v1/screening/sanctions', () => {
  describe('200', () => {
    it('names the entry, the list and its version', async () => {
      const body = expectContract(screen, await ask({ address: listed, network: 'ethereum' }))
      expect(body).toMatchObject({ matched: true, status: 'match', disclaimer: disclaimerText, stale: true })
      expect(body.matches).toMatchObject([{ list_id: listId, list_version: versions[1], entry_id: '27307', score: 100 }])
      expect(body.lists_screened).toMatchObject([
        { list_id: listId, version: versions[1], entry_count: 2, stale: true, complete: true },
      ])
      // A private list of 2022 is older than its 60 days.
      expect(body.notes).toEqual([expect.stringMatching(/days old, and its age budget is 60 days\.$/)])
    })

    it('screens as of a day', async () => {
      const body = expectContract(screen, await ask({ address: listed, as_of: '2022-04-13' }))
      expect(body).toMatchObject({ status: 'no_match', lists_screened: [{ version: versions[0] }] })
    })

    it('screens names, identifiers and addresses of networks that are not kept', async () => {
      expect(expectContract(screen, await ask({ identifier: 'Bronisława Kowalczewska' }))).toMatchObject({
        status: 'potential_match',
      })
      expect(expectContract(screen, await ask({ identifier: 'x12345', identifier_type: 'passport' }))).toMatchObject({
        status: 'match',
      })
      expect(expectContract(screen, await ask({ address: 'nobody-knows-this-account', network: 'some-chain' }))).toMatchObject({
        status: 'no_match',
      })
    })

    it('answers a repeated key with the stored bytes', async () => {
      const key = { 'idempotency-key': randomUUID() }
      const first = await ask({ address: listed }, org.api_key, key)
      const again = await ask({ address: listed }, org.api_key, key)
      expect(again.text).toBe(first.text)
      expect(again.headers['idempotent-replayed']).toBe('true')
    })
  })

  describe('400 invalid_request', () => {
    it.each([
      [{}, 'body.address'],
      [{ address: listed, identifier: 'x' }, 'body.address'],
      [{ address: `${listed}0`, network: 'ethereum' }, 'body.address'],
      [{ address: listed, network: 'No Network' }, 'body.network'],
      [{ address: listed, threshold: 90 }, 'body.threshold'],
      [{ identifier: 'x', network: 'bitcoin' }, 'body.network'],
      [{ identifier: 'x', identifier_type: 'shoe_size' }, 'body.identifier_type'],
      [{ identifier: 'x', threshold: 101 }, 'body.threshold'],
      [{ identifier: 'x', date_of_birth: '03/05/1970' }, 'body.date_of_birth'],
      [{ identifier: 'x', lists: ['no_such_list'] }, 'body.lists'],
      [{ identifier: 'x', as_of: 'yesterday' }, 'body.as_of'],
      [{ identifier: 'x', as_of: '1999-01-01' }, 'body.as_of'],
    ])('refuses %j', async (body, field) => {
      const answer = await ask(body)
      expectInvalid(answer, field)
      expectDocumentedError(screen, answer)
    })
  })

  it('401 unauthenticated: without a key', async () =>
    expectError(await post(path, null, { address: listed }), 'unauthenticated'))

  it('403 insufficient_scope: without screening:check', async () =>
    expectError(await ask({ address: listed }, unscoped), 'insufficient_scope'))

  it('405 method_not_allowed', async () => {
    const { status, headers } = await send(path, { method: 'DELETE', key: org.api_key })
    expect([status, headers.allow]).toEqual([405, expect.stringContaining('POST')])
  })

  it('409 idempotency_conflict: the key of another body', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await ask({ address: listed }, org.api_key, key)
    const answer = await ask({ identifier: 'x' }, org.api_key, key)
    expectError(answer, 'idempotency_conflict')
    expectDocumentedError(screen, answer)
  })

  it('503 provider_degraded: nothing to screen against is no clean answer', async () => {
    const answer = await ask({ address: listed }, stranger.api_key)
    expectError(answer, 'provider_degraded')
    expectDocumentedError(screen, answer)
  })
})

describe('GET /v1/screening/sanctions/{id}', () => {
  it('200: gives the answer as it was given', async () => {
    const made = (await ask({ address: listed })).json
    const body = expectContract(operations.getScreening as unknown as Operation, await get(`${path}/${made.id}`, org.api_key))
    expect(body).toEqual(made)
    const list = expectContract(
      operations.listScreenings as unknown as Operation,
      await get('/v1/screening?limit=1&status=match', org.api_key),
    )
    expect(list.data).toMatchObject([{ id: made.id, match_count: 1 }])
  })

  it('404 not_found: another organisation’s, or none', async () => {
    const made = (await ask({ address: listed })).json
    expectError(await get(`${path}/${made.id}`, stranger.api_key), 'not_found')
    expectError(await get(`${path}/${newId('scr')}`, org.api_key), 'not_found')
  })
})

describe.each([
  ['GET /v1/screening', '/v1/screening', operations.listScreenings as unknown as Operation],
  ['GET /v1/screening/sanctions, its alias', path, operations.listSanctionsScreenings as unknown as Operation],
])('%s', (_, at, operation) => {
  it('200: pages through what was screened, and a cursor is good at either path', async () => {
    const made = [(await ask({ address: listed })).json, (await ask({ identifier: 'Nobody At All' })).json].toReversed()
    const first = expectContract(operation, await get(`${at}?limit=1`, org.api_key))
    const { next } = first.page as { next: string }
    for (const either of ['/v1/screening', path]) {
      const second = await get(`${either}?limit=1&cursor=${next}`, org.api_key)
      const ids = [first.data, second.json.data].flatMap((data) => (data as { id: string }[]).map(({ id }) => id))
      expect(ids).toEqual(made.map(({ id }) => id))
    }
    expect((await get(at, stranger.api_key)).json.data).toEqual([])
  })

  it('400 invalid_request: an unknown filter', async () => {
    const answer = await get(`${at}?colour=red`, org.api_key)
    expectInvalid(answer, 'query.colour')
    expectDocumentedError(operation, answer)
    expectInvalid(await get(`${at}?status=maybe`, org.api_key), 'query.status')
  })

  it('401 and 403', async () => {
    expectError(await get(at, null), 'unauthenticated')
    expectError(await get(at, unscoped), 'insufficient_scope')
  })
})

it('POST /v1/screening: 405', async () => {
  const { status, headers } = await post('/v1/screening', org.api_key, {})
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

describe('GET /v1/screening/lists, versions and diff', () => {
  const lists = '/v1/screening/lists'

  it('200: lists with their version in force', async () => {
    const body = expectContract(operations.listLists as unknown as Operation, await get(lists, org.api_key))
    expect(body.data).toContainEqual(
      expect.objectContaining({
        id: listId,
        private: true,
        version_count: 2,
        active_version: expect.objectContaining({ version: versions[1] }),
      }),
    )
    expect((await get(lists, stranger.api_key)).text).not.toContain(listId)
  })

  it('200: versions, newest first, paged', async () => {
    const operation = operations.listListVersions as unknown as Operation
    const first = expectContract(operation, await get(`${lists}/${listId}/versions?limit=1`, org.api_key))
    expect(first.data).toMatchObject([{ version: versions[1], state: 'active' }])
    const next = (first.page as { next: string }).next
    const second = expectContract(operation, await get(`${lists}/${listId}/versions?limit=1&cursor=${next}`, org.api_key))
    expect(second.data).toMatchObject([{ version: versions[0], state: 'superseded' }])
  })

  it('200: the difference', async () => {
    const answer = await get(`${lists}/${listId}/diff?from=${versions[0]}&to=${versions[1]}`, org.api_key)
    const body = expectContract(operations.diffList as unknown as Operation, answer)
    expect(body).toMatchObject({
      entries: { added: [], removed: [], changed: [{ entry_id: '27307' }] },
      addresses: { added: [{ address: listed }] },
    })
  })

  it('200: the difference in pages, which together are the whole', async () => {
    const operation = operations.listDiffChanges as unknown as Operation
    const at = `${lists}/${listId}/diff/changes?from=${versions[0]}&to=${versions[1]}`
    const whole = expectContract(operation, await get(at, org.api_key))
    expect(whole.data).toMatchObject([
      { kind: 'entry', change: 'changed', entry_id: '27307', address: null },
      { kind: 'address', change: 'added', entry_id: null, address: listed },
    ])
    const first = expectContract(operation, await get(`${at}&limit=1`, org.api_key))
    const { next } = first.page as { next: string }
    const second = expectContract(operation, await get(`${at}&limit=1&cursor=${next}`, org.api_key))
    expect([...(first.data as object[]), ...(second.data as object[])]).toEqual(whole.data)
    expect(second.page).toMatchObject({ has_more: false, next: null })
    const added = expectContract(operation, await get(`${at}&change=added,removed`, org.api_key))
    expect(added.data).toMatchObject([{ kind: 'address' }])
    expectInvalid(await get(`${at}&kind=name`, org.api_key), 'query.kind')
    expectInvalid(await get(`${at.replace(String(versions[1]), 'nope')}`, org.api_key), 'query.to')
    expectInvalid(await get(`${at}&kind=entry&cursor=${next}`, org.api_key), 'query.cursor')
    expectError(await get(at, unscoped), 'insufficient_scope')
    expectError(await get(at, null), 'unauthenticated')
    expectError(await get(at, stranger.api_key), 'not_found')
  })

  it('400 invalid_request: unknown versions and parameters', async () => {
    expectInvalid(await get(`${lists}/${listId}/diff?from=${versions[0]}&to=nope`, org.api_key), 'query.to')
    expectInvalid(await get(`${lists}/${listId}/diff?from=${versions[0]}`, org.api_key), 'query.to')
    expectInvalid(await get(`${lists}?colour=red`, org.api_key), 'query.colour')
    expectInvalid(await get(`${lists}/${listId}/versions?cursor=abc`, org.api_key), 'query.cursor')
  })

  it('403 insufficient_scope', async () => expectError(await get(lists, unscoped), 'insufficient_scope'))

  it('404 not_found: another organisation’s private list', async () => {
    expectError(await get(`${lists}/${listId}/versions`, stranger.api_key), 'not_found')
    expectError(await get(`${lists}/${listId}/diff?from=a&to=b`, stranger.api_key), 'not_found')
  })
})
