import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Answer, ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const creating = operations.createMonitoredWallet as unknown as Operation
const listing = operations.listMonitoredWallets as unknown as Operation
const reading = operations.getMonitoredWallet as unknown as Operation
const updating = operations.updateMonitoredWallet as unknown as Operation
const deleting = operations.deleteMonitoredWallet as unknown as Operation
const path = '/v1/monitoring/wallets'
const missing = 'mon_01h455vb4pex5vsknk084sn02q'

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Monitored wallets over HTTP')
  other = await suiteOrganisation('Monitored wallets over HTTP, other')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: freshAddress('ethereum'), amount: 1n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const body = (change: object = {}) => ({ network: 'eth', address: freshAddress('ethereum'), ...change })
const add = async (change: object = {}, key = org.api_key) =>
  expectContract(creating, await post(path, key, body(change))) as unknown as MonitoredWallet
const patch = (id: string, json: unknown, key = org.api_key) => ask(`${path}/${id}`, { method: 'PATCH', key, json })
const remove = (id: string, key = org.api_key, headers: Record<string, string> = {}) =>
  ask(`${path}/${id}`, { method: 'DELETE', key, headers })
const page = async (query = '', key = org.api_key) =>
  expectContract(listing, await get(`${path}${query}`, key)) as unknown as {
    data: MonitoredWallet[]
    page: { next: string | null; has_more: boolean }
    disclaimer: string
  }

/** The fields that the worker does not change: it evaluates a wallet soon after it is added. */
function lasting(wallet: object): object {
  const { risk: _, last_evaluated_at: __, alerts_open: ___, stale: ____, ...rest } = wallet as MonitoredWallet
  return rest
}

/** Expects POST to answer 200. That is not the operation's own status, so the schema is looked up for it. */
function expectKnown(answer: Answer): MonitoredWallet {
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  expectContract({ ...creating, status: 200 }, answer)
  return answer.json as unknown as MonitoredWallet
}

describe('201 created', () => {
  it('adds an address with rules and thresholds', async () => {
    const answer = await post(path, org.api_key, {
      ...body({ label: 'Hot wallet 3', customer_reference: 'cust-17' }),
      rules: ['sanctions_exposure', { key: 'velocity', window: '24h', min_count: 20, severity: 'high' }],
      thresholds: { risk_score: 70, transfer_amount_usd: '10000' },
    })
    const wallet = expectContract(creating, answer) as unknown as MonitoredWallet
    expect(wallet).toMatchObject({
      object: 'monitored_wallet',
      network: 'ethereum',
      network_inferred: false,
      state: 'active',
      rules_source: 'own',
      rules_version: 1,
      alerts_open: 0,
      thresholds: { risk_score: 70, transfer_amount_usd: '10000' },
    })
    expect(wallet.rules.map((rule) => [rule.key, rule.severity, rule.version])).toEqual([
      ['sanctions_exposure', 'severe', 1],
      ['velocity', 'high', 1],
      ['risk_score', 'high', 1],
      ['large_transfer', 'medium', 1],
    ])
    expect(wallet.disclaimer).toContain('not a determination')
  })

  it('needs nothing but an address', async () => {
    const wallet = expectContract(creating, await post(path, org.api_key, { address: freshAddress('ethereum') }))
    expect(wallet).toMatchObject({ network: 'ethereum', network_inferred: true, rules_source: 'organisation' })
  })
})

describe('200 of a POST', () => {
  it('answers a known address with its id, and replays the status that was answered', async () => {
    const address = freshAddress('ethereum')
    const [firstKey, secondKey] = [randomUUID(), randomUUID()]
    const first = await post(path, org.api_key, { address }, { 'idempotency-key': firstKey })
    const again = await post(path, org.api_key, { address, rules: ['velocity'] }, { 'idempotency-key': secondKey })
    expect(first.status).toBe(201)
    expect(expectKnown(again)).toMatchObject({ id: first.json.id, rules_version: 2, rules_source: 'own' })
    const replayed = [
      await post(path, org.api_key, { address }, { 'idempotency-key': firstKey }),
      await post(path, org.api_key, { address, rules: ['velocity'] }, { 'idempotency-key': secondKey }),
    ]
    expect(replayed.map((a) => [a.status, a.text, a.headers['idempotent-replayed']])).toEqual([
      [201, first.text, 'true'],
      [200, again.text, 'true'],
    ])
    expect(expectKnown(await post(path, org.api_key, { address, rules: ['velocity'] }))).toMatchObject({ rules_version: 2 })
  })
})

describe('200', () => {
  it('reads, changes, pauses, resumes and stops', async () => {
    const made = await add()
    expect(lasting(expectContract(reading, await get(`${path}/${made.id}`, org.api_key)))).toEqual(lasting(made))
    const change = async (json: unknown) => expectContract(updating, await patch(made.id, json)) as unknown as MonitoredWallet
    expect(await change({ label: 'Treasury', rules: ['list_change'] })).toMatchObject({ label: 'Treasury', rules_version: 2 })
    expect(await change({ label: null, rules: null })).toMatchObject({
      label: null,
      rules_source: 'organisation',
      rules_version: 3,
    })
    expect(await change({ state: 'paused' })).toMatchObject({ state: 'paused' })
    expect(await change({ state: 'active' })).toMatchObject({ state: 'active' })
    const stopped = expectContract(deleting, await remove(made.id))
    expect(stopped).toEqual({ id: made.id, object: 'monitored_wallet', deleted: true, stopped_at: expect.any(String) })
    expect(expectContract(reading, await get(`${path}/${made.id}`, org.api_key))).toMatchObject({ state: 'deleted' })
    expect((await page(`?address=${made.address}`)).data).toEqual([])
  })

  it('replays a DELETE under its key, and only under it', async () => {
    const { id } = await add()
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await remove(id, org.api_key, key), await remove(id, org.api_key, key)]
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, first.text, 'true'])
    expectError(await remove(id, org.api_key, { 'idempotency-key': randomUUID() }), 'not_found')
  })

  it('lists every wallet once while others are added and removed between the pages', async () => {
    const suite = await suiteOrganisation('Monitored wallets over HTTP, pages')
    const made: string[] = []
    for (let i = 0; i < 7; i++) made.unshift((await add({ customer_reference: 'page' }, suite.api_key)).id)
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { data, page: where } = await page(`?limit=2&customer_reference=page${next && `&cursor=${next}`}`, suite.api_key)
      seen.push(...data.map((wallet) => wallet.id))
      next = where.next
      await add({ customer_reference: 'page' }, suite.api_key)
      if (seen.length === 4) expect((await remove(made[1] as string, suite.api_key)).status).toBe(200)
    }
    expect(seen).toEqual(made)
    expect((await page('?limit=500', suite.api_key)).page).toEqual({ limit: 200, next: null, has_more: false })
  })

  it('filters by network, address, reference and state', async () => {
    const one = await add({ customer_reference: 'filter-me' })
    expectContract(updating, await patch(one.id, { state: 'paused' }))
    for (const query of [`?address=${one.address}`, '?customer_reference=filter-me', '?network=eth&state=paused']) {
      expect((await page(query)).data.map((wallet) => wallet.id)).toContain(one.id)
    }
    for (const query of ['?network=bitcoin', '?state=active', '?customer_reference=filter']) {
      expect((await page(query)).data.map((wallet) => wallet.id)).not.toContain(one.id)
    }
  })
})

describe('400 invalid_request', () => {
  it.each<[field: string, change: object]>([
    ['body.address', { address: undefined }],
    ['body.address', { address: '0x12' }],
    ['body.address', { address: '0x165CD37b4C644C2921454429E7F9358d18A45e15' }],
    ['body.address', { address: `0x${'0'.repeat(40)}` }],
    ['body.network', { network: 'Not A Network' }],
    ['body.label', { label: ' ' }],
    ['body.customer_reference', { customer_reference: 7 }],
    ['body.rules', { rules: [] }],
    ['body.rules', { rules: 'velocity' }],
    ['body.rules', { rules: Array.from({ length: 51 }, () => 'velocity') }],
    ['body.rules.0', { rules: ['velocty'] }],
    ['body.rules.1.key', { rules: ['velocity', { key: 'velocty' }] }],
    ['body.rules.0.min_cuont', { rules: [{ key: 'velocity', min_cuont: 3 }] }],
    ['body.rules.0.window', { rules: [{ key: 'velocity', window: '60d' }] }],
    ['body.rules.0.categories.0', { rules: [{ key: 'category_exposure', categories: ['mixer'] }] }],
    ['body.rules.0.max_amount_usd', { rules: [{ key: 'category_exposure', min_amount_usd: '9', max_amount_usd: '8' }] }],
    ['body.rules.0.lists.0', { rules: [{ key: 'list_change', lists: ['ofac'] }] }],
    ['body.rules.1.id', { rules: [1, 2].map(() => ({ key: 'velocity', id: 'rul_01h455vb4pex5vsknk084sn02q' })) }],
    ['body.thresholds.risk_scor', { thresholds: { risk_scor: 3 } }],
    ['body.thresholds.velocity.min_cuont', { thresholds: { 'velocity.min_cuont': 3 } }],
    ['body.thresholds.risk_score', { thresholds: { risk_score: 0 } }],
    ['body.thresholds.risk_score.min_score', { thresholds: { risk_score: 5, 'risk_score.min_score': 6 } }],
    ['body.thresholds.structuring.min_count', { rules: ['velocity'], thresholds: { 'structuring.min_count': 4 } }],
  ])('names %s for %j', async (field, change) => {
    const answer = await post(path, org.api_key, body(change))
    expectInvalid(answer, field)
    expectDocumentedError(creating, answer)
  })

  it('says what would be right', async () => {
    const answer = await post(path, org.api_key, body({ rules: [{ key: 'velocity', min_cuont: 3 }] }))
    expect(expectError(answer, 'invalid_request')[0]?.issue).toMatch(/velocity.* it has .*window, min_count/)
  })

  it.each<[field: string, query: string]>([
    ['query.state', '?state=deleted'],
    ['query.address', '?address=0x12'],
    ['query.network', '?network=Not%20one'],
    ['query.customer', '?customer=c'],
    ['query.cursor', '?cursor=nonsense'],
    ['query.limit', '?limit=0'],
  ])('names %s for %s', async (field, query) => {
    const answer = await get(`${path}${query}`, org.api_key)
    expectInvalid(answer, field)
    expectDocumentedError(listing, answer)
  })

  it('refuses a cursor under other filters, and another organisation’s', async () => {
    for (let i = 0; i < 2; i++) await add({ customer_reference: 'cursor' })
    const { next } = (await page('?limit=1&customer_reference=cursor')).page
    expectInvalid(await get(`${path}?limit=1&cursor=${next}`, org.api_key), 'query.cursor')
    expectInvalid(await get(`${path}?limit=1&customer_reference=cursor&cursor=${next}`, other.api_key), 'query.cursor')
  })

  it('names the present state and the allowed ones for a forbidden transition', async () => {
    const { id } = await add()
    const forbid = async (state: string) => {
      const answer = await patch(id, { state })
      expectDocumentedError(updating, answer)
      return expectError(answer, 'invalid_request')[0]
    }
    expect(await forbid('deleted')).toEqual({
      field: 'body.state',
      issue: expect.stringMatching(/is active; allowed here is paused/),
    })
    expectContract(updating, await patch(id, { state: 'paused' }))
    expect(await forbid('deleted')).toEqual({
      field: 'body.state',
      issue: expect.stringMatching(/is paused; allowed here is active/),
    })
    expect((await remove(id)).status).toBe(200)
    for (const state of ['active', 'paused', 'deleted']) {
      expect(await forbid(state)).toEqual({ field: 'body.state', issue: expect.stringMatching(/is deleted/) })
    }
    expectInvalid(await patch(id, { label: 'x' }), 'body.state')
  })
})

describe('401 unauthenticated', () => {
  it('is what a request without a key meets', async () => {
    for (const answer of [
      await get(path, null),
      await post(path, null, body()),
      await ask(`${path}/${missing}`, { method: 'DELETE' }),
    ]) {
      expectError(answer, 'unauthenticated')
    }
  })
})

describe('403 insufficient_scope', () => {
  it('reading needs monitoring:read, writing monitoring:write', async () => {
    const { id } = await add()
    const noRead = (await org.keyWith({ scopes: scopesWithout('monitoring:read') })).text
    const noWrite = (await org.keyWith({ scopes: scopesWithout('monitoring:write') })).text
    for (const answer of [await get(path, noRead), await get(`${path}/${id}`, noRead)]) expectError(answer, 'insufficient_scope')
    for (const answer of [await post(path, noWrite, body()), await patch(id, {}, noWrite), await remove(id, noWrite)]) {
      expectError(answer, 'insufficient_scope')
    }
    expect([(await get(`${path}/${id}`, noWrite)).status, (await remove(id, noRead)).status]).toEqual([200, 200])
  })
})

describe('404 not_found', () => {
  it('reads the same for what is missing, stopped and another organisation’s', async () => {
    const theirs = await add({}, other.api_key)
    const mine = await add()
    expect((await remove(mine.id)).status).toBe(200)
    for (const id of [missing, theirs.id]) {
      for (const [operation, answer] of [
        [reading, await get(`${path}/${id}`, org.api_key)],
        [updating, await patch(id, { label: 'x' })],
        [deleting, await remove(id)],
      ] as const) {
        expectError(answer, 'not_found')
        expectDocumentedError(operation, answer)
      }
    }
    expectError(await remove(mine.id), 'not_found')
    expect(lasting(expectContract(reading, await get(`${path}/${theirs.id}`, other.api_key)))).toEqual(lasting(theirs))
  })
})

describe('405 method_not_allowed', () => {
  it('names the methods there are', async () => {
    const [one, all] = [
      await ask(`${path}/${missing}`, { method: 'PUT', key: org.api_key, json: {} }),
      await ask(path, { method: 'DELETE', key: org.api_key }),
    ]
    expectError(one, 'method_not_allowed')
    expect([one.headers.allow, all.headers.allow]).toEqual(['GET, HEAD, PATCH, DELETE', 'GET, HEAD, POST'])
  })
})

describe('409 idempotency_conflict', () => {
  it('is what the same key with another body meets', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const address = freshAddress('ethereum')
    expect((await post(path, org.api_key, { address }, key)).status).toBe(201)
    const answer = await post(path, org.api_key, { address, label: 'x' }, key)
    expectError(answer, 'idempotency_conflict')
    expectDocumentedError(creating, answer)
  })
})

describe('422 network_unsupported', () => {
  it('is what a well-formed network that is not known or not connected meets', async () => {
    for (const network of ['monero', 'eip155:999999']) {
      const answer = await post(path, org.api_key, body({ network }))
      expectError(answer, 'network_unsupported')
      expectDocumentedError(creating, answer)
    }
    expectError(await get(`${path}?network=monero`, org.api_key), 'network_unsupported')
  })
})
