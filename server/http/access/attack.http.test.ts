import net from 'node:net'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, serverUrl } from '@/scripts/test/fixtures/http-client'
import { suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { authenticate } from '@/server/domain/session'
import { closeDatabase } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

let cookie: string
beforeAll(async () => {
  const { email } = await suiteOrganisation('Attacked')
  const made = await authenticate({ email, password: suitePassword, ip: uuidv7(), userAgent: null })
  const token = { sub: made?.user.id, session_id: made?.session_id, org_id: made?.org_id }
  cookie = `next-auth.session-token=${await encode({ token, secret: process.env.AUTH_SECRET ?? '' })}`
})
afterAll(closeDatabase)

/** The status lines of the responses to raw bytes. */
function raw(text: string): Promise<string[]> {
  const { hostname, port } = serverUrl()
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(Number(port), hostname, () => socket.write(text))
    socket.setTimeout(1500, () => socket.destroy())
    socket.setEncoding('latin1').on('data', (piece: string) => {
      answer += piece
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer.match(/HTTP\/1\.1 \d+/g) ?? []))
  })
}

const large = 'x'.repeat(2 * 2 ** 20)
const own = () => serverUrl().origin

describe('a stranger', () => {
  it.each<[path: string, type: string]>([
    ['/api/auth/callback/credentials', 'application/json'],
    ['/api/auth/callback/credentials', 'application/x-www-form-urlencoded'],
    ['/api/auth/signin/credentials', 'application/json'],
    ['/sign-in', 'multipart/form-data; boundary=x'],
    ['/docs', 'text/plain'],
  ])('has no more than 1 MiB read at %s (%s)', async (path, type) => {
    for (const chunked of [false, true]) {
      const answer = await ask(path, { method: 'POST', body: large, chunked, headers: { 'content-type': type, origin: own() } })
      expect(answer.status).toBe(413)
    }
  })

  it('signs in with nothing that no form can send', async () => {
    const { csrfToken } = (await ask('/api/auth/csrf')).json
    for (const email of [{ a: 1 }, ['x'], 'a\u0000b@example.test', 'a\ud800@example.test', 7, null]) {
      const answer = await ask('/api/auth/callback/credentials', { json: { csrfToken, email, password: email, json: 'true' } })
      expect(answer.text).not.toContain('Unavailable')
      expect(answer.headers['set-cookie'] ?? '').not.toContain('session-token')
    }
  })

  it('gets no picture made or fetched, no source map and no file of ours', async () => {
    const elsewhere = encodeURIComponent('http://127.0.0.1:22/')
    for (const url of ['%2Flogo.png', '%2Fapi%2Fhealth', elsewhere])
      expect((await ask(`/_next/image?url=${url}&w=64&q=75`)).status).toBe(404)
    const scripts = [...(await ask('/sign-in')).text.matchAll(/\/_next\/static\/[\w./~-]+\.js/g)].map(([path]) => path)
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of new Set(scripts)) {
      expect((await ask(`${script}.map`)).headers['content-type'] ?? '').not.toContain('json')
      expect((await ask(script)).text).not.toContain('sourceMappingURL')
    }
    for (const path of [
      '/.env',
      '/package.json',
      '/_next/../package.json',
      '/_next/static/..%2f..%2f..%2fpackage.json',
      '/.git/config',
    ])
      expect((await ask(path)).status, path).toBe(307)
  })

  it('is sent nowhere else', async () => {
    const paths = ['//evil.test', '/\\evil.test', '/%09/evil.test', 'http://evil.test/alerts', '/alerts/..//evil.test']
    const auth = ['signin', 'signout', 'error'].map((way) => `/api/auth/${way}?callbackUrl=https://evil.test`)
    const forged: Record<string, string>[] = [
      {},
      { host: 'evil.test' },
      { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
    ]
    for (const headers of forged)
      for (const path of [...paths, ...auth]) {
        const { location = '/', 'set-cookie': set = '' } = (await ask(path, { headers })).headers
        expect(new URL(location, own()).origin, path).toBe(own())
        expect(set).not.toContain('evil.test')
      }
  })

  const host = 'Host: a.test\r\n'
  const second = `GET /v1/second HTTP/1.1\r\n${host}\r\n`
  it.each<[name: string, head: string]>([
    ['a length beside chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked'],
    ['two codings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
    ['a coding with a space', 'Transfer-Encoding : chunked'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 40'],
    ['a signed length', 'Content-Length: +0'],
    ['a folded header', 'X: a\r\n Transfer-Encoding: chunked'],
  ])('smuggles no second request behind %s', async (_, head) => {
    expect(await raw(`POST /v1/status HTTP/1.1\r\n${host}${head}\r\n\r\n0\r\n\r\n${second}`)).toEqual(['HTTP/1.1 400'])
  })

  it.each(['TRACE', 'PROPFIND', 'LOCK'])('asks no page by %s', async (method) => {
    expect(await raw(`${method} / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)).toEqual(['HTTP/1.1 405'])
  })
})

describe('somebody who is signed in', () => {
  it('asks fifty things in one request, and no more', async () => {
    const batch = (n: number) =>
      ask(`/api/trpc/${Array(n).fill('networks.list').join(',')}?batch=1&input=%7B%7D`, { headers: { cookie } })
    expect((await batch(50)).status).toBe(200)
    expect((await batch(51)).status).toBe(400)
  })

  it('has none of it kept by a cache on the way', async () => {
    const trpc = '/api/trpc/cases.list?input=%7B%7D'
    for (const path of [
      '/',
      '/alerts',
      '/cases',
      trpc,
      '/api/export/cases',
      '/api/audit/export',
      '/api/auth/session',
      '/api/auth/csrf',
    ])
      expect((await ask(path, { headers: { cookie } })).headers['cache-control'], path).toMatch(/no-store/)
    const redirected = await ask('/cases', { headers: { cookie, rsc: '1' } })
    const payload = await ask(redirected.headers.location ?? '/cases', { headers: { cookie, rsc: '1' } })
    expect(payload.headers['cache-control']).toMatch(/no-store/)
  })

  it('is heard about NUL and half characters in addresses of pages', async () => {
    for (const path of [
      '/cases?query=%00',
      '/entities?query=%00',
      '/monitoring?query=%ED%A0%80',
      '/wallets/ethereum/%00',
      '/invitation/%00',
    ])
      expect((await ask(path, { headers: { cookie } })).status, path).toBeLessThan(500)
  })
})
