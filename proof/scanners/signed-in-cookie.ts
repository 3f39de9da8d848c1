import { encode } from 'next-auth/jwt'

/** The cookie of a signed-in administrator of a new organisation. */
export async function signedInCookie(): Promise<string> {
  const { suiteOrganisation, suitePassword } = await import('@/scripts/test/fixtures/organisation')
  const { authenticate } = await import('@/server/domain/session')
  const { email } = await suiteOrganisation('Scanned')
  const made = await authenticate({ email, password: suitePassword, ip: 'proof', userAgent: null })
  if (!made) throw new Error('the proof could not sign in')
  const token = { sub: made.user.id, session_id: made.session_id, org_id: made.org_id }
  return `next-auth.session-token=${await encode({ token, secret: process.env.AUTH_SECRET ?? '' })}`
}
