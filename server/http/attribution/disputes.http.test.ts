import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { AffectedAlerts, Dispute } from '@/contract/attribution/disputes'
import type { RiskCheck } from '@/contract/risk/risk'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

const creating = operations.createDispute as unknown as Operation
const listing = operations.listDisputes as unknown as Operation
const resolving = operations.resolveDispute as unknown as Operation
const [missing, missingDispute] = ['att_01h455vb4pex5vsknk084sn02q', 'dsp_01h455vb4pex5vsknk084sn02q']
const reason = 'The operator showed us the keys'

let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Disputes over HTTP')
  other = await suiteOrganisation('Disputes over HTTP, other')
})
afterAll(closeDatabase)

/** A scammer with a payee, and a statement about the scammer that all organisations share. */
async function statement(): Promise<{ id: string; path: string; payee: string }> {
  const [payer, payee] = [freshAddress('ethereum'), freshAddress('ethereum')]
  await land('ethereum', [{ from: payer, to: payee, amount: 10n ** 18n, height: takeHeights(1) }])
  const id = typeIdOf('att', await attribute('ethereum', payer, { category: 'scam' }))
  return { id, path: `/v1/attributions/${id}/disputes`, payee }
}
const open = async (path: string, key = org.api_key) =>
  expectContract(creating, await post(path, key, { reason })) as unknown as Dispute
const turn = (path: string, id: string, state: string, key = org.api_key) =>
  ask(`${path}/${id}`, { method: 'PATCH', key, json: { state, note: 'As our lead decided' } })
const exposure = async (suite: SuiteOrganisation, address: string) =>
  (
    (await post('/v1/risk/check', suite.api_key, { network: 'ethereum', address })).json as unknown as RiskCheck
  ).exposure.source.map((e) => e.category)

describe('201 and 200', () => {
  it('open, uphold, list and withdraw what moves this organisation only', async () => {
    const { path, payee } = await statement()
    const made = await open(path)
    expect(made).toMatchObject({ state: 'open', reason, resolution: null })
    expect([await exposure(org, payee), await exposure(other, payee)]).toEqual([['scam'], ['scam']])
    expect(expectContract(resolving, await turn(path, made.id, 'upheld'))).toMatchObject({ id: made.id, state: 'upheld' })
    expect([await exposure(org, payee), await exposure(other, payee)]).toEqual([[], ['scam']])
    const listed = expectContract(listing, await get(path, org.api_key))
    expect((listed.data as Dispute[]).map((d) => [d.id, d.state])).toEqual([[made.id, 'upheld']])
    expect((listed.affected_alerts as AffectedAlerts).count).toBe(0)
    expect(expectContract(listing, await get(path, other.api_key)).data).toEqual([])
    expectContract(resolving, await turn(path, made.id, 'withdrawn'))
    expect(await exposure(org, payee)).toEqual(['scam'])
  })

  it('replay an opening under its key', async () => {
    const { path } = await statement()
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await post(path, org.api_key, { reason }, headers),
      await post(path, org.api_key, { reason }, headers),
    ]
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
  })

  it('page newest first', async () => {
    const { path } = await statement()
    const made: string[] = []
    for (const _ of [1, 2]) {
      const one = await open(path)
      made.unshift(one.id)
      await turn(path, one.id, 'rejected')
    }
    const one = expectContract(listing, await get(`${path}?limit=1`, org.api_key))
    const next = (one.page as { next: string }).next
    const two = expectContract(listing, await get(`${path}?limit=1&cursor=${next}`, org.api_key))
    expect([one, two].map((p) => (p.data as Dispute[])[0]?.id)).toEqual(made)
  })
})

describe('400 invalid_request', () => {
  it.each<[field: string, body: object]>([
    ['body.reason', {}],
    ['body.reason', { reason: ' a ' }],
    ['body.reason', { reason: 'x'.repeat(2001) }],
  ])('names %s when opening with %j', async (field, body) => {
    const answer = await post((await statement()).path, org.api_key, body)
    expectInvalid(answer, field)
    expectDocumentedError(creating, answer)
  })

  it('names path.id while the statement is disputed', async () => {
    const { path } = await statement()
    await open(path)
    expectInvalid(await post(path, org.api_key, { reason }), 'path.id')
  })

  it('names body.state for a way that is not open, body.note where none is given', async () => {
    const { path } = await statement()
    const { id } = await open(path)
    expectInvalid(await turn(path, id, 'open'), 'body.state')
    expectInvalid(await ask(`${path}/${id}`, { method: 'PATCH', key: org.api_key, json: { state: 'upheld' } }), 'body.note')
    expect((await turn(path, id, 'rejected')).status).toBe(200)
    const answer = await turn(path, id, 'upheld')
    expectInvalid(answer, 'body.state')
    expectDocumentedError(resolving, answer)
  })

  it.each<[field: string, query: string]>([
    ['query.cursor', '?cursor=nonsense'],
    ['query.limit', '?limit=0'],
    ['query.colour', '?colour=red'],
  ])('names %s for %s', async (field, query) => {
    const answer = await get(`${(await statement()).path}${query}`, org.api_key)
    expectInvalid(answer, field)
    expectDocumentedError(listing, answer)
  })
})

describe('401 unauthenticated', () => {
  it('is what a caller without a key meets', async () => {
    const { path } = await statement()
    expectError(await ask(path, { method: 'GET' }), 'unauthenticated')
    expectError(await ask(path, { method: 'POST', json: { reason } }), 'unauthenticated')
  })
})

describe('403 insufficient_scope', () => {
  it('reading needs entities:read, writing policies:write', async () => {
    const { path } = await statement()
    const writing = (await org.keyWith({ scopes: ['policies:write'] })).text
    const reading = (await org.keyWith({ scopes: ['entities:read'] })).text
    expectError(await get(path, writing), 'insufficient_scope')
    expectError(await post(path, reading, { reason }), 'insufficient_scope')
    expectError(await turn(path, missingDispute, 'upheld', reading), 'insufficient_scope')
    expect((await get(path, reading)).status).toBe(200)
  })
})

describe('404 not_found', () => {
  it('reads the same for what is missing and another organisation’s', async () => {
    const { path } = await statement()
    const theirs = await open(path, other.api_key)
    for (const answer of [await turn(path, theirs.id, 'upheld'), await turn(path, missingDispute, 'upheld')]) {
      expectError(answer, 'not_found')
      expectDocumentedError(resolving, answer)
    }
    expectError(await get(`/v1/attributions/${missing}/disputes`, org.api_key), 'not_found')
    expectError(await post(`/v1/attributions/${missing}/disputes`, org.api_key, { reason }), 'not_found')
  })
})

describe('409 idempotency_conflict', () => {
  it('is what the same key with other words meets', async () => {
    const { path } = await statement()
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post(path, org.api_key, { reason }, headers)).status).toBe(201)
    expectError(await post(path, org.api_key, { reason: 'Something else' }, headers), 'idempotency_conflict')
  })
})
