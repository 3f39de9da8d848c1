import type { z } from 'zod'
import type { secondFactorProof } from '@/contract/account'
import type { Queryable } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { findFactor } from './factor.repo'
import { passwordMatches } from './password'
import type { SessionRow } from './session.repo'
import { takeFactor } from './take-factor'

/**
 * Holds whoever sits at a session to the password and a code, inside the transaction that changes their second factor.
 * Throws `invalid_request` on `password` or `code`; a code that was given with a wrong password is not used up.
 */
export async function proveOwner(
  q: Queryable,
  session: SessionRow,
  input: z.output<typeof secondFactorProof>,
  now: Date,
): Promise<void> {
  const { org_id: orgId, user } = session
  const factor = await findFactor(q, orgId, user.id, true)
  if (!factor?.totp_confirmed_at) throw new AppError('invalid_request', 'You have no second factor.')
  if (!(await passwordMatches(factor.password_hash, input.password))) throw invalidField('password', 'this is not your password')
  if ((await takeFactor(q, { orgId, userId: user.id }, factor, input.code, now)) === null) {
    throw invalidField('code', 'is not correct, or was already used; wait for the next code of the authenticator')
  }
}
