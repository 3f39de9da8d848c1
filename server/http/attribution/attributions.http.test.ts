import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { OwnAttribution } from '@/contract/attribution/attributions'
import type { RiskCheck } from '@/contract/risk/risk'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const creating = operations.createAttribution as unknown as Operation
const listing = operations.listAttributions as unknown as Operation
const removing = operations.removeAttribution as unknown as Operation
const path = '/v1/attributions'
const [payer, address] = [freshAddress('ethereum'), freshAddress('ethereum')]
const good = { network: 'eth', address: payer, label: 'Our suspect', category: 'scam', confidence: 80 }

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Attributions over HTTP')
  other = await suiteOrganisation('Attributions over HTTP, other')
  await land('ethereum', [{ from: payer, to: address, amount: 10n ** 18n, height: takeHeights(1) }])
})
afterAll(closeDatabase)

const state = async (body: object = {}, key = org.api_key) =>
  expectContract(creating, await post(path, key, { ...good, ...body })) as unknown as OwnAttribution
const remove = (id: string, key = org.api_key, headers: Record<string, string> = {}) =>
  ask(`${path}/${id}`, { method: 'DELETE', key, headers })
const exposure = async (suite: SuiteOrganisation) =>
  (
    (await post('/v1/risk/check', suite.api_key, { network: 'ethereum', address })).json as unknown as RiskCheck
  ).exposure.source.map((e) => e.category)

describe('201 and 200', () => {
  it('state, use, list and withdraw what nobody else sees', async () => {
    const made = await state({ note: 'Told by a customer', entity_name: 'Suspect Ltd', valid_to: '2099-01-01T00:00:00Z' })
    expect(made).toMatchObject({
      network: 'ethereum',
      address: payer,
      status: 'in_force',
      entity: { name: 'Suspect Ltd' },
      note: 'Told by a customer',
    })
    expect([await exposure(org), await exposure(other)]).toEqual([['scam'], []])
    const listed = async (suite: SuiteOrganisation, query = '') =>
      (expectContract(listing, await get(`${path}${query}`, suite.api_key)).data as OwnAttribution[]).map((a) => a.id)
    expect(await listed(org, `?network=ethereum&address=${payer}`)).toEqual([made.id])
    expect(await listed(other)).toEqual([])
    const gone = expectContract(removing, await remove(made.id))
    expect(gone).toMatchObject({ id: made.id, object: 'attribution', deleted: true })
    expect([await exposure(org), await listed(org), await listed(org, '?status=removed')]).toEqual([[], [], [made.id]])
  })

  it('name a victim, beside what it suffered or alone, and score it for neither', async () => {
    const [robbed, payee] = [freshAddress('ethereum'), freshAddress('ethereum')]
    await land('ethereum', [{ from: robbed, to: payee, amount: 10n ** 18n, height: takeHeights(1) }])
    const dates = { valid_from: '2022-01-01T00:00:00.000Z', valid_to: '2099-01-01T00:00:00.000Z' }
    const made = await state({
      address: robbed,
      category: 'exchange',
      abuse: 'service_hack',
      role: 'victim',
      entity_name: 'Robbed',
      ...dates,
    })
    expect(made).toMatchObject({ role: 'victim', category: 'exchange', abuse: 'service_hack', status: 'in_force', ...dates })
    const wallet = (await get(`/v1/wallets/${robbed}?network=ethereum`, org.api_key)).json as { tags: object[] }
    expect(wallet.tags).toMatchObject([{ role: 'victim', ...dates }])
    const risk = (await post('/v1/risk/check', org.api_key, { network: 'ethereum', address: robbed }))
      .json as unknown as RiskCheck
    expect(risk.overrides).toEqual([])
    const entity = expectContract(
      operations.getEntity as unknown as Operation,
      await get(`/v1/entities/${made.entity?.id}`, org.api_key),
    )
    expect(entity).toMatchObject({ abuses: [], attributions: [{ role: 'victim', ...dates }] })
    const alone = await state({ address: payee, category: undefined, role: 'victim' })
    expect(alone).toMatchObject({ role: 'victim', category: null, abuse: null })
    expect((await state({ address: payee })).role).toBeNull()
  })

  it('replay a statement under its key, so that a lost answer makes no second one', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...good, address: freshAddress('ethereum') }
    const [first, again] = [await post(path, org.api_key, body, headers), await post(path, org.api_key, body, headers)]
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
    expect((await get(`${path}?network=ethereum&address=${body.address}`, org.api_key)).json.data).toHaveLength(1)
  })

  it('page newest first', async () => {
    const made = [
      await state({ address: freshAddress('ethereum'), category: 'gambling' }),
      await state({ address: freshAddress('ethereum'), category: 'gambling' }),
    ]
    const one = expectContract(listing, await get(`${path}?limit=1&category=gambling`, org.api_key))
    const two = expectContract(
      listing,
      await get(`${path}?limit=1&category=gambling&cursor=${(one.page as { next: string }).next}`, org.api_key),
    )
    expect([one, two].map((p) => (p.data as OwnAttribution[])[0]?.id)).toEqual([made[1]?.id, made[0]?.id])
    expect(two.page).toEqual({ limit: 1, next: null, has_more: false })
  })
})

describe('400 invalid_request', () => {
  it.each<[field: string, change: object]>([
    ['body.address', { address: undefined }],
    ['body.transaction_hash', { transaction_hash: `0x${'ab'.repeat(32)}` }],
    ['body.transaction_hash', { address: undefined, transaction_hash: '0x12' }],
    ['body.address', { address: '0x165CD37b4C644C2921454429E7F9358d18A45e15' }],
    ['body.address', { address: '0x0000000000000000000000000000000000000000' }],
    ['body.category', { category: undefined }],
    ['body.category', { category: 'Scam' }],
    ['body.category', { category: 'scamm' }],
    ['body.abuse', { abuse: 'rug_pull' }],
    ['body.role', { role: 'thief' }],
    ['body.confidence', { confidence: 101 }],
    ['body.confidence', { confidence: undefined }],
    ['body.label', { label: ' ' }],
    ['body.source_url', { source_url: 'javascript:alert(1)' }],
    ['body.valid_to', { valid_from: '2026-02-01T00:00:00Z', valid_to: '2026-01-01T00:00:00Z' }],
    ['body.valid_from', { valid_from: 'soon' }],
    ['body.network', { network: 'Not A Network' }],
  ])('names %s for %j', async (field, change) => {
    const answer = await post(path, org.api_key, { ...good, ...change })
    expectInvalid(answer, field)
    expectDocumentedError(creating, answer)
  })

  it.each<[field: string, query: string]>([
    ['query.network', `?address=${payer}`],
    ['query.address', '?network=ethereum&address=0x12'],
    ['query.status', '?status=old'],
    ['query.colour', '?colour=red'],
    ['query.cursor', '?cursor=nonsense'],
    ['query.limit', '?limit=x'],
  ])('names %s for %s', async (field, query) => {
    const answer = await get(`${path}${query}`, org.api_key)
    expectInvalid(answer, field)
    expectDocumentedError(listing, answer)
  })

  it('refuses a cursor under other filters, and another organisation’s', async () => {
    for (let i = 0; i < 2; i++) await state({ address: freshAddress('ethereum'), category: 'market' })
    const next = ((await get(`${path}?limit=1&category=market`, org.api_key)).json.page as { next: string }).next
    expectInvalid(await get(`${path}?limit=1&category=scam&cursor=${next}`, org.api_key), 'query.cursor')
    expectInvalid(await get(`${path}?limit=1&category=market&cursor=${next}`, other.api_key), 'query.cursor')
  })
})

describe('403 insufficient_scope', () => {
  it('reading needs entities:read, writing policies:write', async () => {
    const writing = (await org.keyWith({ scopes: ['policies:write'] })).text
    const reading = (await org.keyWith({ scopes: ['entities:read'] })).text
    expectError(await get(path, writing), 'insufficient_scope')
    expectError(await post(path, reading, good), 'insufficient_scope')
    expectError(await remove('att_01h455vb4pex5vsknk084sn02q', reading), 'insufficient_scope')
    expect((await get(path, reading)).status).toBe(200)
  })
})

describe('404 not_found', () => {
  it('reads the same for what is missing, withdrawn and another organisation’s', async () => {
    const theirs = await state({ address: freshAddress('ethereum') }, other.api_key)
    const mine = await state({ address: freshAddress('ethereum') })
    expect((await remove(mine.id)).status).toBe(200)
    for (const id of ['att_01h455vb4pex5vsknk084sn02q', theirs.id, mine.id]) {
      const answer = await remove(id)
      expectError(answer, 'not_found')
      expectDocumentedError(removing, answer)
    }
    expect((await remove(theirs.id, other.api_key)).status).toBe(200)
  })
})

describe('409 idempotency_conflict', () => {
  it('is what the same key with another statement meets', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post(path, org.api_key, { ...good, address: freshAddress('ethereum') }, headers)).status).toBe(201)
    const answer = await post(path, org.api_key, { ...good, confidence: 10 }, headers)
    expectError(answer, 'idempotency_conflict')
    expectDocumentedError(creating, answer)
  })
})

describe('422 network_unsupported', () => {
  it('is what a well-formed network that is not known meets', async () => {
    const answer = await post(path, org.api_key, { ...good, network: 'monero' })
    expectError(answer, 'network_unsupported')
    expectDocumentedError(creating, answer)
    expectError(await get(`${path}?network=monero`, org.api_key), 'network_unsupported')
  })
})
