import { encode } from 'next-auth/jwt'
import type { State } from './states'
import { call, codeOf, type World } from './world'

export interface Session {
  cookie: string
  /** The offset of the database's clock when it was opened. */
  openedAt: number
}

/** Signs a person in; with `email` of a new organisation by default. */
export async function signIn(world: World, email?: string): Promise<Session> {
  const { suiteOrganisation, suitePassword } = await import('@/scripts/test/fixtures/organisation')
  const { authenticate } = await import('@/server/domain/session')
  const address = email ?? (await suiteOrganisation('Clocks')).email
  const made = await authenticate({ email: address, password: suitePassword, ip: `proof ${address}`, userAgent: null })
  if (!made) throw new Error('the proof could not sign in')
  const token = { sub: made.user.id, session_id: made.session_id, org_id: made.org_id }
  const sealed = await encode({ token, secret: process.env.AUTH_SECRET ?? '' })
  return { cookie: `next-auth.session-token=${sealed}`, openedAt: world.clocks.database.offset }
}

/** Whether each web process accepts a session. */
export const takes = (world: World, { cookie }: Session) =>
  Promise.all(world.webs.map(async (web) => (await call(web, 'account.sessions', cookie)).status === 200))

/**
 * A session opened before the jump stays open unless it was idle for an hour by the database's clock; a new one can be opened;
 * an ended one stays ended. A code from an authenticator with the right time is accepted if the database's time is right.
 */
export async function checkPeople(world: World, { name, clocks }: State, before: Session, ended: Session): Promise<Session> {
  const { told } = world
  const idle = clocks.database - before.openedAt >= 3600
  const old = await takes(world, before)
  if (old.some((open) => open === idle))
    told(`${name}: a session from before is ${idle ? 'open after an hour idle' : 'over'} (${old})`)
  if ((await takes(world, ended)).some(Boolean)) told(`${name}: a session that was ended is open again`)
  const fresh = await signIn(world)
  const open = await takes(world, fresh)
  if (!open.every(Boolean)) told(`${name}: a session that was just opened is over (${open})`)
  const right = Math.abs(clocks.database) < 60
  for (const web of world.webs) {
    const person = await signIn(world)
    const { body } = await call(web, 'account.offerSecondFactor', person.cookie, {})
    const uri = (body.result as { data: { uri: string } } | undefined)?.data.uri
    if (uri === undefined) {
      told(`${name}: a person who just signed in cannot set up one-time codes`)
      continue
    }
    const { status } = await call(web, 'account.confirmSecondFactor', person.cookie, { code: codeOf(uri) })
    if ((status === 200) !== right) told(`${name}: a right one-time code got ${status}`)
  }
  return fresh
}
