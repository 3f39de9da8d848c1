import type { SecondFactorProof } from '@/contract/access/account'
import type { Context } from '@/server/platform/context'
import { type Queryable, queryableOf, readChain, withOrg } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { takePasskey } from './passkeys/take-passkey'
import { passwordMatches } from './passwords/password'
import { type FactorRow, findFactor, hasFactor } from './second-factor/factor.repo'
import { takeFactor } from './second-factor/take-factor'
import type { SessionRow } from './session.repo'
import { throttle } from './throttle'

/** A password with a code, or with the result of a passkey's answer. */
export interface TakenProof {
  password: string
  code: string | undefined
  passkey: boolean | undefined
}

/** Uses up a passkey's answer, before the transaction that acts on the proof. */
export async function takeProof(ctx: Context, session: SessionRow, proof: SecondFactorProof): Promise<TakenProof> {
  const passkey = proof.passkey && (await takePasskey(ctx, session, 'prove', proof.passkey))
  return { password: proof.password, code: proof.code, passkey }
}

/**
 * Requires the password and the second factor of a session's person, inside the transaction that changes the latter; returns
 * the locked second factor. Throws `invalid_request` on `password` or `code`; a code given with a wrong password is not used
 * up.
 */
export async function proveOwner(q: Queryable, session: SessionRow, proof: TakenProof, now: Date): Promise<FactorRow> {
  const { org_id: orgId, user } = session
  const factor = await findFactor(q, orgId, user.id, true)
  if (!factor || !hasFactor(factor)) throw new AppError('invalid_request', 'You have no second factor.')
  if (!(await passwordMatches(factor.password_hash, proof.password))) throw invalidField('password', 'this is not your password')
  if (proof.passkey === true) return factor
  if (proof.passkey === false) throw invalidField('code', 'the passkey was not accepted; try again, or enter a code')
  if ((await takeFactor(q, { orgId, userId: user.id }, factor, proof.code ?? '', now)) === null) {
    throw invalidField('code', 'is not correct, or was already used; wait for the next code of the authenticator')
  }
  return factor
}

/**
 * Requires the existing second factor from a person who adds another one, so that an open session alone is not enough. Throws
 * `invalid_request` on `proof`, `password` or `code`, and `rate_limited`.
 */
export async function proveBeforeAdding(ctx: Context, session: SessionRow, given: SecondFactorProof | undefined): Promise<void> {
  const { org_id: orgId, user } = session
  const known = await readChain(orgId, (q) => findFactor(q, orgId, user.id, false))
  if (!known || !hasFactor(known)) return
  if (given === undefined) throw invalidField('proof', 'is needed beside a second factor you have: your password and a code')
  await throttle(`factor:${user.id}`, 5)
  const proof = await takeProof(ctx, session, given)
  await withOrg(orgId, (tx) => proveOwner(queryableOf(tx), session, proof, ctx.clock.now()))
}

/** Throws `invalid_request` if the organisation requires a second factor and the person's last one is being removed. */
export function requireAnother(factor: Pick<FactorRow, 'required'>): void {
  if (!factor.required) return
  throw new AppError(
    'invalid_request',
    'Your organisation requires a second factor, and this is your last one; add another first.',
  )
}
