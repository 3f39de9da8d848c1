import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { CaseEvent } from '@/contract/case/case-timeline'
import type { CaseFile } from '@/contract/case/cases'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Ask, ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { canonicalJson, sha256 } from '@/server/platform/canonical'
import { closeDatabase } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

type Id = 'createCase' | 'listCases' | 'getCase' | 'updateCase' | 'addCaseNote' | 'listCaseTimeline'
const operationOf = (id: Id) => operations[id] as unknown as Operation
const nobody = 'cas_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Cases over HTTP')
  other = await suiteOrganisation('Cases over HTTP, other')
})
afterAll(closeDatabase)

const patch = (id: string, json: unknown, options: Partial<Ask> = {}) =>
  ask(`/v1/cases/${id}`, { method: 'PATCH', key: org.api_key, json, ...options })
const note = (id: string, json: unknown, key = org.api_key) => post(`/v1/cases/${id}/notes`, key, json)
const open = async (json: object = { title: 'Opened by the suite' }) =>
  expectContract(operationOf('createCase'), await post('/v1/cases', org.api_key, json)) as unknown as CaseFile
const read = async (id: string) =>
  expectContract(operationOf('getCase'), await get(`/v1/cases/${id}`, org.api_key)) as unknown as CaseFile
const change = async (id: string, json: object) =>
  expectContract(operationOf('updateCase'), await patch(id, json)) as unknown as CaseFile
const me = () => typeIdOf('usr', org.user_id)

/** Every request for a case by id, with its operation. */
const byId: [Id, (id: string, key: string) => ReturnType<typeof ask>][] = [
  ['getCase', (id, key) => get(`/v1/cases/${id}`, key)],
  ['updateCase', (id, key) => patch(id, { title: 'Changed' }, { key })],
  ['addCaseNote', (id, key) => note(id, { text: 'Noted' }, key)],
  ['listCaseTimeline', (id, key) => get(`/v1/cases/${id}/timeline`, key)],
]

describe('201 and 200', () => {
  it('open a case with the whole of an intake and keep it to the letter', async () => {
    const address = freshAddress('ethereum')
    const text = `{ "summary":"Funds left for a mixer", "type":"victim_report", "priority":"high",
      "external_reference":"${randomUUID()}", "customer_reference":"cust-17", "address":"${address.toLowerCase()}", "network":"eth",
      "assigned_investigator":"${me()}", "due_at":"2027-01-05T10:00:00Z", "tags":["q4"],
      "reporter":{"name":"A victim","contact":"victim@example.test"}, "occurred_at":"2026-01-05T10:00:00Z",
      "loss":{"amount":"1.20","asset":"ETH","amount_usd":"4100.00"} }`
    const answer = await ask('/v1/cases', {
      method: 'POST',
      key: org.api_key,
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    const made = expectContract(operationOf('createCase'), answer) as unknown as CaseFile
    expect(made).toMatchObject({
      object: 'case',
      type: 'victim_report',
      state: 'open',
      stage: 'intake',
      outcome: null,
      priority: 'high',
      tags: ['q4'],
      customer_reference: 'cust-17',
      due_at: '2027-01-05T10:00:00.000Z',
      assigned_investigator: { id: me(), email: org.email },
      subjects: [{ type: 'address', network: 'ethereum', value: address.toLowerCase() }],
      available_reports: [],
      intake: JSON.parse(text),
    })
    expect(made.title).toMatch(/^Address review 0x/)
    expect((await read(made.id)).intake).toEqual(JSON.parse(text))
  })

  it.each<[what: string, body: () => object]>([
    ['a title', () => ({ title: 'Only a title' })],
    ['a summary', () => ({ summary: 'Only a summary' })],
    ['a subject', () => ({ subjects: [{ type: 'transaction', value: 'ab'.repeat(32), network: 'bitcoin' }] })],
    ['an address', () => ({ address: freshAddress('bitcoin') })],
    [
      'nulls beside it',
      () => ({ title: 'x', summary: null, subjects: null, alert_ids: [], due_at: null, assigned_investigator: null }),
    ],
  ])('open a case for %s alone', async (_, body) => {
    expect((await open(body())).stage).toBe('intake')
  })

  it('escalate alerts into it', async () => {
    await seedAlerts(org.org_id, 2, { inReview: 0, closed: 0 })
    const alerts = (await get('/v1/alerts?state=open&limit=2', org.api_key)).json.data as { id: string }[]
    const made = await open({ alert_ids: alerts.map((a) => a.id) })
    expect(made.alert_ids.toSorted()).toEqual(alerts.map((a) => a.id).toSorted())
    for (const { id } of alerts) {
      expect((await get(`/v1/alerts/${id}`, org.api_key)).json).toMatchObject({ state: 'escalated', case_id: made.id })
    }
  })

  it('answer 200 with the case an external reference names, also in another state', async () => {
    const external_reference = randomUUID()
    const made = await open({ title: 'First', external_reference })
    await change(made.id, { state: 'closed', outcome: 'no_action' })
    const again = await post('/v1/cases', org.api_key, { title: 'Second', external_reference })
    expect(again.status).toBe(200)
    expect(again.json).toEqual(await read(made.id))
    expect((await post('/v1/cases', other.api_key, { title: 'Theirs', external_reference })).status).toBe(201)
  })

  it('replay a keyed note once', async () => {
    const { id } = await open()
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => post(`/v1/cases/${id}/notes`, org.api_key, { text: '**Seen**' }, headers)
    const first = await send()
    expect(expectContract(operationOf('addCaseNote'), first)).toMatchObject({ kind: 'note_added', note: { source: '**Seen**' } })
    expect((await send()).text).toBe(first.text)
    const told = (await get(`/v1/cases/${id}/timeline`, org.api_key)).json.data as CaseEvent[]
    expect(told.filter((event) => event.kind === 'note_added')).toHaveLength(1)
  })

  it('tell a timeline in pages that anybody can verify', async () => {
    const { id } = await open()
    for (const title of ['One', 'Two', 'Three']) await change(id, { title, comment: `Now ${title}` })
    const events: CaseEvent[] = []
    let next: string | null = ''
    while (next !== null) {
      const answer = await get(`/v1/cases/${id}/timeline?limit=3${next === '' ? '' : `&cursor=${next}`}`, org.api_key)
      const page = expectContract(operationOf('listCaseTimeline'), answer) as unknown as {
        data: CaseEvent[]
        page: { next: string | null }
      }
      events.push(...page.data)
      next = page.page.next
    }
    expect(events.map((event) => event.seq)).toEqual([4, 3, 2, 1])
    let previous = ''
    for (const { note: _, prev_hash, hash, ...event } of events.toReversed()) {
      expect(prev_hash).toBe(previous)
      const text = canonicalJson({ ...event, case_id: id })
      expect(sha256(Buffer.concat([Buffer.from(prev_hash, 'hex'), Buffer.from(text)])).toString('hex')).toBe(hash)
      previous = hash
    }
  })

  it('list cases in pages and by every filter', async () => {
    const customer_reference = randomUUID()
    const external_reference = randomUUID()
    const first = await open({ title: 'First', customer_reference, priority: 'urgent', external_reference })
    const second = await open({ title: 'Second', customer_reference, assigned_investigator: me() })
    const ids = async (query: string) => {
      const answer = await get(`/v1/cases?customer_reference=${customer_reference}&${query}`, org.api_key)
      return (expectContract(operationOf('listCases'), answer).data as CaseFile[]).map((c) => c.id)
    }
    expect(await ids('')).toEqual([second.id, first.id])
    expect(await ids('priority=urgent,high&state=open&stage=intake&stage=triage')).toEqual([first.id])
    expect(await ids('assignee=none')).toEqual([first.id])
    expect(await ids(`assignee=${me()}`)).toEqual([second.id])
    expect(await ids(`external_reference=${external_reference}`)).toEqual([first.id])
    expect(await ids('state=closed')).toEqual([])
    const one = (await get(`/v1/cases?customer_reference=${customer_reference}&limit=1`, org.api_key)).json
    const cursor = (one.page as { next: string }).next
    expect(await ids(`limit=1&cursor=${cursor}`)).toEqual([first.id])
  })

  it('change nothing where a field of the body is not known', async () => {
    const { id, priority } = await open()
    expectInvalid(await patch(id, { title: 'Other', pirority: 'high' }), 'body.pirority')
    expect(await read(id)).toMatchObject({ priority, revision: 1 })
  })
})

describe('400 invalid_request', () => {
  it.each<[field: string, body: object]>([
    ['body.title', {}],
    ['body.title', { subjects: [], alert_ids: [] }],
    ['body.title', { title: '  ' }],
    ['body.title', { title: 'x'.repeat(201) }],
    ['body.type', { title: 'x', type: 'rumour' }],
    ['body.priority', { title: 'x', priority: 'severe' }],
    ['body.address', { address: '0x00000000219ab540356cbb839cbe05303d7705fA' }],
    ['body.address', { address: 'nonsense', network: 'bitcoin' }],
    ['body.subjects.0.type', { subjects: [{ type: 'person', value: 'x' }] }],
    [
      'body.subjects.1.value',
      {
        subjects: [
          { type: 'address', value: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' },
          { type: 'address', value: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3' },
        ],
      },
    ],
    ['body.subjects.0.network', { subjects: [{ type: 'transaction', value: 'ab'.repeat(32) }] }],
    ['body.subjects.0.value', { subjects: [{ type: 'entity', value: 'ent_01h455vb4pex5vsknk084sn02q' }] }],
    ['body.alert_ids.0', { alert_ids: ['chk_01h455vb4pex5vsknk084sn02q'] }],
    ['body.alert_ids', { alert_ids: ['alr_01h455vb4pex5vsknk084sn02q'] }],
    ['body.assigned_investigator', { title: 'x', assigned_investigator: 'usr_01h455vb4pex5vsknk084sn02q' }],
    ['body.assigned_investigator', { title: 'x', assigned_investigator: 'me' }],
    ['body.due_at', { title: 'x', due_at: 'tomorrow' }],
    ['body.loss.amount', { title: 'x', loss: { amount: 1.2 } }],
  ])('of a new case names %s: %j', async (field, body) => {
    const answer = await post('/v1/cases', org.api_key, body)
    expectInvalid(answer, field)
    expectDocumentedError(operationOf('createCase'), answer)
  })

  it.each<[field: string, body: object]>([
    ['body.state', { state: 'pending' }],
    ['body.outcome', { outcome: 'no_action' }],
    ['body.revision', { title: 'x', revision: 7 }],
    ['body.hold_until', { hold_until: '2030-01-01T00:00:00Z' }],
    ['body.comment', { comment: 'Nothing else' }],
    ['body.reviewer', { reviewer: 'me' }],
    ['body.remove_subjects', { remove_subjects: [{ type: 'transaction', value: 'ab'.repeat(32), network: 'bitcoin' }] }],
    ['body.add_subjects.0.value', { add_subjects: [{ type: 'address', value: 'nonsense' }] }],
    ['body.add_alert_ids', { add_alert_ids: ['alr_01h455vb4pex5vsknk084sn02q'] }],
  ])('of a change names %s: %j', async (field, body) => {
    const { id, revision } = await open()
    const answer = await patch(id, body)
    expectInvalid(answer, field)
    expectDocumentedError(operationOf('updateCase'), answer)
    expect((await read(id)).revision).toBe(revision)
  })

  it('changes nothing where one of several changes is refused', async () => {
    const made = await open()
    expectInvalid(await patch(made.id, { title: 'New', priority: 'low', stage: 'review' }), 'body.stage')
    expect(await read(made.id)).toEqual(made)
  })

  it('says who was first where the revision is past', async () => {
    const made = await open()
    await change(made.id, { priority: 'urgent' })
    const answer = await patch(made.id, { priority: 'low', revision: made.revision })
    expectInvalid(answer, 'body.revision')
    expect(answer.text).toMatch(/an API key changed the case at .* priority set to urgent/)
  })

  it('refuses that one person investigates and reviews', async () => {
    const { id } = await open({ title: 'x', assigned_investigator: me() })
    expectInvalid(await patch(id, { reviewer: me() }), 'body.reviewer')
  })

  it.each<[field: string, body: object]>([
    ['body.text', {}],
    ['body.text', { text: ' \n ' }],
    ['body.text', { text: 'x'.repeat(50_001) }],
  ])('of a note names %s', async (field, body) => expectInvalid(await note((await open()).id, body), field))

  it.each<[field: string, path: string]>([
    ['query.state', '/v1/cases?state=opne'],
    ['query.stage', '/v1/cases?stage=intake,done'],
    ['query.assignee', '/v1/cases?assignee=me'],
    ['query.assignee', '/v1/cases?assignee=somebody'],
    ['query.asignee', '/v1/cases?asignee=none'],
    ['query.limit', '/v1/cases?limit=0'],
    ['query.cursor', '/v1/cases?cursor=nonsense'],
    ['query.limit', `/v1/cases/${nobody}/timeline?limit=x`],
  ])('names %s of %s', async (field, path) => expectInvalid(await get(path, org.api_key), field))

  it('does not take the cursor of another case’s timeline', async () => {
    const [a, b] = [await open(), await open()]
    for (const { id } of [a, b]) await change(id, { title: 'Again' })
    const cursor = ((await get(`/v1/cases/${a.id}/timeline?limit=1`, org.api_key)).json.page as { next: string }).next
    expectInvalid(await get(`/v1/cases/${b.id}/timeline?limit=1&cursor=${cursor}`, org.api_key), 'query.cursor')
  })
})

describe('401 unauthenticated', () => {
  it('is what every path answers without a key', async () => {
    for (const [, send] of byId) expectError(await send(nobody, 'asy_live_nonsense'), 'unauthenticated')
    expectError(await ask('/v1/cases'), 'unauthenticated')
    expectError(await ask('/v1/cases', { method: 'POST', json: { title: 'x' } }), 'unauthenticated')
  })
})

describe('403 insufficient_scope', () => {
  it('keeps writing apart from reading', async () => {
    const reading = (await org.keyWith({ scopes: ['cases:read'] })).text
    const writing = (await org.keyWith({ scopes: ['cases:write'] })).text
    const { id } = await open()
    for (const [name, send] of byId) {
      const answer = await send(id, operations[name].scope === 'cases:read' ? writing : reading)
      expectError(answer, 'insufficient_scope')
      expectDocumentedError(operationOf(name), answer)
    }
    expectError(await post('/v1/cases', reading, { title: 'x' }), 'insufficient_scope')
    expectError(await get('/v1/cases', writing), 'insufficient_scope')
  })

  it('keeps reopening for leads', async () => {
    const writing = (await org.keyWith({ scopes: ['cases:write'] })).text
    const { id } = await open()
    await change(id, { state: 'closed', outcome: 'no_action' })
    const answer = await patch(id, { state: 'open', comment: 'New facts' }, { key: writing })
    expectError(answer, 'insufficient_scope')
    expect(answer.text).toMatch(/is closed; only a lead/)
    expect((await change(id, { state: 'open', comment: 'New facts' })).state).toBe('open')
  })
})

describe('404 not_found', () => {
  it('reads the same for what is missing and what is another organisation’s', async () => {
    const theirs = ((await post('/v1/cases', other.api_key, { title: 'Theirs' })).json as { id: string }).id
    for (const [name, send] of byId) {
      const [missing, foreign] = [await send(nobody, org.api_key), await send(theirs, org.api_key)]
      expectError(missing, 'not_found')
      expectError(foreign, 'not_found')
      expectDocumentedError(operationOf(name), foreign)
      expect((foreign.json.error as { message: string }).message).toBe((missing.json.error as { message: string }).message)
    }
    expect((await get(`/v1/cases/${theirs}`, other.api_key)).json.title).toBe('Theirs')
  })
})

describe('405 method_not_allowed', () => {
  it('names what a path takes', async () => {
    const allowed = async (method: string, path: string) => {
      const answer = await ask(path, { method, key: org.api_key })
      expectError(answer, 'method_not_allowed')
      return answer.headers.allow
    }
    expect(await allowed('DELETE', '/v1/cases')).toBe('GET, HEAD, POST')
    expect(await allowed('DELETE', `/v1/cases/${nobody}`)).toBe('GET, HEAD, PATCH')
    expect(await allowed('GET', `/v1/cases/${nobody}/notes`)).toBe('POST')
    expect(await allowed('POST', `/v1/cases/${nobody}/timeline`)).toBe('GET, HEAD')
  })
})

describe('409 idempotency_conflict', () => {
  it('is what the same key with another body meets', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post('/v1/cases', org.api_key, { title: 'One' }, headers)).status).toBe(201)
    const answer = await post('/v1/cases', org.api_key, { title: 'Two' }, headers)
    expectError(answer, 'idempotency_conflict')
    expectDocumentedError(operationOf('createCase'), answer)
  })
})

describe('413 payload_too_large', () => {
  it('is what a larger body meets', async () => {
    expectError(await post('/v1/cases', org.api_key, { title: 'x', padding: 'x'.repeat(1_100_000) }), 'payload_too_large')
  })
})

describe('422 network_unsupported', () => {
  it('is what a network nobody knows meets', async () => {
    const answer = await post('/v1/cases', org.api_key, { address: freshAddress('ethereum'), network: 'monero' })
    expectError(answer, 'network_unsupported')
    expectDocumentedError(operationOf('createCase'), answer)
  })
})
