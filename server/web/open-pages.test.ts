import { describe, expect, it } from 'vitest'
import { asksOpenPage } from './open-pages'

describe('a request for a page that needs no account', () => {
  it.each([
    '/status',
    '/status?x=1',
    '/docs',
    '/docs/use/messages',
    '/docs/a.b',
    '/docs?_rsc=1abc',
    '/sign-in?callback=%2Fcases',
    '/invitation/x',
    '/verify',
    '/%64ocs',
    '//docs',
    '/\\docs',
    '/x/../docs',
    '/./status',
    'http://anything/status',
    '/docs/%',
    '/%E0%A4%A',
  ])('is %s', (url) => {
    expect(asksOpenPage(url)).toBe(true)
  })

  it.each(['/', '/_next/static/chunks/docs.js', '/v1/status', '/api/health', '/cases', '/documents', '/favicon.ico', '/mcp'])(
    'is not %s',
    (url) => {
      expect(asksOpenPage(url)).toBe(false)
    },
  )
})
