import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { config, proxy } from './proxy'

const at = (path: string, cookie?: string) =>
  proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { headers: cookie ? { cookie } : {} }))
const cookie = 'next-auth.session-token=x'

describe('proxy', () => {
  it('sends browsers without a session to sign in and names the page to come back to', () => {
    const response = at('/risk?network=bitcoin')
    expect(response.status).toBe(307)
    const target = new URL(response.headers.get('location') ?? '')
    expect(target.pathname).toBe('/sign-in')
    expect(target.searchParams.get('callback')).toBe('/risk?network=bitcoin')
  })

  it.each(['/sign-in', '/docs', '/docs/errors', '/status', '/verify'])('leaves %s open', (path) => {
    expect(at(path).headers.get('location')).toBeNull()
  })

  it.each(['/documents', '/statuses', '/sign-inn'])('does not take %s for an open page', (path) => {
    expect(at(path).status).toBe(307)
  })

  it('runs scripts by a nonce that no two responses share, and by nothing else', () => {
    const policies = [at('/', cookie), at('/', cookie)].map((r) => r.headers.get('content-security-policy') ?? '')
    const scripts = policies.map((policy) => /script-src ([^;]+)/.exec(policy)?.[1] ?? '')
    expect(scripts[0]).not.toBe(scripts[1])
    for (const script of scripts) {
      expect(script).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'$/)
    }
    for (const part of [
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
      `object-src 'none'`,
      `connect-src 'self'`,
      `img-src 'self' data:`,
      'report-uri /api/csp',
      'report-to csp',
    ]) {
      expect(policies[0]?.split('; ')).toContain(part)
    }
  })

  it('has browsers report what they refused', () => {
    expect(at('/', cookie).headers.get('reporting-endpoints')).toBe('csp="/api/csp"')
  })

  it('tells the page its own path and nonce, whatever the browser claimed', () => {
    const request = new NextRequest('http://127.0.0.1:3000/risk?x=1', {
      headers: { cookie, 'x-assay-path': '/evil', 'x-nonce': 'evil' },
    })
    const response = proxy(request)
    expect(response.headers.get('x-middleware-request-x-assay-path')).toBe('/risk?x=1')
    const nonce = response.headers.get('x-middleware-request-x-nonce') ?? ''
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  it.each([
    ['/', true],
    ['/risk', true],
    ['/wallets/bitcoin/1abc', true],
    ['/v1', false],
    ['/v1/networks', false],
    ['/api/trpc/x', false],
    ['/_next/static/a.js', false],
    ['/icon.svg', false],
    ['/v1x', true],
  ])('matches %s: %s', (path, expected) => {
    expect(config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path))).toBe(expected)
  })
})
