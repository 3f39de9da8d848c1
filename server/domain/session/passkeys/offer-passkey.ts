import { generateRegistrationOptions, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { type factorAddition, mostPasskeys } from '@/contract/access/account'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { proveBeforeAdding } from '../prove-owner'
import type { SessionRow } from '../session.repo'
import { challengeMinutes, descriptorOf, keepChallenge, requireSite } from './ask-passkey'
import { findPasskeys } from './passkey.repo'

/** ES256, EdDSA and RS256, by their COSE identifiers. */
export const algorithms = [-7, -8, -257]

/**
 * The options with which the browser creates a passkey, for `addPasskey`. A person who already has a second factor must prove
 * it first (`proof`). Throws `invalid_request` on `proof`, `password` or `code`, where passkeys do not work, and beyond twenty.
 */
export async function offerPasskey(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof factorAddition>,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { org_id: orgId, user } = session
  const { rpId } = requireSite()
  await proveBeforeAdding(ctx, session, input.proof)
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const known = await findPasskeys(q, orgId, user.id)
    if (known.length >= mostPasskeys)
      throw new AppError('invalid_request', `You have ${mostPasskeys} passkeys; remove one first.`)
    const options = await generateRegistrationOptions({
      rpName: 'Assay',
      rpID: rpId,
      userName: user.email,
      userDisplayName: user.name,
      userID: Uint8Array.from(Buffer.from(user.id)),
      attestationType: 'none',
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      supportedAlgorithmIDs: algorithms,
      timeout: challengeMinutes * 60_000,
    })
    await keepChallenge(q, ctx, { orgId, sessionId: session.id, purpose: 'add' }, options.challenge)
    return options
  })
}
