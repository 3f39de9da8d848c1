import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { expectDocumentedError, expectError, expectInvalid } from '@/scripts/test/fixtures/expectations'
import { ask, get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

const table = Object.values(operations) as unknown as Operation[]
/** A path that matches the operation, with any parameters. */
const filled = (o: Operation) =>
  o.path
    .replace('{address}', '0x165cd37b4c644c2921454429e7f9358d18a45e14')
    .replace('{id}', 'chk_01h455vb4pex5vsknk084sn02q')
    .replace('{backtest_id}', 'bkt_01h455vb4pex5vsknk084sn02q')
    .replace('{hash}', `0x${'ab'.repeat(32)}`)
const methodsOf = (path: string) => table.filter((o) => o.path === path).map((o) => o.method as string)

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Routing')
})
afterAll(closeDatabase)

describe('404 not_found', () => {
  it.each([
    '/v1',
    '/v1/',
    '/v1/nothing-here',
    '/v1/wallets',
    '/v1/wallets/',
    '/v1/networks/',
    '/v1/networks/bitcoin',
    '/v1//networks',
    '//v1/networks',
    '/V1/networks',
    '/v1/networks/../networks',
    '/v1/%2e%2e/sign-in',
    '/v1/wallets/%',
    '/v1/wallets/%zz',
    '/v1/wallets/%c3%28',
    '/v1/risk',
    '/v1/risk/checks/chk_01h455vb4pex5vsknk084sn02q/more',
    '/v1/__unrouted',
  ])('answers %s in the one shape, before it asks for a key', async (path) => {
    expectError(await ask(path), 'not_found')
  })

  it('is told before a wrong key, too', async () => {
    expectError(await ask('/v1/nothing-here', { headers: { authorization: 'Bearer nonsense' } }), 'not_found')
  })

  it('answers a very long path that nothing serves, and no other', async () => {
    expectError(await ask(`/v1/${'a/'.repeat(4000)}b`), 'not_found')
    expectInvalid(await get(`/v1/wallets/${'a'.repeat(9000)}`, org.api_key), 'path.address')
  })

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'answers %s on an unknown path',
    async (method) => {
      const answer = await ask('/v1/nothing-here', { method, key: org.api_key })
      expect(answer.status).toBe(404)
      if (method !== 'HEAD') expectError(answer, 'not_found')
    },
  )

  it('never answers a redirect or a page under /v1', async () => {
    for (const path of ['/v1/networks/', '/v1/docs', '/v1/../sign-in', '/v1/_next/static/x.js', '/v1/index.html']) {
      const answer = await ask(path, { headers: { accept: 'text/html', rsc: '1', 'next-router-state-tree': '%5B%5D' } })
      expectError(answer, 'not_found')
    }
  })
})

describe('405 method_not_allowed', () => {
  const paths = [...new Set(table.map((o) => o.path))]
  const cases = paths.flatMap((path) => {
    const operation = table.find((o) => o.path === path) as Operation
    const served = methodsOf(path)
    return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
      .filter((m) => !served.includes(m))
      .map((m) => [m, path, operation] as const)
  })

  it.each(cases)('answers %s %s with Allow, before it asks for a key', async (method, path, operation) => {
    const answer = await ask(filled(operation), { method })
    expectError(answer, 'method_not_allowed')
    const served = methodsOf(path)
    const allowed = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'].filter((m) => served.includes(m === 'HEAD' ? 'GET' : m))
    expect(answer.headers.allow?.split(', ')).toEqual(allowed)
    if (method !== 'TRACE') expectDocumentedError(operation, answer)
  })

  it('answers on the OpenAPI document', async () => {
    expectError(await ask('/v1/openapi.json', { method: 'DELETE' }), 'method_not_allowed')
  })

  it('holds with a key, and with a body that nobody reads', async () => {
    expectError(await ask('/v1/networks', { method: 'POST', key: org.api_key, json: { a: 1 } }), 'method_not_allowed')
    expectError(await ask('/v1/risk/check', { method: 'PUT', key: org.api_key, body: '{' }), 'method_not_allowed')
  })
})

describe('HEAD', () => {
  it('answers as GET without the body', async () => {
    const head = await ask('/v1/networks', { method: 'HEAD', key: org.api_key })
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['x-request-id']).toBeDefined()
    expect((await ask('/v1/networks', { method: 'HEAD' })).status).toBe(401)
    expect((await ask('/v1/risk/check', { method: 'HEAD' })).status).toBe(405)
  })
})

describe('the request id', () => {
  it.each(['abc', 'a'.repeat(128), 'A-z_0.9:x', 'req_01h455vb4pex5vsknk084sn02q'])('keeps a client’s own: %.20s', async (id) => {
    const ok = await ask('/v1/networks', { key: org.api_key, headers: { 'x-request-id': id } })
    expect(ok.headers['x-request-id']).toBe(id)
    const refused = await ask('/v1/networks', { headers: { 'x-request-id': id } })
    expect(refused.headers['x-request-id']).toBe(id)
    expectError(refused, 'unauthenticated')
  })

  it.each(['a b', 'a'.repeat(129), '<script>', 'a"b', 'ü', 'a,b', ''])('replaces a malformed one: %.20s', async (id) => {
    const answer = await ask('/v1/networks', { headers: { 'x-request-id': Buffer.from(id, 'utf8').toString('latin1') } })
    expect(answer.headers['x-request-id']).toMatch(/^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    expectError(answer, 'unauthenticated')
  })

  it('replaces one that was sent twice', async () => {
    const answer = await ask('/v1/networks', { headers: { 'x-request-id': ['one', 'two'] } })
    expect(answer.headers['x-request-id']).toMatch(/^req_/)
  })

  it('is new for every request', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/v1/networks', org.api_key)))
    expect(new Set(answers.map((a) => a.headers['x-request-id'])).size).toBe(5)
  })
})

// Browsers request the first by default if a page is slow to name the second.
it.each(['/favicon.ico', '/icon.svg'])('%s is there for anybody', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^image\//)
})
