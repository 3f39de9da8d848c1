import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { NewPasskeyAnswer, PasskeyAdded, passkeyAddition } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { findFactor, hasFactor } from '../second-factor/factor.repo'
import { giveRecoveryCodes } from '../second-factor/give-recovery-codes'
import { endOtherSessions, type SessionRow } from '../session.repo'
import { throttle } from '../throttle'
import { requireSite } from './ask-passkey'
import { algorithms } from './offer-passkey'
import { passkeyDto } from './passkey.dto'
import { insertPasskey, takeChallenge } from './passkey.repo'

/**
 * Stores the passkey that the browser created from `offerPasskey`. If it is the first second factor, ends the person's other
 * sessions, which were opened without one, and returns the recovery codes, which are not shown again. Throws `invalid_request`
 * on `answer`, and `rate_limited` beyond five attempts a minute.
 */
export async function addPasskey(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof passkeyAddition>,
): Promise<PasskeyAdded> {
  const { org_id: orgId, user } = session
  const { name, answer } = input
  await throttle(`passkey:${user.id}`, 5, 5)
  const at = ctx.clock.now()
  const of = { orgId, sessionId: session.id, purpose: 'add' as const }
  // In its own transaction, so that a refusal does not restore the challenge.
  const challenge = await withOrg(orgId, (tx) => takeChallenge(queryableOf(tx), of, at))
  if (challenge === null) throw invalidField('answer', 'came too late, or answers nothing that was asked; start again')
  const made = await verified(answer, challenge)
  if (made === null)
    throw invalidField('answer', 'does not fit what was asked; open the console at its own address and start again')
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const factor = await findFactor(q, orgId, user.id, true)
    if (factor === null) throw new AppError('unauthenticated', 'Sign in first.')
    const first = !hasFactor(factor)
    const row = {
      id: uuidv7(),
      name,
      credential_id: Buffer.from(made.credential.id, 'base64url'),
      public_key: made.credential.publicKey,
      sign_count: made.credential.counter,
      transports: answer.response.transports ?? [],
      synced: made.credentialBackedUp,
      created_at: at,
    }
    if (!(await insertPasskey(q, orgId, user.id, row))) throw invalidField('answer', 'is of a passkey that is registered already')
    const codes = first ? await giveRecoveryCodes(q, orgId, user.id, at) : []
    const ended = first ? await endOtherSessions(tx, orgId, user.id, session.id, at) : 0
    await appendAudit(q, ctx, {
      action: 'user.passkey_added',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { name, passkey: typeIdOf('psk', row.id), sessions_ended: ended },
    })
    return { passkey: passkeyDto({ ...row, last_used_at: null }), codes }
  })
}

/** The library's result for a valid answer, otherwise null. */
async function verified(answer: NewPasskeyAnswer, challenge: Uint8Array) {
  const site = requireSite()
  try {
    const { verified: fits, registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: Buffer.from(challenge).toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    return fits ? registrationInfo : null
  } catch {
    // The library throws for an invalid answer.
    return null
  }
}
