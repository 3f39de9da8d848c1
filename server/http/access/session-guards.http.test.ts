import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Ask, ask, freshLoopback, serverUrl } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { startSecondWeb } from '@/scripts/test/second-web'
import { authenticate } from '@/server/domain/session'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { newId, uuidv7 } from '@/server/platform/ids'
import { appRouter } from '@/server/trpc/router'

let org: SuiteOrganisation
let cookie: string
beforeAll(async () => {
  org = await suiteOrganisation('Guards')
  cookie = (await signedIn(org.email)).cookie
})
afterAll(closeDatabase)

/** The cookie that a browser has after signing in. */
async function signedIn(email: string): Promise<{ cookie: string; session: string }> {
  const made = await authenticate({ email, password: suitePassword, ip: uuidv7(), userAgent: null })
  if (!made) throw new Error('the suite could not sign in')
  const token = { sub: made.user.id, session_id: made.session_id, org_id: made.org_id }
  const sealed = await encode({ token, secret: process.env.AUTH_SECRET ?? '' })
  return { cookie: `next-auth.session-token=${sealed}`, session: made.session_id }
}

const own = () => serverUrl().origin
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([name]) => name)

/** Headers that another site, or a page of ours that was tricked, can make a browser send along with its cookie. */
const forgeries: [string, () => Record<string, string>][] = [
  ['another origin', () => ({ origin: 'https://evil.test' })],
  ['an origin that begins like ours', () => ({ origin: `${own()}.evil.test` })],
  ['no origin', () => ({})],
  ['the origin of a sandboxed frame', () => ({ origin: 'null' })],
  ['a form’s type', () => ({ origin: own(), 'content-type': 'text/plain' })],
  ['a form’s other type', () => ({ origin: own(), 'content-type': 'application/x-www-form-urlencoded' })],
  ['a form with files', () => ({ origin: own(), 'content-type': 'multipart/form-data; boundary=x' })],
  ['what a browser says of another site', () => ({ origin: own(), 'sec-fetch-site': 'cross-site' })],
  ['what a browser says of a sibling', () => ({ origin: own(), 'sec-fetch-site': 'same-site' })],
]

const nonsense = { json: { nothing_that_is_asked_for: true } }
const send = (to: string, headers: Record<string, string>, more: Ask = {}) =>
  ask(to, { method: 'POST', json: nonsense, headers: { cookie, ...headers }, ...more })

describe('a forged request with the cookie of somebody who is signed in', () => {
  it.each(forgeries)('is no mutation of the console: %s', async (_, headers) => {
    expect((await send('/api/trpc/cases.create', headers())).status).toBe(403)
  })

  it('is no mutation of the console, whichever it is', async () => {
    expect(mutations.length).toBeGreaterThan(50)
    const passed: string[] = []
    for (const name of mutations) {
      const tried = {
        'another origin': [403, send(`/api/trpc/${name}`, { origin: 'https://evil.test' })],
        'a form': [403, send(`/api/trpc/${name}`, { origin: own(), 'content-type': 'text/plain' })],
        GET: [405, ask(`/api/trpc/${name}?input=%7B%7D`, { headers: { cookie } })],
      } as const
      for (const [how, [wanted, asked]] of Object.entries(tried)) {
        const { status } = await asked
        if (status !== wanted) passed.push(`${name} by ${how}: ${status}`)
      }
    }
    expect(passed).toEqual([])
  }, 60_000)

  it('is refused for its origin and nothing else: the same from our pages is judged by its input', async () => {
    const { status, text } = await send('/api/trpc/cases.create', { origin: own(), 'sec-fetch-site': 'same-origin' })
    expect(status).toBe(400)
    expect(text).toContain('invalid_request')
  })

  const evidence = `/api/cases/${newId('cas')}/evidence`
  const guarded: Record<string, [path: string, method: 'GET' | 'POST']> = {
    'app/api/trpc/[trpc]/route.ts': ['/api/trpc/cases.create', 'POST'],
    'app/api/cases/[id]/evidence/route.ts': [evidence, 'POST'],
    'app/api/cases/[id]/evidence/[evidence_id]/route.ts': [`${evidence}/${newId('evi')}`, 'GET'],
    'app/api/filings/[id]/document/route.ts': [`/api/filings/${newId('fil')}/document`, 'GET'],
    'app/api/imports/route.ts': ['/api/imports?name=a.csv&kind=transfers', 'POST'],
    'app/api/imports/inspect/route.ts': ['/api/imports/inspect?name=a.csv', 'POST'],
    'app/api/audit/export/route.ts': ['/api/audit/export', 'GET'],
    'app/api/export/[room]/route.ts': ['/api/export/cases', 'GET'],
    'app/api/live/route.ts': ['/api/live', 'GET'],
  }
  const open: Record<string, string> = {
    'app/api/auth/[...nextauth]/route.ts': 'next-auth asks for its own anti-forgery token, see below',
    'app/api/csp/route.ts': 'browsers report here without being signed in; it only writes a line of the log',
    'app/api/empty/route.ts': 'knows no session, and answers for benches only',
    'app/api/health/route.ts': 'knows no session',
    'app/api/metrics/route.ts': 'knows no session, but a token',
  }

  it('is known of every route that takes a session', () => {
    const routes = globSync('app/api/**/route.ts', { cwd: path.resolve(import.meta.dirname, '../../..') })
    expect(routes.sort()).toEqual([...Object.keys(guarded), ...Object.keys(open)].sort())
    for (const route of Object.keys(open))
      expect(readFileSync(route, 'utf8')).not.toMatch(/currentSession|sessionRoute|importRoute/)
  })

  it.each(Object.values(guarded))('is refused by %s', async (to, method) => {
    const types = {
      'content-type': method === 'POST' && to !== '/api/trpc/cases.create' ? 'application/octet-stream' : 'application/json',
    }
    const crossSite = { ...types, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const forged = method === 'GET' ? await ask(to, { headers: { cookie, ...crossSite } }) : await send(to, crossSite)
    expect(forged.status).toBe(403)
    expect(forged.headers['content-disposition']).toBeUndefined()
  })

  it('neither signs in nor out at next-auth, which wants its token', async () => {
    const body = new URLSearchParams({ email: org.email, password: suitePassword, csrfToken: 'guessed' }).toString()
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' }
    const signIn = await ask('/api/auth/callback/credentials', { method: 'POST', body, headers: form })
    expect(signIn.headers['set-cookie'] ?? '').not.toContain('session-token')
    await ask('/api/auth/signout', { method: 'POST', body, headers: { ...form, cookie } })
    expect((await ask('/api/trpc/account.sessions', { headers: { cookie } })).status).toBe(200)
  })

  it('is no server action', async () => {
    const action = { origin: 'https://evil.test', 'next-action': '40'.repeat(21), 'content-type': 'text/plain;charset=UTF-8' }
    const { status, headers } = await ask('/sign-in', { method: 'POST', body: '[]', headers: action })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers['set-cookie'] ?? '').not.toContain('session-token')
  })
})

/** Signs in as the form without JavaScript does, from one address; returns next-auth's response. */
async function attempt(email: string, password: string, from: string, url?: string, forwarded: Record<string, string> = {}) {
  const more = { from, headers: forwarded, ...(url ? { url } : {}) }
  const csrf = await ask('/api/auth/csrf', more)
  const jar = (csrf.headers['set-cookie'] ?? '')
    .split(/,(?=[^ ])/)
    .map((one) => one.split(';')[0])
    .join('; ')
  return ask('/api/auth/callback/credentials', {
    ...more,
    method: 'POST',
    json: { email, password, csrfToken: csrf.json.csrfToken, json: 'true' },
    headers: { ...forwarded, cookie: jar },
  })
}

const isRefused = ({ text }: Answer) => text.includes('RateLimited')
/** Attempts refilled since then: one every six seconds, and the run may be slow. */
const regained = (begun: number) => Math.min(4, Math.floor((performance.now() - begun) / 6000))

describe('signing in', () => {
  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { headers } = await attempt(org.email, suitePassword, freshLoopback())
    const set = (headers['set-cookie'] ?? '').split(/,(?=[^ ])/).find((one) => one.includes('session-token'))
    expect(set).toMatch(/^next-auth\.session-token=/)
    expect(set).toMatch(/; Path=\/(;|$)/)
    expect(set).toMatch(/; HttpOnly(;|$)/)
    expect(set).toMatch(/; SameSite=Lax(;|$)/i)
    expect(set).not.toMatch(/; Domain=/i)
  })

  it('sets it for https alone where that is what the service is reached by, and says so to browsers', async () => {
    const url = 'https://assay.test'
    const second = await startSecondWeb({ PUBLIC_URL: url, NEXTAUTH_URL: url })
    try {
      const { headers } = await attempt(org.email, suitePassword, freshLoopback(), second.url)
      const set = (headers['set-cookie'] ?? '').split(/,(?=[^ ])/).filter((one) => /session-token|csrf-token/.test(one))
      const session = set.find((one) => one.includes('session-token'))
      expect(session).toMatch(/^__Secure-next-auth\.session-token=/)
      expect(session).toMatch(/; Secure(;|$)/)
      expect(session).toMatch(/; HttpOnly(;|$)/)
      for (const to of ['/sign-in', '/v1/status', '/api/health'])
        expect((await ask(to, { url: second.url })).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    } finally {
      await second.stop()
    }
  }, 120_000)

  it('tells nobody whether an account exists: the same words, and the same work', async () => {
    const known = (n: number) => attempt(org.email, `wrong password ${n}`, freshLoopback())
    const unknown = (n: number) => attempt(`${uuidv7()}@example.test`, `wrong password ${n}`, freshLoopback())
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const said = new Set<string>()
    const ratio = () => Math.min(...took.unknown) / Math.min(...took.known)
    const alike = () => ratio() > 0.5 && ratio() < 2
    // Four measurements are enough on a quiet machine; a busy one needs more for a clean minimum of each.
    for (let n = 0; n < 4 || (n < 8 && !alike()); n++) {
      for (const [who, try_] of [
        ['known', known],
        ['unknown', unknown],
      ] as const) {
        const began = performance.now()
        const { status, text } = await try_(n)
        took[who].push(performance.now() - began)
        said.add(`${status} ${text}`)
      }
    }
    expect([...said]).toEqual([expect.stringMatching(/^401 .*error=CredentialsSignin/)])
    // A sign-in that skips the password comparison takes a tenth of the time.
    expect(ratio()).toBeGreaterThan(0.25)
    expect(ratio()).toBeLessThan(4)
  }, 60_000)

  it('stops after ten attempts a minute on one account, whether it exists, from wherever they come', async () => {
    const { email } = await suiteOrganisation('Throttled')
    for (const account of [email, `${uuidv7()}@example.test`]) {
      const begun = performance.now()
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(account, `wrong ${n}`, freshLoopback())))
      const refused = answers.filter(isRefused)
      expect(refused.length).toBeGreaterThanOrEqual(5 - regained(begun))
      expect(refused.length).toBeLessThanOrEqual(10)
      // Use up first what was refilled meanwhile.
      let more = await attempt(account, 'wrong again', freshLoopback())
      while (!isRefused(more)) more = await attempt(account, 'wrong again', freshLoopback())
      const right = await attempt(account, suitePassword, freshLoopback())
      expect(right.text).toContain('RateLimited')
      expect(right.headers['set-cookie'] ?? '').not.toContain('session-token')
    }
  }, 60_000)

  it('stops from one address whoever is named', async () => {
    const from = freshLoopback()
    const begun = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => attempt(`${uuidv7()}@example.test`, `wrong ${n}`, from)),
    )
    expect(answers.filter(isRefused).length).toBeGreaterThanOrEqual(5 - regained(begun))
  }, 60_000)
})

describe('a session', () => {
  const mine = (cookie: string) => ask('/api/trpc/account.sessions', { headers: { cookie } })
  const act = (name: string, cookie: string, input?: object) =>
    ask(`/api/trpc/${name}`, { method: 'POST', json: input ?? {}, headers: { cookie, origin: own() } })

  it('is over with the next request once it was ended elsewhere, its cookie kept', async () => {
    const { email } = await suiteOrganisation('Ended')
    const [one, two] = [await signedIn(email), await signedIn(email)]
    expect((await mine(two.cookie)).status).toBe(200)
    expect((await act('account.endOtherSessions', one.cookie)).status).toBe(200)
    expect((await mine(two.cookie)).status).toBe(401)
    expect((await act('cases.create', two.cookie, { title: 'Too late' })).status).toBe(401)
    expect((await mine(one.cookie)).status).toBe(200)
  })

  it('is over with the account, and its token is worth nothing in another organisation', async () => {
    const { email, org_id } = await suiteOrganisation('Disabled')
    const { cookie, session } = await signedIn(email)
    const token = { sub: 'x', session_id: session, org_id: org.org_id }
    const moved = `next-auth.session-token=${await encode({ token, secret: process.env.AUTH_SECRET ?? '' })}`
    expect((await mine(moved)).status).toBe(401)
    expect((await mine(cookie)).status).toBe(200)
    await withOrg(org_id, (tx) => tx.appUser.updateMany({ where: { org_id, email }, data: { disabled_at: new Date() } }))
    expect((await mine(cookie)).status).toBe(401)
  })

  it('is none by a token that somebody else sealed', async () => {
    const { session } = await signedIn(org.email)
    const token = { sub: 'x', session_id: session, org_id: org.org_id }
    const forged = await encode({ token, secret: 'x'.repeat(32) })
    expect((await mine(`next-auth.session-token=${forged}`)).status).toBe(401)
  })
})

describe('security headers', () => {
  const pages = ['/sign-in', '/docs', '/status', '/verify', '/docs/no-such-page', '/']
  it.each(pages)('keep %s from being framed, sniffed or running what we did not write', async (page) => {
    const [first, second] = [await ask(page, { headers: { cookie } }), await ask(page, { headers: { cookie } })]
    const { headers } = first
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-powered-by']).toBeUndefined()
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of [`default-src 'self'`, `object-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`])
      expect(policy).toContain(rule)
    const script = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
    expect(script).toMatch(/'nonce-[^']{20,}'/)
    expect(script).not.toMatch(/unsafe|\*|https?:|data:/)
    expect(policy).not.toBe(second.headers['content-security-policy'])
    // Every script of the page carries the nonce of this very response.
    const nonce = /'nonce-([^']+)'/.exec(script)?.[1]
    const scripts = [...first.text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
    expect(scripts.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
  })

  it.each(['/v1/status', '/v1/nothing', '/api/health', '/api/trpc/account.sessions', '/api/auth/session', '/api/live'])(
    'keep %s from being sniffed, cached or framed',
    async (to) => {
      const { headers } = await ask(to)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['cache-control']).toMatch(/no-store|private/)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})
