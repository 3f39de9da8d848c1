import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { Alert } from '@/contract/alert/alerts'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { onePersonCloses } from '@/server/domain/alert/testing/one-person-closes'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { closeDatabase } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

type Id = 'listAlerts' | 'getAlert' | 'updateAlert' | 'listAlertHistory' | 'bulkUpdateAlerts'
const operationOf = (id: Id) => operations[id] as unknown as Operation
const comment = 'Because of the suite'

let org: SuiteOrganisation
let theirs: SuiteOrganisation
let anna: Awaited<ReturnType<typeof addPerson>>
let waiting: string[] = []
beforeAll(async () => {
  org = await suiteOrganisation('Alerts over HTTP')
  await onePersonCloses(org.org_id)
  theirs = await suiteOrganisation('Alerts over HTTP, theirs')
  anna = await addPerson(org, 'analyst', 'Anna Analyst')
  await seedAlerts(org.org_id, 120, { inReview: 0, closed: 0, assignees: [anna.uuid] })
  await seedAlerts(theirs.org_id, 2)
  waiting = (await page('limit=200')).data.map((alert) => alert.id)
})
afterAll(closeDatabase)

/** An open alert that no other test has used. */
function fresh(): string {
  const id = waiting.pop()
  if (id === undefined) throw new Error('the suite needs more seeded alerts')
  return id
}
async function page(query: string, key = org.api_key) {
  return expectContract(operationOf('listAlerts'), await get(`/v1/alerts?${query}`, key)) as unknown as {
    data: Alert[]
    page: { next: string | null; has_more: boolean }
  }
}
const patch = (id: string, json: unknown, key: string | null = org.api_key) =>
  ask(`/v1/alerts/${id}`, { method: 'PATCH', key, json })
const changed = async (id: string, json: unknown) =>
  expectContract(operationOf('updateAlert'), await patch(id, json)) as unknown as Alert
const read = async (id: string) =>
  expectContract(operationOf('getAlert'), await get(`/v1/alerts/${id}`, org.api_key)) as unknown as Alert
const bulk = (json: unknown, headers: Record<string, string> = {}, key: string | null = org.api_key) =>
  post('/v1/alerts/bulk', key, json, headers)

/** Every request for alerts, with its operation. */
const requests: [Id, (id: string, key: string | null) => ReturnType<typeof ask>][] = [
  ['listAlerts', (_, key) => ask('/v1/alerts', { key })],
  ['getAlert', (id, key) => ask(`/v1/alerts/${id}`, { key })],
  ['listAlertHistory', (id, key) => ask(`/v1/alerts/${id}/history`, { key })],
  ['updateAlert', (id, key) => patch(id, { comment }, key)],
  ['bulkUpdateAlerts', (id, key) => bulk({ ids: [id], comment }, {}, key)],
]
const byId = requests.filter(([id]) => id !== 'listAlerts' && id !== 'bulkUpdateAlerts')

describe('200', () => {
  it('lists alerts with evidence, risk, disclaimer and times', async () => {
    const { data } = await page('limit=3')
    expect(data).toHaveLength(3)
    const [alert] = data
    expect(alert).toMatchObject({
      object: 'alert',
      state: 'open',
      resolution: null,
      subject: { network: 'ethereum' },
      case_id: null,
    })
    expect(alert?.disclaimer.length).toBeGreaterThan(20)
    expect(alert?.evidence[0]?.measures[0]?.text).toContain('$')
    expect(await read(alert?.id ?? '')).toEqual(alert)
  })

  it('follows its filters, repeated or with commas, and its pages to the end', async () => {
    const severe = await page('severity=severe&severity=high&limit=200')
    expect(severe).toEqual(await page('severity=severe,high&limit=200'))
    expect(new Set(severe.data.map((alert) => alert.severity))).toEqual(new Set(['severe', 'high']))
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const one: Awaited<ReturnType<typeof page>> = await page(
        `severity=severe,high&limit=7${next === '' ? '' : `&cursor=${next}`}`,
      )
      seen.push(...one.data.map((alert) => alert.id))
      next = one.page.next
    }
    expect(seen).toEqual(severe.data.map((alert) => alert.id))
    const assigned = await page(`assignee=${anna.id}&limit=200`)
    expect(assigned.data.length).toBeGreaterThan(10)
    expect(assigned.data.every((alert) => alert.assignee?.id === anna.id)).toBe(true)
    expect(
      (await page('assignee=none&rule=structuring&state=open&limit=200')).data.every((alert) => alert.rule.key === 'structuring'),
    ).toBe(true)
  })

  it('keeps its place while new alerts land', async () => {
    const busy = await suiteOrganisation('Alerts that land over HTTP')
    await seedAlerts(busy.org_id, 40, { now: new Date(Date.now() - 3_600_000) })
    const before = (await page('limit=200', busy.api_key)).data.map((alert) => alert.id)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const one: Awaited<ReturnType<typeof page>> = await page(`limit=6${next === '' ? '' : `&cursor=${next}`}`, busy.api_key)
      seen.push(...one.data.map((alert) => alert.id))
      next = one.page.next
      await seedAlerts(busy.org_id, 2, { days: 0.001 })
    }
    expect(seen).toEqual(before)
  })

  it('takes an alert through its life and tells it in the history', async () => {
    const id = fresh()
    await changed(id, { state: 'in_review', assignee: anna.id })
    await changed(id, { comment: 'Looked at' })
    const escalated = await changed(id, { state: 'escalated', case_title: 'Of the suite' })
    await changed(id, { state: 'closed', resolution: 'true_positive', comment: 'Seen' })
    const reopened = await changed(id, { state: 'open', comment: 'Not over' })
    expect(reopened).toMatchObject({ state: 'open', resolution: null, closed_at: null, revision: 6, case_id: escalated.case_id })
    const history = expectContract(operationOf('listAlertHistory'), await get(`/v1/alerts/${id}/history`, org.api_key))
    const states = (history.data as { kind: string; from: string; to: string; resolution: string | null }[]).filter(
      (turn) => turn.kind === 'state',
    )
    expect(states.map((turn) => [turn.from, turn.to, turn.resolution])).toEqual([
      ['closed', 'open', null],
      ['escalated', 'closed', 'true_positive'],
      ['in_review', 'escalated', null],
      ['open', 'in_review', null],
    ])
    const first = await get(`/v1/alerts/${id}/history?limit=1`, org.api_key)
    expect(expectContract(operationOf('listAlertHistory'), first).page).toMatchObject({ has_more: true })
  })

  it('changes many, each by itself, and replays that under its key', async () => {
    const ids = [fresh(), fresh(), newId('alr')]
    const key = { 'idempotency-key': randomUUID() }
    const first = await bulk({ ids, state: 'closed', resolution: 'expected_activity', comment: 'All alike' }, key)
    expect(expectContract(operationOf('bulkUpdateAlerts'), first)).toMatchObject({ updated: 2, refused: 1, case_id: null })
    const again = await bulk({ comment: 'All alike', resolution: 'expected_activity', state: 'closed', ids }, key)
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true'])
    const later = expectContract(operationOf('bulkUpdateAlerts'), await bulk({ ids, state: 'in_review' }))
    expect(later).toMatchObject({ updated: 0, refused: 3 })
    expect((await read(ids[0] ?? '')).revision).toBe(2)
  })

  it('changes nothing where it does not know a field', async () => {
    const id = fresh()
    const before = await read(id)
    expectInvalid(await patch(id, { comment, assinee: null }), 'body.assinee')
    expect(await read(id)).toEqual(before)
  })

  it('of fifty equal changes at once with one revision lets one through', async () => {
    const { id, revision } = await read(fresh())
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => patch(id, { comment: `Copy ${n}`, revision })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter((one) => one.status !== 200)) expectInvalid(answer, 'body.revision')
    expect((await read(id)).revision).toBe(revision + 1)
  })
})

describe('400', () => {
  it.each([
    ['severity=extreme', 'query.severity'],
    ['severity=high,extreme', 'query.severity'],
    ['state=opened', 'query.state'],
    ['rule=large', 'query.rule'],
    ['assignee=anna', 'query.assignee'],
    ['assignee=me', 'query.assignee'],
    ['network=Not%20a%20network', 'query.network'],
    ['address=nonsense', 'query.address'],
    ['network=ethereum&address=0x12', 'query.address'],
    ['created_from=yesterday', 'query.created_from'],
    ['created_to=2026-13-01T00:00:00Z', 'query.created_to'],
    ['monitored_wallet_id=mon_1', 'query.monitored_wallet_id'],
    ['case_id=1', 'query.case_id'],
    ['snoozed=maybe', 'query.snoozed'],
    ['limit=0', 'query.limit'],
    ['cursor=none', 'query.cursor'],
    ['colour=red', 'query.colour'],
    ['state=', 'query.state'],
  ])('%s names %s', async (query, field) => {
    const answer = await get(`/v1/alerts?${query}`, org.api_key)
    expectInvalid(answer, field)
    expectDocumentedError(operationOf('listAlerts'), answer)
  })

  it.each([
    [{}, 'body'],
    [{ state: 'done' }, 'body.state'],
    [{ state: 'closed' }, 'body.resolution'],
    [{ state: 'closed', resolution: 'dull' }, 'body.resolution'],
    [{ state: 'closed', resolution: 'duplicate' }, 'body.duplicate_of'],
    [{ state: 'closed', resolution: 'duplicate', duplicate_of: 'alr_1' }, 'body.duplicate_of'],
    [{ state: 'closed', resolution: 'false_positive', snoozed_until: '2100-01-01T00:00:00Z' }, 'body.snoozed_until'],
    [{ resolution: 'false_positive' }, 'body.resolution'],
    [{ snoozed_until: '2020-01-01T00:00:00Z' }, 'body.snoozed_until'],
    [{ snoozed_until: 'tomorrow' }, 'body.snoozed_until'],
    [{ due_at: '2020-01-01T00:00:00Z' }, 'body.due_at'],
    [{ assignee: 'me' }, 'body.assignee'],
    [{ assignee: 'usr_01h455vb4pex5vsknk084sn02q' }, 'body.assignee'],
    [{ state: 'escalated', case_id: 'cas_01h455vb4pex5vsknk084sn02q' }, 'body.case_id'],
    [{ case_id: 'cas_01h455vb4pex5vsknk084sn02q' }, 'body.case_id'],
    [{ case_title: 'A title', comment }, 'body.case_title'],
    [{ comment: ' ' }, 'body.comment'],
    [{ comment, revision: 99 }, 'body.revision'],
    [{ comment, revision: 0 }, 'body.revision'],
  ])('a change to %j names %s and leaves the alert as it is', async (body, field) => {
    const id = waiting[0] ?? ''
    const before = await read(id)
    const answer = await patch(id, body)
    expectInvalid(answer, field)
    expectDocumentedError(operationOf('updateAlert'), answer)
    expect(await read(id)).toEqual(before)
  })

  it('refuses a duplicate of itself, and of an alert of somebody else', async () => {
    const id = fresh()
    const [foreign] = (await page('limit=1', theirs.api_key)).data
    for (const duplicate_of of [id, foreign?.id ?? '']) {
      expectInvalid(await patch(id, { state: 'closed', resolution: 'duplicate', duplicate_of }), 'body.duplicate_of')
    }
  })

  it.each([
    [{ ids: [], comment }, 'body.ids'],
    [{ ids: Array.from({ length: 101 }, () => 'alr_01h455vb4pex5vsknk084sn02q'), comment }, 'body.ids'],
    [{ ids: ['one'], comment }, 'body.ids.0'],
    [{ comment }, 'body.ids'],
    [{ ids: ['alr_01h455vb4pex5vsknk084sn02q'] }, 'body'],
    [
      { ids: ['alr_01h455vb4pex5vsknk084sn02q'], comment, revisions: { alr_01h455vb4pex5vsknk084sn02r: 1 } },
      'body.revisions.alr_01h455vb4pex5vsknk084sn02r',
    ],
    [{ ids: ['alr_01h455vb4pex5vsknk084sn02q'], assignee: 'me' }, 'body.assignee'],
  ])('many at once as %j names %s', async (body, field) => expectInvalid(await bulk(body), field))
})

describe('401', () => {
  it.each(requests)('%s without a key', async (id, send) => {
    const answer = await send(waiting[0] ?? '', null)
    expectError(answer, 'unauthenticated')
    expectDocumentedError(operationOf(id), answer)
  })
})

describe('403', () => {
  it('reading needs alerts:read, writing alerts:write, and neither is the other', async () => {
    const reader = await org.keyWith({ scopes: ['alerts:read'] })
    const writer = await org.keyWith({ scopes: scopesWithout('alerts:read') })
    const id = fresh()
    for (const [name, send] of requests) {
      const writes = name === 'updateAlert' || name === 'bulkUpdateAlerts'
      expectError(await send(id, writes ? reader.text : writer.text), 'insufficient_scope')
      expect((await send(id, writes ? writer.text : reader.text)).status).toBe(200)
    }
  })
})

describe('404', () => {
  it.each(byId)('%s of an alert that is not there, or not ours', async (id, send) => {
    const [foreign] = (await page('limit=1', theirs.api_key)).data
    const missing = await send(newId('alr'), org.api_key)
    const others = await send(foreign?.id ?? '', org.api_key)
    for (const answer of [missing, others]) {
      expectError(answer, 'not_found')
      expectDocumentedError(operationOf(id), answer)
    }
    expect((missing.json.error as { message: string }).message).toBe((others.json.error as { message: string }).message)
  })
})

describe('405', () => {
  it('names the methods there are', async () => {
    const allowed = async (path: string, method: string) => {
      const answer = await ask(path, { method, key: org.api_key, ...(method === 'GET' ? {} : { json: {} }) })
      expectError(answer, 'method_not_allowed')
      return answer.headers.allow
    }
    expect(await allowed('/v1/alerts', 'POST')).toContain('GET')
    expect(await allowed(`/v1/alerts/${waiting[0]}`, 'DELETE')).toContain('PATCH')
    expect(await allowed(`/v1/alerts/${waiting[0]}/history`, 'POST')).toContain('GET')
    expect(await allowed('/v1/alerts/bulk', 'GET')).toContain('POST')
  })
})

describe('409', () => {
  it('is a key that was used with another body', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const ids = [fresh()]
    expect((await bulk({ ids, comment: 'One' }, key)).status).toBe(200)
    const answer = await bulk({ ids, comment: 'Two' }, key)
    expectError(answer, 'idempotency_conflict')
    expectDocumentedError(operationOf('bulkUpdateAlerts'), answer)
  })
})

describe('413', () => {
  it('is a body of more than a mebibyte', async () => {
    expectError(await bulk({ ids: [waiting[0]], comment: 'x'.repeat(1_100_000) }), 'payload_too_large')
  })
})

describe('422', () => {
  it('is a network nobody knows', async () => {
    const answer = await get('/v1/alerts?network=monero', org.api_key)
    expectError(answer, 'network_unsupported')
    expectDocumentedError(operationOf('listAlerts'), answer)
  })
})
