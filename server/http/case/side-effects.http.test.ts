import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations, type Scope } from '@/contract'
import type { CaseFile } from '@/contract/case/cases'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectError } from '@/scripts/test/fixtures/expectations'
import { type Answer, ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { closeDatabase } from '@/server/platform/db'

let org: SuiteOrganisation
let waiting: string[]
const keys = new Map<string, string>()
beforeAll(async () => {
  org = await suiteOrganisation('Side effects')
  await seedAlerts(org.org_id, 40, { inReview: 0, closed: 0 })
  const list = (await get('/v1/alerts?limit=200&state=open', org.api_key)).json.data as { id: string }[]
  waiting = list.map(({ id }) => id)
})
afterAll(closeDatabase)

/** A key with exactly these scopes. */
async function keyOf(...scopes: Scope[]): Promise<string> {
  const name = scopes.join()
  const text = keys.get(name) ?? (await org.keyWith({ name, scopes })).text
  keys.set(name, text)
  return text
}
function alertId(): string {
  const id = waiting.pop()
  if (id === undefined) throw new Error('the suite needs more seeded alerts')
  return id
}
const stateOf = async (id: string) => (await get(`/v1/alerts/${id}`, org.api_key)).json.state
const patch = (path: string, key: string, json: object) => ask(path, { method: 'PATCH', key, json })
const open = async (json: object) => (await post('/v1/cases', org.api_key, json)).json as unknown as CaseFile

/** Expects a 403 that names the missing scope. */
function expectNeeds(answer: Answer, scope: Scope): void {
  expectError(answer, 'insufficient_scope')
  expect(answer.text).toContain(`needs the scope ${scope}`)
}

describe('escalating alerts through a case', () => {
  it('needs alerts:write beside cases:write, and changes nothing without', async () => {
    const id = alertId()
    const cases = await keyOf('cases:write')
    expectNeeds(await post('/v1/cases', cases, { alert_ids: [id] }), 'alerts:write')
    expectNeeds(await post('/v1/cases', cases, { alert_ids: ['alr_01h455vb4pex5vsknk084sn02q'] }), 'alerts:write')
    const one = await open({ title: 'Without alerts' })
    expectNeeds(await patch(`/v1/cases/${one.id}`, cases, { add_alert_ids: [id] }), 'alerts:write')
    expect(await stateOf(id)).toBe('open')
    expect((await post('/v1/cases', cases, { title: 'Alone' })).status).toBe(201)
    expect((await post('/v1/cases', await keyOf('cases:write', 'alerts:write'), { alert_ids: [id] })).status).toBe(201)
    expect(await stateOf(id)).toBe('escalated')
  })

  it('holds for alerts that close with their case, and that move with a merged one', async () => {
    const id = alertId()
    const cases = await keyOf('cases:write')
    const both = await keyOf('cases:write', 'alerts:write')
    const [one, other] = [await open({ alert_ids: [id], title: 'One' }), await open({ title: 'Other' })]
    expectNeeds(await post(`/v1/cases/${one.id}/merge`, cases, { into: other.id }), 'alerts:write')
    const closing = { state: 'closed', outcome: 'no_action' }
    expectNeeds(await patch(`/v1/cases/${one.id}`, cases, closing), 'alerts:write')
    expect(await stateOf(id)).toBe('escalated')
    expect((await patch(`/v1/cases/${other.id}`, cases, closing)).status, 'a case without alerts').toBe(200)
    expect((await patch(`/v1/cases/${one.id}`, both, closing)).status).toBe(200)
    expect(await stateOf(id)).toBe('closed')
  })
})

describe('escalating an alert', () => {
  it('needs cases:write beside alerts:write, as it opens a case or changes one', async () => {
    const [id, second] = [alertId(), alertId()]
    const alerts = await keyOf('alerts:write')
    expectNeeds(await patch(`/v1/alerts/${id}`, alerts, { state: 'escalated' }), 'cases:write')
    expectNeeds(await post('/v1/alerts/bulk', alerts, { ids: [id, second], comment: 'x', state: 'escalated' }), 'cases:write')
    const { id: case_id } = await open({ title: 'For alerts' })
    expectNeeds(await patch(`/v1/alerts/${id}`, alerts, { state: 'escalated', case_id }), 'cases:write')
    expect([await stateOf(id), await stateOf(second)]).toEqual(['open', 'open'])
    expect((await patch(`/v1/alerts/${id}`, alerts, { state: 'in_review' })).status).toBe(200)
    expect((await patch(`/v1/alerts/${id}`, await keyOf('cases:write', 'alerts:write'), { state: 'escalated' })).status).toBe(200)
  })
})

describe('a POST that finds what is there', () => {
  const brief = (answer: Answer, id: string) => {
    expect(answer.status).toBe(200)
    expect(answer.json.id).toBe(id)
    expect(Object.keys(answer.json).toSorted()).toEqual(
      ['created_at', 'id', 'object', 'updated_at'].filter((name) => name in answer.json),
    )
    for (const secret of ['Hidden', 'customer-1']) expect(answer.text).not.toContain(secret)
  }

  it('tells a key without cases:read the id of a case and no more', async () => {
    const external_reference = randomUUID()
    const body = { title: 'Hidden', customer_reference: 'customer-1', external_reference }
    const made = await open(body)
    const writer = await keyOf('cases:write')
    const headers = { 'idempotency-key': randomUUID() }
    brief(await post('/v1/cases', writer, { title: 'Mine', external_reference }, headers), made.id)
    const reader = await keyOf('cases:write', 'cases:read')
    const full = await post('/v1/cases', reader, { title: 'Mine', external_reference }, headers)
    expect(full.headers['idempotent-replayed']).toBe('true')
    const operation = operations.createCase as unknown as Operation
    expectContract({ ...operation, status: 200 }, full)
    expect(full.json.title).toBe('Hidden')
    brief(await post('/v1/cases', writer, { title: 'Mine', external_reference }, headers), made.id)
  })

  it('tells a key without monitoring:read the id of a wallet and no more', async () => {
    const address = freshAddress('ethereum')
    await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 1n, height: takeHeights(1) }])
    const body = { network: 'ethereum', address }
    const made = await post('/v1/monitoring/wallets', org.api_key, { ...body, label: 'Hidden', customer_reference: 'customer-1' })
    expect(made.status).toBe(201)
    brief(await post('/v1/monitoring/wallets', await keyOf('monitoring:write'), body), String(made.json.id))
    const full = await post('/v1/monitoring/wallets', await keyOf('monitoring:write', 'monitoring:read'), body)
    expect(full.json.label).toBe('Hidden')
  })

  it('tells a key without cases:read nothing of a file or of a linked case', async () => {
    const [one, other] = [await open({ title: 'One' }), await open({ title: 'Hidden' })]
    const writer = await keyOf('cases:write')
    const file = (key: string, name: string) =>
      ask(`/v1/cases/${one.id}/evidence?name=${name}`, {
        method: 'POST',
        key,
        body: `seen ${one.id}`,
        headers: { 'content-type': 'application/octet-stream' },
      })
    const made = await file(org.api_key, 'Hidden.txt')
    brief(await file(writer, 'mine.txt'), String(made.json.id))
    const link = (key: string) => post(`/v1/cases/${one.id}/links`, key, { case_id: other.id })
    expect((await link(org.api_key)).status).toBe(201)
    expect((await link(writer)).json).toEqual({ object: 'case_link' })
  })
})
