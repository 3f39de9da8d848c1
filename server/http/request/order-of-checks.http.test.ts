import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const check = '/v1/risk/check'
const address = freshAddress('ethereum')
const good = { network: 'ethereum', address }

let org: SuiteOrganisation
let exhausted: string
let narrow: string
let usedKey: string
beforeAll(async () => {
  org = await suiteOrganisation('Order')
  await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 1n, height: takeHeights(1) }])
  exhausted = (await org.keyWith({ rateLimit: 1, rateBurst: 0, scopes: scopesWithout('risk:check', 'wallets:read') })).text
  await get('/v1/networks', exhausted)
  narrow = (await org.keyWith({ scopes: scopesWithout('risk:check', 'wallets:read') })).text
  usedKey = randomUUID()
  expect((await post(check, org.api_key, good, { 'idempotency-key': usedKey })).status).toBe(200)
})
afterAll(closeDatabase)

/** Requests with every fault from one step on; the first fault must be the one reported. */
describe('of two faults the earlier one is told', () => {
  it('404 route before 401, 429, 403 and 400', async () => {
    expectError(await ask('/v1/risk/chek', { method: 'POST', body: '{' }), 'not_found')
    expectError(await ask('/v1/risk/chek', { method: 'POST', body: '{', key: exhausted }), 'not_found')
    expectError(await ask('/v1/risk/chek', { method: 'POST', body: '{', key: narrow }), 'not_found')
  })

  it('401 before 400, 409, 413, 422 and 404', async () => {
    expectError(await ask(check, { method: 'POST', body: '{' }), 'unauthenticated')
    expectError(await post(check, null, good, { 'idempotency-key': usedKey }), 'unauthenticated')
    expectError(await ask(check, { method: 'POST', body: 'x'.repeat(1_200_000) }), 'unauthenticated')
    expectError(await post(check, null, { network: 'solana', address: 'x' }), 'unauthenticated')
    expectError(await get('/v1/risk/checks/chk_01h455vb4pex5vsknk084sn02q', null), 'unauthenticated')
    expectError(await get('/v1/wallets/nonsense?network=NONSENSE&x=1', null), 'unauthenticated')
  })

  it('429 before 403, 400, 409, 413, 422 and 404', async () => {
    expectError(await post(check, exhausted, good), 'rate_limited')
    expectError(await ask(check, { method: 'POST', key: exhausted, body: '{' }), 'rate_limited')
    expectError(await ask(check, { method: 'POST', key: exhausted, body: 'x'.repeat(1_200_000) }), 'rate_limited')
    expectError(await post(check, exhausted, { network: 'solana', address: 'x' }), 'rate_limited')
    expectError(await get('/v1/risk/checks/chk_01h455vb4pex5vsknk084sn02q', exhausted), 'rate_limited')
  })

  it('403 before 400, 409, 413, 422 and 404', async () => {
    expectError(await ask(check, { method: 'POST', key: narrow, body: '{' }), 'insufficient_scope')
    expectError(await post(check, narrow, { ...good, address: 'changed' }, { 'idempotency-key': usedKey }), 'insufficient_scope')
    expectError(await ask(check, { method: 'POST', key: narrow, body: 'x'.repeat(1_200_000) }), 'insufficient_scope')
    expectError(await post(check, narrow, { network: 'solana', address: 'x' }), 'insufficient_scope')
    expectError(await get('/v1/risk/checks/chk_01h455vb4pex5vsknk084sn02q', narrow), 'insufficient_scope')
    expectError(await get('/v1/wallets/nonsense?x=1', narrow), 'insufficient_scope')
  })

  it('400 before 409, 422 and 404', async () => {
    expectInvalid(await post(check, org.api_key, { network: 'ethereum' }, { 'idempotency-key': usedKey }), 'body.address')
    expectInvalid(await post(check, org.api_key, { network: 'solana', address, include: ['x'] }), 'body.include.0')
    expectInvalid(await get(`/v1/wallets/${address}?network=solana&x=1`, org.api_key), 'query.x')
    expectInvalid(await get(`/v1/wallets/${address}/transfers?network=solana&limit=0`, org.api_key), 'query.limit')
    expectInvalid(await get('/v1/risk/checks/chk_01h455vb4pex5vsknk084sn02q?x=1', org.api_key), 'query.x')
  })

  it('409 before 422', async () => {
    expectError(
      await post(check, org.api_key, { network: 'solana', address: 'x' }, { 'idempotency-key': usedKey }),
      'idempotency_conflict',
    )
    expectError(
      await post(check, org.api_key, { network: 'tron', address }, { 'idempotency-key': usedKey }),
      'idempotency_conflict',
    )
  })
})
