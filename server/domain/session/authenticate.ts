import { systemClock } from '@/server/platform/clock/clock'
import { withOrg } from '@/server/platform/db'
import { openSession, type SignIn } from './open-session'
import { passwordMatches } from './passwords/password'
import { findUser } from './session.repo'
import { throttle } from './throttle'

/** Attempts allowed per minute from one address over all accounts, and for one account. */
export const attemptsPerMinute = 10

/**
 * Signs a person in. Null for any wrong pair, in constant time and without revealing which part was wrong. With a second
 * factor, the session is pending until `passSecondStep` accepts a code. Throws `rate_limited` after ten attempts a minute from
 * one network address or on one account.
 */
export async function authenticate(input: {
  email: string
  password: string
  ip: string | null
  userAgent: string | null
}): Promise<SignIn | null> {
  const email = input.email.trim().toLowerCase()
  await throttle(`login:ip:${input.ip ?? 'unknown'}`, attemptsPerMinute, 5)
  await throttle(`login:account:${email.slice(0, 254)}`, attemptsPerMinute, 5)
  const user = await findUser(email)
  const matches = await passwordMatches(user?.password_hash ?? null, input.password)
  if (!user || !matches || user.disabled_at) return null
  const how = { method: 'password' as const, ip: input.ip, userAgent: input.userAgent, clock: systemClock }
  return withOrg(user.org_id, (tx) => openSession(tx, user, how))
}
