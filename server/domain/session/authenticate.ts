import { appendAudit } from '@/server/platform/audit'
import { systemClock } from '@/server/platform/clock'
import { pool, queryableOf, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { newId, uuidv7 } from '@/server/platform/ids'
import { takeRequest } from '@/server/platform/rate-limit'
import { passwordMatches } from './password'
import { sessionHours } from './resolve-session'
import { scopesOfRole } from './roles'
import { findUser } from './session.repo'

export interface SignIn {
  session_id: string
  org_id: string
  user: { id: string; email: string; name: string; role: string }
}

/** Attempts an address may make in a minute, whoever is named, and an account may see. */
const attemptsPerMinute = 10

/**
 * Signs a person in: null for any wrong pair, in the same time and without telling which part was wrong.
 * Throws `rate_limited` after ten attempts a minute from one network address or on one account.
 */
export async function authenticate(input: {
  email: string
  password: string
  ip: string | null
  userAgent: string | null
}): Promise<SignIn | null> {
  const email = input.email.trim().toLowerCase()
  for (const bucket of [`login:ip:${input.ip ?? 'unknown'}`, `login:account:${email.slice(0, 254)}`]) {
    const decision = await takeRequest(pool(), bucket, attemptsPerMinute, 5)
    if (!decision.allowed) {
      throw new AppError('rate_limited', `Too many attempts. Try again in ${decision.retryAfter ?? 60} s.`, undefined, {
        retryAfterSeconds: decision.retryAfter ?? 60,
      })
    }
  }
  const user = await findUser(email)
  const matches = await passwordMatches(user?.password_hash ?? null, input.password)
  if (!user || !matches || user.disabled_at) return null
  const now = systemClock.now()
  const sessionId = uuidv7()
  await withOrg(user.org_id, async (tx) => {
    await tx.consoleSession.create({
      data: {
        org_id: user.org_id,
        id: sessionId,
        user_id: user.id,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + sessionHours * 3_600_000),
        ip: input.ip,
        user_agent: input.userAgent?.slice(0, 300) ?? null,
      },
    })
    const actor = { type: 'user' as const, id: user.id, role: user.role, scopes: scopesOfRole(user.role), name: user.name }
    const ctx = { org: { id: user.org_id }, actor, requestId: newId('req'), clock: systemClock, ip: input.ip, idempotency: null }
    await appendAudit(queryableOf(tx), ctx, {
      action: 'session.created',
      object_type: 'session',
      object_id: sessionId,
      detail: {},
    })
  })
  return {
    session_id: sessionId,
    org_id: user.org_id,
    user: { id: user.id, email: user.email, name: user.name, role: user.role },
  }
}
