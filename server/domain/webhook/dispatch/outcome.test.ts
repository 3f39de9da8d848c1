import { describe, expect, it } from 'vitest'
import { ForbiddenTarget } from '@/server/platform/egress'
import { outcomeOfAnswer, outcomeOfError } from './outcome'

const now = new Date('2027-01-05T10:00:00Z')
const answer = (status: number, headers = {}) => outcomeOfAnswer({ status, headers, body: Buffer.from('a\u0000b') }, now)

describe('an outcome', () => {
  it.each([200, 201, 202, 204, 299])('is success for %i', (status) => {
    expect(answer(status)).toMatchObject({ ok: true, error: null, detail: null, status, response: 'a\ufffdb' })
  })

  it.each([
    [199, 'status'],
    [300, 'redirect'],
    [301, 'redirect'],
    [307, 'redirect'],
    [400, 'status'],
    [410, 'status'],
    [429, 'status'],
    [500, 'status'],
    [503, 'status'],
  ])('is failure for %i', (status, error) => {
    expect(answer(status)).toMatchObject({ ok: false, error, gone: status === 410 })
  })

  it('honours Retry-After on 429 and 503 alone', () => {
    const asked = [200, 302, 429, 500, 503].map((status) => answer(status, { 'retry-after': '30' }).retryAfterMs)
    expect(asked).toEqual([null, null, 30_000, null, 30_000])
  })

  const coded = (code: string, name = 'Error') => Object.assign(new Error('connect 10.0.0.1:443'), { code, name })
  it.each<[Error, string]>([
    [new ForbiddenTarget('leads to an address that is not public'), 'forbidden_target'],
    [coded('', 'TimeoutError'), 'timeout'],
    [coded('UND_ERR_CONNECT_TIMEOUT'), 'timeout'],
    [coded('ETIMEDOUT'), 'timeout'],
    [coded('ENOTFOUND'), 'dns'],
    [coded('EAI_AGAIN'), 'dns'],
    [coded('DEPTH_ZERO_SELF_SIGNED_CERT'), 'tls'],
    [coded('ERR_TLS_CERT_ALTNAME_INVALID'), 'tls'],
    [coded('HPE_INVALID_CONSTANT'), 'protocol'],
    [coded('UND_ERR_HEADERS_OVERFLOW'), 'protocol'],
    [coded('ECONNREFUSED'), 'connection'],
    [coded('UND_ERR_SOCKET'), 'connection'],
    [new Error('anything'), 'connection'],
  ])('names %s', (error, kind) => {
    const outcome = outcomeOfError(error)
    expect(outcome).toMatchObject({ ok: false, status: null, error: kind })
    expect(outcome.detail).not.toContain('10.0.0.1')
  })
})
