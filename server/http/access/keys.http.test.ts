import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import type { ApiKey, ApiKeyWithUsage, RevealedKey } from '@/contract/access/api-keys'
import { expectContract, expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, scopesWithout, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const of = (id: keyof typeof operations) => operations[id] as unknown as Operation
const path = '/v1/keys'
let org: SuiteOrganisation
let other: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Keys over HTTP')
  other = await suiteOrganisation('Keys over HTTP, other')
})
afterAll(closeDatabase)

const create = async (body: object = {}, headers: Record<string, string> = {}) =>
  expectContract(
    of('createApiKey'),
    await post(path, org.api_key, { name: 'Over HTTP', preset: 'read_only', ...body }, headers),
  ) as unknown as RevealedKey
const works = async (text: string) => (await get('/v1/alerts', text)).status === 200

describe('201 and 200', () => {
  it('create, read, list, change, roll and revoke', async () => {
    const made = await create({
      allowed_cidrs: ['127.0.0.0/8', '::1/128'],
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    expect(await works(made.secret)).toBe(true)
    const listed = expectContract(of('listApiKeys'), await get(path, org.api_key)).data as ApiKey[]
    expect(listed.find((key) => key.id === made.id)?.secrets[0]?.start).toBe(made.secret.slice(0, 17))
    const change = await ask(`${path}/${made.id}`, {
      method: 'PATCH',
      key: org.api_key,
      json: { name: 'Renamed', rate_limit: 30 },
    })
    expect(expectContract(of('updateApiKey'), change)).toMatchObject({ name: 'Renamed', rate_limit: 30 })
    expect((await get('/v1/alerts', made.secret)).headers['x-ratelimit-limit']).toBe('30')
    const rolled = expectContract(
      of('rollApiKey'),
      await post(`${path}/${made.id}/roll`, org.api_key, {}),
    ) as unknown as RevealedKey
    expect([await works(made.secret), await works(rolled.secret)]).toEqual([true, true])
    const revoked = expectContract(of('revokeApiKey'), await ask(`${path}/${made.id}`, { method: 'DELETE', key: org.api_key }))
    expect(revoked).toMatchObject({ status: 'revoked', secrets: [] })
    for (const text of [made.secret, rolled.secret]) expectError(await get('/v1/alerts', text), 'unauthenticated')
    expectError(await ask(`${path}/${made.id}`, { method: 'DELETE', key: org.api_key }), 'not_found')
  })

  it('replay the secret under the same idempotency key, so that a lost answer loses no key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Replayed', preset: 'read_only' }
    const [first, again] = [await post(path, org.api_key, body, headers), await post(path, org.api_key, body, headers)]
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true'])
    expect(await works((first.json as unknown as RevealedKey).secret)).toBe(true)
    expectError(await post(path, org.api_key, { ...body, name: 'Another' }, headers), 'idempotency_conflict')
  })

  it('count the requests of a key by what they were answered with', async () => {
    const made = await create({ scopes: ['alerts:read'], preset: undefined, rate_limit: 4, rate_burst: 0 })
    for (const place of ['/v1/alerts', '/v1/alerts?nonsense=1', '/v1/cases', '/v1/nowhere', '/v1/alerts'])
      await get(place, made.secret)
    const hours = async () =>
      (
        expectContract(of('getApiKey'), await get(`${path}/${made.id}`, org.api_key)) as unknown as ApiKeyWithUsage
      ).usage.hours.map(({ hour: _, ...counts }) => counts)
    await expect
      .poll(hours, { timeout: 15_000, interval: 500 })
      .toEqual([{ success: 1, client_error: 3, rate_limited: 1, server_error: 0 }])
    const seen = (await get(`${path}/${made.id}`, org.api_key)).json as unknown as ApiKey
    expect(seen.last_used_ip).toBe('127.0.0.1')
  })
})

describe('400, 403 and 404', () => {
  it.each<[string, object, string]>([
    ['no name', { name: ' ', preset: 'full' }, 'body.name'],
    ['neither scopes nor preset', { name: 'x' }, 'body.scopes'],
    ['both', { name: 'x', preset: 'full', scopes: ['alerts:read'] }, 'body.preset'],
    ['a scope that does not exist', { name: 'x', scopes: ['everything'] }, 'body.scopes.0'],
    ['no scope', { name: 'x', scopes: [] }, 'body.scopes'],
    ['an address without a mask', { name: 'x', preset: 'full', allowed_cidrs: ['10.0.0.1'] }, 'body.allowed_cidrs.0'],
    ['an end that has passed', { name: 'x', preset: 'full', expires_at: '2020-01-01T00:00:00Z' }, 'body.expires_at'],
    ['a limit of nothing', { name: 'x', preset: 'full', rate_limit: 0 }, 'body.rate_limit'],
  ])('name the field: %s', async (_name, body, field) => {
    expectInvalid(await post(path, org.api_key, body), field)
  })

  it('refuse an overlap beyond seven days', async () => {
    const { id } = await create()
    for (const overlap_seconds of [-1, 604_801, 1.5])
      expectInvalid(await post(`${path}/${id}/roll`, org.api_key, { overlap_seconds }), 'body.overlap_seconds')
  })

  it('refuse to grant what the caller does not hold', async () => {
    const clerk = (await org.keyWith({ scopes: scopesWithout('cases:write') })).text
    const answer = await post(path, clerk, { name: 'Too much', preset: 'full' })
    expectError(answer, 'insufficient_scope')
    expectDocumentedError(of('createApiKey'), answer)
    const strong = await create({ preset: 'full' })
    expectError(await post(`${path}/${strong.id}/roll`, clerk, {}), 'insufficient_scope')
  })

  it('say the same of another organisation’s key as of none', async () => {
    const { id } = await create()
    const tries = [
      get(`${path}/${id}`, other.api_key),
      ask(`${path}/${id}`, { method: 'PATCH', key: other.api_key, json: { name: 'x' } }),
      ask(`${path}/${id}`, { method: 'DELETE', key: other.api_key }),
      post(`${path}/${id}/roll`, other.api_key, {}),
    ]
    for (const answer of await Promise.all(tries)) expectError(answer, 'not_found')
  })
})
