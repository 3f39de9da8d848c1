import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { Policy, PolicyComparison } from '@/contract/policies'
import { freshAddress } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Ask, ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { defaultPolicy } from '@/server/domain/policy'
import { closeDatabase } from '@/server/platform/db'

type Id = keyof typeof operations
const operationOf = (id: Id) => operations[id] as unknown as Operation
const reason = 'Asked for by the suite'
const nobody = 'pol_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Policies over HTTP')
})
afterAll(closeDatabase)

const patch = (id: string, json: unknown, options: Partial<Ask> = {}) =>
  ask(`/v1/policies/${id}`, { method: 'PATCH', key: org.api_key, json, ...options })
const remove = (id: string, headers: Record<string, string> = {}) =>
  ask(`/v1/policies/${id}`, { method: 'DELETE', key: org.api_key, headers })
const draft = async (body: object = {}) =>
  expectContract(operationOf('createPolicy'), await post('/v1/policies', org.api_key, body)) as unknown as Policy
const move = (id: string, way: string, body: unknown = { reason }, key = org.api_key) =>
  post(`/v1/policies/${id}/${way}`, key, body)

/** Every request for policies that needs an id, with its operation. */
const byId: [Id, (id: string, key: string) => ReturnType<typeof ask>][] = [
  ['getPolicy', (id, key) => get(`/v1/policies/${id}`, key)],
  ['updatePolicy', (id, key) => patch(id, { expected_sha256: '0'.repeat(64), merge: {} }, { key })],
  ['discardPolicy', (id, key) => ask(`/v1/policies/${id}`, { method: 'DELETE', key })],
  ['comparePolicies', (id, key) => get(`/v1/policies/${id}/compare`, key)],
  ['shadowPolicy', (id, key) => move(id, 'shadow', { reason }, key)],
  ['withdrawPolicy', (id, key) => move(id, 'withdraw', { reason }, key)],
  ['activatePolicy', (id, key) => move(id, 'activate', { reason }, key)],
  ['rollbackPolicy', (id, key) => move(id, 'rollback', { reason }, key)],
  ['startBacktest', (id, key) => move(id, 'backtests', {}, key)],
  ['listBacktests', (id, key) => get(`/v1/policies/${id}/backtests`, key)],
]

describe('200, 201 and 202', () => {
  it('lead a draft from its beginning to the active version and back', async () => {
    const first = (await get('/v1/policies?status=active', org.api_key)).json.data as Policy[]
    const made = await draft({ name: 'Stricter' })
    expect(made).toMatchObject({ object: 'policy', status: 'draft', name: 'Stricter', based_on: first[0]?.id, shadow: null })
    const edited = expectContract(
      operationOf('updatePolicy'),
      await patch(made.id, { expected_sha256: made.sha256, merge: { bands: { high: 55 } } }),
    )
    expect((edited as unknown as Policy).document.bands.high).toBe(55)
    const compared = expectContract(operationOf('comparePolicies'), await get(`/v1/policies/${made.id}/compare`, org.api_key))
    expect((compared as unknown as PolicyComparison).changes.map((c) => c.text)).toEqual([
      'High begins at 55 (was 60).',
      'The policy is called Stricter (was Default policy).',
    ])
    expect(expectContract(operationOf('shadowPolicy'), await move(made.id, 'shadow'))).toMatchObject({
      status: 'shadow',
      shadow: { checks: 0 },
    })
    await post('/v1/risk/check', org.api_key, { network: 'ethereum', address: freshAddress('ethereum') })
    expect(expectContract(operationOf('getPolicy'), await get(`/v1/policies/${made.id}`, org.api_key))).toMatchObject({
      status: 'shadow',
    })
    expect(expectContract(operationOf('withdrawPolicy'), await move(made.id, 'withdraw'))).toMatchObject({
      status: 'draft',
      shadow: null,
    })
    expect(expectContract(operationOf('activatePolicy'), await move(made.id, 'activate'))).toMatchObject({
      status: 'active',
      reason,
    })
    expect(expectContract(operationOf('rollbackPolicy'), await move(first[0]?.id ?? '', 'rollback'))).toMatchObject({
      status: 'active',
      version: 1,
    })
    const history = expectContract(operationOf('listPolicyActivations'), await get('/v1/policies/activations', org.api_key))
    expect((history.data as { kind: string }[]).map((a) => a.kind)).toEqual(['rollback', 'activate', 'first'])
  })

  it('list versions in pages', async () => {
    await draft()
    const one = expectContract(operationOf('listPolicies'), await get('/v1/policies?limit=1', org.api_key))
    const next = (one.page as { next: string }).next
    const two = expectContract(operationOf('listPolicies'), await get(`/v1/policies?limit=1&cursor=${next}`, org.api_key))
    const versions = [one, two].map((page) => (page.data as Policy[])[0]?.version ?? 0)
    expect(versions[0]).toBe((versions[1] ?? 0) + 1)
    expect('document' in ((one.data as object[])[0] ?? {})).toBe(false)
  })

  it('say in plain words what is wrong with a document, and store nothing', async () => {
    const document = { ...defaultPolicy, bands: { medium: 25, high: 90, severe: 85 } }
    const answer = expectContract(operationOf('validatePolicy'), await post('/v1/policies/validate', org.api_key, { document }))
    expect(answer).toMatchObject({
      valid: false,
      errors: 1,
      findings: [{ severity: 'error', code: 'bands_out_of_order', field: 'bands' }],
    })
    expectContract(operationOf('validatePolicy'), await post('/v1/policies/validate', org.api_key, { document: { rules: 5 } }))
  })

  it('discard a draft once, and replay that under its key', async () => {
    const { id } = await draft()
    const key = { 'idempotency-key': randomUUID() }
    const first = await remove(id, key)
    expect(expectContract(operationOf('discardPolicy'), first)).toEqual({ id, object: 'policy', deleted: true })
    const again = await remove(id, key)
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true'])
    expectError(await remove(id, { 'idempotency-key': randomUUID() }), 'not_found')
  })

  it('take a back-test, show it, list it and cancel it', async () => {
    const { id } = await draft()
    const asked = expectContract(
      operationOf('startBacktest'),
      await move(id, 'backtests', { last_checks: 10, alert_level: 'medium', minutes_per_alert: 5 }),
    )
    expect(asked).toMatchObject({
      object: 'policy_backtest',
      status: 'queued',
      last_checks: 10,
      alert_level: 'medium',
      minutes_per_alert: 5,
      policy: { id },
    })
    const one = `/v1/policies/${id}/backtests/${String(asked.id)}`
    expectContract(operationOf('getBacktest'), await get(one, org.api_key))
    const list = expectContract(operationOf('listBacktests'), await get(`/v1/policies/${id}/backtests`, org.api_key))
    expect((list.data as { id: string }[]).map((b) => b.id)).toEqual([asked.id])
    expect(
      expectContract(operationOf('cancelBacktest'), await ask(`${one}/cancel`, { method: 'POST', key: org.api_key })),
    ).toMatchObject({ status: expect.stringMatching(/^(cancelled|done)$/) })
  })

  it('activate once per idempotency key', async () => {
    const { id } = await draft()
    const headers = { 'idempotency-key': randomUUID() }
    const [a, b] = await Promise.all([1, 2].map(() => post(`/v1/policies/${id}/activate`, org.api_key, { reason }, headers)))
    expect([a?.status, b?.status]).toEqual([200, 200])
    expect(a?.text).toBe(b?.text)
    expect(((await get(`/v1/policies/${id}`, org.api_key)).json as unknown as Policy).activations).toHaveLength(1)
  })
})

describe('400 invalid_request', () => {
  it.each<[field: string, body: unknown]>([
    ['body.document', { document: defaultPolicy, from: nobody }],
    ['body.document.bands.high', { document: { ...defaultPolicy, bands: { medium: 1, high: 'x', severe: 3 } } }],
    ['body.document.dsut', { document: { ...defaultPolicy, dsut: {} } }],
    ['body.from', { from: 'chk_01h455vb4pex5vsknk084sn02q' }],
    ['body.name', { name: '  ' }],
  ])('of a new draft names %s', async (field, body) => {
    const answer = await post('/v1/policies', org.api_key, body)
    expectInvalid(answer, field)
    expectDocumentedError(operationOf('createPolicy'), answer)
  })

  it('of an edit names the hash, the change and the status', async () => {
    const made = await draft()
    expectInvalid(await patch(made.id, { merge: {} }), 'body.expected_sha256')
    expectInvalid(await patch(made.id, { expected_sha256: '0'.repeat(64), merge: { name: 'Other' } }), 'body.expected_sha256')
    expectInvalid(await patch(made.id, { expected_sha256: made.sha256 }), 'body.document')
    expectInvalid(await patch(made.id, { expected_sha256: made.sha256, merge: {}, document: made.document }), 'body.merge')
    expectInvalid(
      await patch(made.id, { expected_sha256: made.sha256, merge: { bands: { high: null } } }),
      'body.merge.bands.high',
    )
    await move(made.id, 'shadow')
    expectInvalid(await patch(made.id, { expected_sha256: made.sha256, merge: { name: 'Other' } }), 'path.id')
    expectInvalid(await remove(made.id), 'path.id')
    await move(made.id, 'withdraw')
  })

  it('of a change of status asks for a reason and names what is allowed', async () => {
    const made = await draft()
    for (const way of ['shadow', 'activate', 'rollback', 'withdraw']) {
      expectInvalid(await move(made.id, way, {}), 'body.reason')
      expectInvalid(await move(made.id, way, { reason: ' x ' }), 'body.reason')
    }
    expectInvalid(await move(made.id, 'withdraw'), 'path.id')
    expectInvalid(await move(made.id, 'rollback'), 'path.id')
    const wrong = (await patch(made.id, { expected_sha256: made.sha256, merge: { bands: { high: 90 } } }))
      .json as unknown as Policy
    expect(wrong.findings[0]?.code).toBe('bands_out_of_order')
    for (const way of ['activate', 'shadow']) expectInvalid(await move(made.id, way), 'document.bands')
    expectInvalid(await move(made.id, 'backtests', {}), 'document.bands')
  })

  it.each<[field: string, path: string]>([
    ['query.status', '/v1/policies?status=old'],
    ['query.stauts', '/v1/policies?stauts=draft'],
    ['query.limit', '/v1/policies?limit=0'],
    ['query.cursor', '/v1/policies?cursor=nonsense'],
    ['query.with', `/v1/policies/${nobody}/compare?with=5`],
  ])('names %s of %s', async (field, path) => expectInvalid(await get(path, org.api_key), field))

  it.each<[field: string, body: object]>([
    ['body.last_checks', { last_checks: 50_001 }],
    ['body.last_checks', { last_checks: 0 }],
    ['body.alert_level', { alert_level: 'low' }],
    ['body.minutes_per_alert', { minutes_per_alert: 0 }],
  ])('of a back-test names %s', async (field, body) => expectInvalid(await move(nobody, 'backtests', body), field))

  it('refuses a back-test of the active version', async () => {
    const active = ((await get('/v1/policies?status=active', org.api_key)).json.data as Policy[])[0]?.id ?? ''
    expectInvalid(await move(active, 'backtests', {}), 'path.id')
  })
})

describe('403 insufficient_scope', () => {
  it('keeps writing apart from reading', async () => {
    const reading = (await org.keyWith({ scopes: ['policies:read'] })).text
    const writing = (await org.keyWith({ scopes: ['policies:write'] })).text
    const { id } = await draft()
    for (const [name, send] of byId) {
      const needs = operations[name].scope
      const answer = await send(id, needs === 'policies:read' ? writing : reading)
      expectError(answer, 'insufficient_scope')
      expectDocumentedError(operationOf(name), answer)
    }
    expectError(
      await post('/v1/policies', (await org.keyWith({ scopes: scopesWithout('policies:write') })).text, {}),
      'insufficient_scope',
    )
  })
})

describe('404 not_found', () => {
  it('reads the same for what is missing and what is another organisation’s', async () => {
    const other = await suiteOrganisation('Policies over HTTP, other')
    const theirs = ((await post('/v1/policies', other.api_key, {})).json as unknown as Policy).id
    for (const [name, send] of byId) {
      const [missing, foreign] = [await send(nobody, org.api_key), await send(theirs, org.api_key)]
      expectError(missing, 'not_found')
      expectError(foreign, 'not_found')
      expectDocumentedError(operationOf(name), foreign)
      const message = (answer: typeof missing) => (answer.json.error as { message: string }).message
      expect(message(foreign)).toBe(message(missing))
    }
    expectError(await get(`/v1/policies/${theirs}/backtests/bkt_01h455vb4pex5vsknk084sn02q`, other.api_key), 'not_found')
  })
})

describe('409 idempotency_conflict', () => {
  it('is what the same key with another reason meets', async () => {
    const { id } = await draft()
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post(`/v1/policies/${id}/shadow`, org.api_key, { reason }, headers)).status).toBe(200)
    const answer = await post(`/v1/policies/${id}/shadow`, org.api_key, { reason: 'Another one' }, headers)
    expectError(answer, 'idempotency_conflict')
    expectDocumentedError(operationOf('shadowPolicy'), answer)
    await move(id, 'withdraw')
  })
})

describe('413 payload_too_large', () => {
  it('refuses a document beyond 1 MiB', async () => {
    expectError(
      await post('/v1/policies/validate', org.api_key, { document: { description: 'x'.repeat(1024 * 1024) } }),
      'payload_too_large',
    )
  })
})
