import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Context } from '@/server/platform/context'
import { type Queryable, queryableOf, withOrg } from '@/server/platform/db'
import { publicUrl } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import type { SessionRow } from '../session.repo'
import { type ChallengeOf, findPasskeys, type PasskeyPurpose, type PasskeyRow, storeChallenge } from './passkey.repo'
import { type PasskeySite, passkeySite } from './passkey-site'

/** How many minutes a passkey has to answer. */
export const challengeMinutes = 5

/** The site for which passkeys work in this installation. Throws `invalid_request` if they do not work. */
export function requireSite(): PasskeySite {
  const site = passkeySite(publicUrl())
  if (site !== null) return site
  throw new AppError('invalid_request', 'Passkeys need an https address or localhost, and PUBLIC_URL names neither.')
}

/** A credential as WebAuthn's options name it. */
export const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: Buffer.from(credential_id).toString('base64url'),
  transports,
})

/** Stores the challenge that the next answer must sign, until it expires; `challenge` in base64url. */
export function keepChallenge(q: Queryable, ctx: Pick<Context, 'clock'>, of: ChallengeOf, challenge: string): Promise<void> {
  const expiresAt = new Date(ctx.clock.now().getTime() + challengeMinutes * 60_000)
  return storeChallenge(q, of, Buffer.from(challenge, 'base64url'), expiresAt)
}

/**
 * The options with which the browser asks the person's passkeys, for the step after the password (`sign_in`) or to change the
 * second factor (`prove`). The challenge is valid once, for this session and purpose. Throws `invalid_request` if there are no
 * passkeys.
 */
export async function askPasskey(
  ctx: Pick<Context, 'clock'>,
  session: SessionRow,
  purpose: Exclude<PasskeyPurpose, 'add'>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { org_id: orgId, user } = session
  const { rpId } = requireSite()
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const known = await findPasskeys(q, orgId, user.id)
    if (known.length === 0) throw new AppError('invalid_request', 'You have no passkey.')
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      allowCredentials: known.map(descriptorOf),
      userVerification: 'preferred',
      timeout: challengeMinutes * 60_000,
    })
    await keepChallenge(q, ctx, { orgId, sessionId: session.id, purpose }, options.challenge)
    return options
  })
}
