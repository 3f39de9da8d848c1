import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { publicUrl } from '@/server/platform/env'
import { typeIdOf } from '@/server/platform/ids'
import type { SessionRow } from '../session.repo'
import { countUse, findPasskeys, type PasskeyPurpose, type PasskeyRow, takeChallenge } from './passkey.repo'
import { passkeySite } from './passkey-site'

/**
 * Whether one of the person's passkeys signed the challenge of this session and purpose, which is used up either way. Runs in
 * its own transaction, so that nothing restores the challenge. A counter that did not increase is refused and audited, as it
 * may mean a cloned passkey.
 */
export async function takePasskey(
  ctx: Context,
  session: SessionRow,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const { org_id: orgId, user } = session
  const now = ctx.clock.now()
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const challenge = await takeChallenge(q, { orgId, sessionId: session.id, purpose }, now)
    if (challenge === null) return false
    const id = Buffer.from(answer.id, 'base64url')
    const row = (await findPasskeys(q, orgId, user.id)).find(({ credential_id }) => id.equals(credential_id))
    if (row === undefined) return false
    const count = await verifiedCount(row, challenge, answer)
    if (count === null) return false
    if (await countUse(q, orgId, row.id, count, now)) return true
    await appendAudit(q, ctx, {
      action: 'user.passkey_refused',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { name: row.name, passkey: typeIdOf('psk', row.id), reason: 'counter', count },
    })
    return false
  })
}

/** The authenticator's counter in an answer signed for this site and challenge; null for any other answer. */
async function verifiedCount(row: PasskeyRow, challenge: Uint8Array, answer: PasskeyAnswer): Promise<number | null> {
  const site = passkeySite(publicUrl())
  if (site === null) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: Buffer.from(challenge).toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      // The counter is compared in the database, so that only one of two concurrent answers counts.
      credential: { id: answer.id, publicKey: Uint8Array.from(row.public_key), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for an invalid answer.
    return null
  }
}
