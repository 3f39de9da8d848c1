import { toString as pictureOf } from 'qrcode'
import type { z } from 'zod'
import type { factorAddition, SecondFactorOffer } from '@/contract/access/account'
import type { Context } from '@/server/platform/context'
import { queryableOf, readChain, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { seal } from '@/server/platform/secret/seal'
import { proveBeforeAdding } from '../prove-owner'
import type { SessionRow } from '../session.repo'
import { findFactor, storeOffer } from './factor.repo'
import { totpPurpose } from './take-factor'
import { newTotpSecret, totpUri } from './totp'

/**
 * Creates a secret for the caller's authenticator. It is stored encrypted and is not valid until `confirmSecondFactor` gets a
 * code made with it. A person with passkeys must prove one first (`proof`). Throws `invalid_request` on `proof`, `password` or
 * `code`, and if there is an app already.
 */
export async function offerSecondFactor(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof factorAddition> = {},
): Promise<SecondFactorOffer> {
  const { org_id: orgId, user } = session
  const known = await readChain(orgId, (q) => findFactor(q, orgId, user.id, false))
  if (known?.totp_confirmed_at) throw alreadyOn()
  await proveBeforeAdding(ctx, session, input.proof)
  const secret = newTotpSecret()
  const uri = totpUri(secret, user.email)
  const picture = await pictureOf(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  const sealed = seal(secret, totpPurpose(orgId, user.id))
  const stored = await withOrg(orgId, (tx) => storeOffer(queryableOf(tx), orgId, user.id, sealed, ctx.clock.now()))
  if (!stored) throw alreadyOn()
  return { secret, uri, picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}

const alreadyOn = () =>
  new AppError('invalid_request', 'You already have an authenticator app; remove it first to set up another.')
