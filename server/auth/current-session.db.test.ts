import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newMember } from '@/contract/access/members'
import { type SuiteOrganisation, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { addMember } from '@/server/domain/member'
import { authenticate, type SessionRow } from '@/server/domain/session'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { newId, uuidv7 } from '@/server/platform/ids'
import { createCallerFactory } from '@/server/trpc/init'
import { appRouter } from '@/server/trpc/router'
import { currentSession, sessionOrOwing } from './current-session'

const jar = new Map<string, string>()
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined) }),
  headers: async () => new Headers(),
}))

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Owing')
})
afterAll(closeDatabase)

/** Signs in and keeps the cookie, as a browser would. */
async function signIn(person: { email: string; password: string }) {
  const signed = await authenticate({ ...person, ip: `2001:db8:4::${uuidv7().slice(-4)}`, userAgent: null })
  if (signed === null) throw new Error('the person could not sign in')
  const claims = { sub: signed.user.id, session_id: signed.session_id, org_id: signed.org_id }
  jar.set('next-auth.session-token', await encode({ token: claims, secret: env().AUTH_SECRET }))
}
const caller = async () =>
  createCallerFactory(appRouter)({ session: await currentSession(), owing: sessionOrOwing, requestId: newId('req'), ip: null })
const code = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const owes = async (): Promise<SessionRow['owes'] | undefined> => (await sessionOrOwing())?.owes

describe('a session that owes something', () => {
  it('is no other where nothing is owed, and none where nobody is signed in', async () => {
    jar.clear()
    expect(await sessionOrOwing()).toBeNull()
    await signIn({ email: org.email, password: suitePassword })
    expect((await currentSession())?.user.email).toBe(org.email)
    expect(await code((await caller()).members.list())).toBe('done')
  })

  it('opens nothing before the code, not even what settles the rest', async () => {
    await withOrg(org.org_id, (tx) =>
      tx.appUser.updateMany({
        where: { email: org.email },
        data: { totp_sealed: Buffer.from('x'), totp_confirmed_at: new Date() },
      }),
    )
    await signIn({ email: org.email, password: suitePassword })
    expect(await owes()).toBe('code')
    expect(await currentSession()).toBeNull()
    const { account, members } = await caller()
    const next = 'seven quiet herons'
    for (const doing of [
      () => members.list(),
      () => account.sessions(),
      () => account.changePassword({ current: suitePassword, next }),
      () => account.offerSecondFactor(),
      () => account.confirmSecondFactor({ code: '000000' }),
      () => account.removeSecondFactor({ password: suitePassword, code: '000000' }),
    ])
      expect(await code(doing())).toBe('UNAUTHORIZED')
  })

  it('opens only the way to a password of one’s own, then everything', async () => {
    const email = `${uuidv7()}@example.test`
    const { password } = await addMember(org.ctx, newMember.parse({ name: 'Vera', email, role: 'viewer' }))
    await signIn({ email, password })
    expect(await owes()).toBe('password')
    expect(await code((await caller()).account.sessions())).toBe('UNAUTHORIZED')
    expect(await code((await caller()).account.changePassword({ current: password, next: 'seven quiet herons' }))).toBe('done')
    expect(await owes()).toBeNull()
    expect(await code((await caller()).account.sessions())).toBe('done')
  })
})
