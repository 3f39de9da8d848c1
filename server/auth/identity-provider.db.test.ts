import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth from 'next-auth'
import { decode } from 'next-auth/jwt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { invite, readInvitation } from '@/server/domain/member'
import { endSession } from '@/server/domain/session'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { uuidv7 } from '@/server/platform/ids'
import { identityProvider } from './identity-provider'
import { authOptions, sessionOfToken } from './options'
import { type Flaw, type Person, startOidcProvider } from './testing/oidc-provider'

const client = { id: 'assay', secret: 'a secret of the suite' }
const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let org: SuiteOrganisation
const forgetEnv = () => Reflect.deleteProperty(globalThis, '__assayEnv')

beforeAll(async () => {
  provider = await startOidcProvider(client)
  Object.assign(process.env, {
    OIDC_ISSUER: `${provider.issuer}/`,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'the suite',
  })
  forgetEnv()
  org = await suiteOrganisation('Identity provider')
})
afterAll(async () => {
  await provider.close()
  for (const name of names) delete process.env[name]
  forgetEnv()
  await closeDatabase()
})
beforeEach(() => {
  provider.state.flaw = null
})

const host = 'console.example.test'
let visitors = 0

/** A browser: keeps the cookies that our side sets, and follows to the provider and back. */
function browser() {
  const jar = new Map<string, string>()
  const visitor = { ip: `2001:db8:3::${(visitors++).toString(16)}`, userAgent: 'Firefox/140.0' }
  async function ask(path: string, form?: Record<string, string>): Promise<{ location: string; body: unknown }> {
    const url = new URL(path, `http://${host}`)
    const headers = new Map<string, string | string[]>()
    const sent = { location: '', body: undefined as unknown }
    const response = {
      getHeader: (name: string) => headers.get(name.toLowerCase()),
      setHeader: (name: string, value: string | string[]) => headers.set(name.toLowerCase(), value),
      status: () => response,
      json: (body: unknown) => Object.assign(sent, { body }),
      send: (body: unknown) => Object.assign(sent, { body }),
      redirect: (_: number, location: string) => Object.assign(sent, { location }),
      end: () => {},
    }
    const request = {
      method: form ? 'POST' : 'GET',
      headers: { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' },
      cookies: Object.fromEntries(jar),
      query: { nextauth: url.pathname.replace('/api/auth/', '').split('/'), ...Object.fromEntries(url.searchParams) },
      body: form ?? {},
    }
    await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, authOptions(visitor))
    const location = headers.get('location')
    if (typeof location === 'string') sent.location = location
    for (const line of [headers.get('set-cookie') ?? []].flat()) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      const value = decodeURIComponent(pair.slice(cut + 1))
      if (value) jar.set(pair.slice(0, cut), value)
      else jar.delete(pair.slice(0, cut))
    }
    return sent
  }
  const start = async () => {
    const { csrfToken } = (await ask('/api/auth/csrf')).body as { csrfToken: string }
    return (await ask('/api/auth/signin/oidc', { csrfToken, callbackUrl: '/alerts' })).location
  }
  const authorise = async (location: string) => {
    const answer = await fetch(location, { redirect: 'manual' })
    return answer.headers.get('location') ?? `refused: ${answer.status}`
  }
  const session = async () => {
    const token = [...jar].find(([name]) => name.endsWith('next-auth.session-token'))?.[1]
    return sessionOfToken(token ? await decode({ token, secret: env().AUTH_SECRET }) : null)
  }
  return { ask, start, authorise, session }
}

async function signIn(person: Person, flaw: Flaw = null) {
  provider.state.person = person
  provider.state.flaw = flaw
  const tab = browser()
  const back = await tab.authorise(await tab.start())
  const { location } = await tab.ask(back)
  return { location, session: await tab.session(), tab, back }
}
const someone = (email = `${uuidv7()}@example.test`): Person => ({ sub: uuidv7(), email, email_verified: true, name: 'Ines' })

describe('signing in through an OpenID Connect provider', () => {
  it('works for a member, by code with PKCE, state and nonce, and opens a session like any other', async () => {
    const tab = browser()
    const asked = new URL(await tab.start())
    expect(asked.origin).toBe(provider.issuer)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: client.id,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `http://${host}/api/auth/callback/oidc`,
      code_challenge_method: 'S256',
    })
    const { location, session } = await signIn(someone(org.email))
    expect(location).toBe(`http://${host}/alerts`)
    expect(session).toMatchObject({ method: 'oidc', owes: null, org_name: 'Identity provider', user: { email: org.email } })
    const row = session && (await withOrg(org.org_id, (tx) => tx.consoleSession.findFirst({ where: { id: session.id } })))
    expect(row).toMatchObject({ ip: expect.stringMatching(/^2001:db8:3/), user_agent: 'Firefox/140.0' })
  })

  it('ends with the session row, on the next request', async () => {
    const person = someone()
    await invite(org.ctx, { email: person.email, role: 'analyst' })
    const { session, tab } = await signIn(person)
    expect(session?.user).toMatchObject({ role: 'analyst', name: 'Ines' })
    if (session) await endSession(session)
    expect(await tab.session()).toBeNull()
  })

  it('asks for the second factor that the person has here', async () => {
    const person = someone()
    await invite(org.ctx, { email: person.email, role: 'viewer' })
    expect((await signIn(person)).session?.owes).toBeNull()
    await withOrg(org.org_id, (tx) =>
      tx.appUser.updateMany({
        where: { email: person.email },
        data: { totp_sealed: Buffer.from('x'), totp_confirmed_at: new Date() },
      }),
    )
    expect((await signIn(person)).session?.owes).toBe('code')
  })

  it('is refused to whoever has neither account nor invitation, or no verified address', async () => {
    const { location, session } = await signIn(someone())
    expect(location).toContain('error=AccessDenied')
    expect(session).toBeNull()
    const person = { ...someone(), email_verified: false }
    const { path } = await invite(org.ctx, { email: person.email, role: 'viewer' })
    expect((await signIn(person)).session).toBeNull()
    expect(await readInvitation(path.replace('/invitation/', ''))).toMatchObject({ email: person.email })
  })

  it.each(['nonce', 'audience', 'signature', 'expired', 'issuer'] as const)(
    'is refused for a token with a wrong %s',
    async (flaw) => {
      const person = someone()
      const { path } = await invite(org.ctx, { email: person.email, role: 'viewer' })
      const { location, session } = await signIn(person, flaw)
      expect(location).toContain('error=OAuthCallback')
      expect(session).toBeNull()
      expect(await readInvitation(path.replace('/invitation/', ''))).toMatchObject({ email: person.email })
    },
  )

  it('takes an answer once, and only in the browser that asked', async () => {
    const person = someone()
    await invite(org.ctx, { email: person.email, role: 'viewer' })
    provider.state.person = person
    const hers = browser()
    const back = await hers.authorise(await hers.start())
    const his = browser()
    await his.start()
    const before = provider.state.tokenRequests
    expect((await his.ask(back)).location).toContain('error=OAuthCallback')
    expect(await his.session()).toBeNull()
    expect(provider.state.tokenRequests, 'a foreign state reaches no provider').toBe(before)
    await hers.ask(back)
    expect(await hers.session()).not.toBeNull()
    const again = browser()
    expect((await again.ask(back)).location).toContain('error=')
    expect(await again.session()).toBeNull()
  })

  it('is no way in where it is not configured', () => {
    expect(identityProvider()?.name).toBe('the suite')
    delete process.env.OIDC_ISSUER
    forgetEnv()
    expect(identityProvider()).toBeNull()
    expect(authOptions({ ip: null, userAgent: null }).providers.map(({ id }) => id)).toEqual(['credentials'])
  })
})
