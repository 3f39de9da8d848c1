import { describe, expect, it } from 'vitest'
import { routableMethod, routableUrl, unroutedPath } from '@/server/web/request-line'

describe('routableUrl', () => {
  it.each([
    '/v1/wallets/bc1qxyz?network=bitcoin',
    '/v1/wallets/a%2Fb',
    '/v1/networks?next=//elsewhere/',
    `/v1/x?q=${'x'.repeat(60_000)}`,
  ])('leaves %s alone', (url) => expect(routableUrl(url)).toBe(url))

  it.each([
    '/v1',
    '/v1?x=1',
    '/v1/',
    '/v1/wallets/',
    '//v1/wallets',
    '/v1//wallets',
    '/v1/wallets/%',
    '/v1/wallets/%zz?x=1',
    '/v1/../sign-in',
    '/v1/%2e%2E/sign-in',
    '/v1\\wallets',
    '/V1/wallets',
  ])('sends %.40s to the catch-all', (url) => expect(routableUrl(url)).toBe(unroutedPath))

  it('reads the absolute form that proxies send', () => {
    expect(routableUrl('http://example.test/v1/networks')).toBe('/v1/networks')
    expect(routableUrl('HTTP://example.test')).toBe('/')
  })

  it.each(['/v10/x//', '/docs//', '/', '/_next/static/%zz', '/wallets/%'])('is not for %s', (url) =>
    expect(routableUrl(url)).toBe(url),
  )
})

describe('routableMethod', () => {
  it('keeps what routes can answer and turns the rest into one that no operation uses', () => {
    expect(['GET', 'DELETE', 'PUT', 'TRACE', 'PROPFIND', 'get'].map(routableMethod)).toEqual([
      'GET',
      'DELETE',
      'PUT',
      'PUT',
      'PUT',
      'PUT',
    ])
  })
})
