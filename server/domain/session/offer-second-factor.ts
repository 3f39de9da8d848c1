import { toString as pictureOf } from 'qrcode'
import type { SecondFactorOffer } from '@/contract/account'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { seal } from '@/server/platform/seal'
import { storeOffer } from './factor.repo'
import type { SessionRow } from './session.repo'
import { totpPurpose } from './take-factor'
import { newTotpSecret, totpUri } from './totp'

/**
 * Makes a secret for one's authenticator. It is stored sealed and counts for nothing until `confirmSecondFactor` had a
 * code made with it. Throws `invalid_request` where there is a second factor already.
 */
export async function offerSecondFactor(ctx: Context, session: SessionRow): Promise<SecondFactorOffer> {
  const { org_id: orgId, user } = session
  const secret = newTotpSecret()
  const uri = totpUri(secret, user.email)
  const picture = await pictureOf(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  const sealed = seal(secret, totpPurpose(orgId, user.id))
  const stored = await withOrg(orgId, (tx) => storeOffer(queryableOf(tx), orgId, user.id, sealed, ctx.clock.now()))
  if (!stored) throw new AppError('invalid_request', 'You already have a second factor; remove it first to set up another.')
  return { secret, uri, picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}
