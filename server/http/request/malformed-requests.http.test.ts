import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '@/contract/kernel/errors'
import { expectError } from '@/scripts/test/fixtures/expectations'
import { type Answer, ask, get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { sendRaw } from '@/scripts/test/fixtures/raw-request'
import { closeDatabase } from '@/server/platform/db'

const limit = 4321
let org: SuiteOrganisation
let key: string
beforeAll(async () => {
  org = await suiteOrganisation('Malformed requests')
  key = (await org.keyWith({ rateLimit: limit, rateBurst: 0 })).text
})
afterAll(closeDatabase)

const host = 'Host: assay.test'
/** A request of these lines with the key, followed by `rest`. */
const request = (first: string, lines: string[], rest = '') =>
  sendRaw([first, ...lines, `Authorization: Bearer ${key}`, 'Connection: close', '', rest].join('\r\n'))
const check = 'POST /v1/risk/check HTTP/1.1'
const json = 'Content-Type: application/json'

/** Checks the whole shape, with the rate limit of the key if its header was read, else that of the address. */
function expectRefusal(answer: Answer, code: ErrorCode, limits: 'of the key' | 'of the address') {
  expectError(answer, code)
  expect(answer.headers['x-ratelimit-limit'] === String(limit)).toBe(limits === 'of the key')
  expect(answer.headers['x-request-id']).toMatch(/^req_/)
}

describe('a request that can be read and goes no further', () => {
  it.each<[name: string, lines: [string, string[], string?], code: ErrorCode]>([
    ['no Host', ['GET /v1/networks HTTP/1.1', []], 'invalid_request'],
    ['no Host on a page', ['GET /docs HTTP/1.1', []], 'invalid_request'],
    ['two Hosts', ['GET /v1/networks HTTP/1.1', [host, 'Host: other.test']], 'invalid_request'],
    ['an unknown expectation', ['GET /v1/networks HTTP/1.1', [host, 'Expect: the-unexpected']], 'expectation_failed'],
    [
      'an unknown expectation of a body',
      [check, [host, json, 'Content-Length: 2', 'Expect: 200-ok'], '{}'],
      'expectation_failed',
    ],
    ['no version', ['GET /v1/networks', [host]], 'invalid_request'],
    ['CONNECT', ['CONNECT assay.test:443 HTTP/1.1', [host]], 'method_not_allowed'],
    ['headers over 32 KiB', ['GET /v1/networks HTTP/1.1', [host, `X-More: ${'x'.repeat(33_000)}`]], 'headers_too_large'],
    ['a query over 64 KiB', [`GET /v1/networks?x=${'y'.repeat(66_000)} HTTP/1.1`, [host]], 'uri_too_long'],
    ['a path over 64 KiB', [`GET /v1/wallets/${'y'.repeat(66_000)} HTTP/1.1`, [host]], 'uri_too_long'],
    ['chunks that are none', [check, [host, json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n'], 'invalid_request'],
  ])('%s', async (_, [first, lines, rest], code) => expectRefusal(await request(first, lines, rest), code, 'of the key'))
})

describe('a request that cannot be read', () => {
  it.each<[name: string, lines: [string, string[], string?], code: ErrorCode]>([
    ['two lengths', [check, [host, json, 'Content-Length: 2', 'Content-Length: 3'], '{} '], 'invalid_request'],
    ['one length twice', [check, [host, json, 'Content-Length: 2', 'Content-Length: 2'], '{}'], 'invalid_request'],
    [
      'a length beside chunks',
      [check, [host, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
      'invalid_request',
    ],
    ['a method that nobody knows', ['BREW /v1/networks HTTP/1.1', [host]], 'method_not_allowed'],
    ['a method in small letters', ['get /v1/networks HTTP/1.1', [host]], 'method_not_allowed'],
    ['a header without a name', ['GET /v1/networks HTTP/1.1', [host, ': x']], 'invalid_request'],
    ['HTTP/2 without asking', ['PRI * HTTP/2.0', ['', 'SM', '']], 'invalid_request'],
    ['headers of a megabyte', ['GET /v1/networks HTTP/1.1', [host, `X-More: ${'x'.repeat(1_000_000)}`]], 'headers_too_large'],
  ])('%s', async (_, [first, lines, rest], code) => expectRefusal(await request(first, lines, rest), code, 'of the address'))

  it('TLS on a plain port', async () => {
    const hello = Buffer.from('160301020001000001fc0303', 'hex')
    expectRefusal(await sendRaw(hello), 'invalid_request', 'of the address')
  })

  it('headers that do not end', { timeout: 40_000 }, async () => {
    const begun = Date.now()
    const answer = await sendRaw(`GET /v1/networks HTTP/1.1\r\n${host}\r\n`, 30_000)
    expectRefusal(answer, 'request_timeout', 'of the address')
    expect(Date.now() - begun).toBeGreaterThan(14_000)
  })
})

it('a body that does not come', { timeout: 90_000 }, async () => {
  const text = [check, host, json, `Authorization: Bearer ${key}`, 'Content-Length: 100', '', '{'].join('\r\n')
  const answer = await sendRaw(text, 80_000)
  expectRefusal(answer, 'request_timeout', 'of the key')
})

it('keeps the id of a request that could be read', async () => {
  const answer = await request('GET /v1/networks HTTP/1.1', ['X-Request-Id: mine-1'])
  expectError(answer, 'invalid_request')
  expect(answer.headers['x-request-id']).toBe('mine-1')
})

describe('a long query', () => {
  it.each([8, 16, 32, 63])('of %i kB is served', async (kilobytes) => {
    const many = Array.from({ length: Math.floor((kilobytes * 1024) / 5) }, () => 'open').join(',')
    const answer = await get(`/v1/alerts?state=${many}`, key)
    expect(answer.status).toBe(200)
    const unknown = await get(`/v1/networks?x=${'y'.repeat(kilobytes * 1024)}`, key)
    expect(expectError(unknown, 'invalid_request')).toEqual([expect.objectContaining({ field: 'query.x' })])
  })

  it('is 414 one byte beyond 64 KiB, with a key and without', async () => {
    const path = `/v1/networks?x=${'y'.repeat(64 * 1024 - '/v1/networks?x='.length)}`
    expectError(await get(path, key), 'invalid_request')
    expectError(await get(`${path}y`, key), 'uri_too_long')
    expectError(await ask(`${path}y`), 'uri_too_long')
  })
})

describe('an offer to upgrade', () => {
  const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQBAAAAAAIAAAAA']
  const send = (first: string, lines: string[], rest = '') =>
    sendRaw([first, host, ...offer, ...lines, `Authorization: Bearer ${key}`, '', rest].join('\r\n'))

  it('is answered as if the header were absent', async () => {
    const answer = await send('GET /v1/status HTTP/1.1', [])
    expect([answer.status, answer.json.object]).toEqual([200, 'status'])
    expectError(await send('GET /v1/nothing HTTP/1.1', []), 'not_found')
  })

  it.each([
    ['a length', ['Content-Length: 2'], '{}'],
    ['chunks', ['Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ])('of a POST with %s is, too', async (_, lines, body) => {
    const details = expectError(await send(check, [json, ...lines], body), 'invalid_request')
    expect(details.map(({ field }) => field)).toContain('body.network')
  })

  it('to a WebSocket is, too', async () => {
    const lines = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ]
    const text = ['GET /v1/status HTTP/1.1', host, ...lines, '', ''].join('\r\n')
    expect((await sendRaw(text)).status).toBe(200)
  })
})
