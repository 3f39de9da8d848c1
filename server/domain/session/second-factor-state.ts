import type { SecondFactor } from '@/contract/access/account'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { publicUrl } from '@/server/platform/env'
import { passkeyDto } from './passkeys/passkey.dto'
import { findPasskeys } from './passkeys/passkey.repo'
import { passkeySite } from './passkeys/passkey-site'
import { findFactor, hasFactor } from './second-factor/factor.repo'
import type { SessionRow } from './session.repo'

/** The caller's second factor: app, passkeys, number of recovery codes left, and whether the organisation requires one. */
export async function secondFactorState(_: Context, session: SessionRow): Promise<SecondFactor> {
  const { org_id: orgId, user } = session
  return readChain(orgId, async (q) => {
    const factor = await findFactor(q, orgId, user.id, false)
    const passkeys = await findPasskeys(q, orgId, user.id)
    return {
      enabled_at: factor?.totp_confirmed_at?.toISOString() ?? null,
      recovery_codes_left: factor && hasFactor(factor) ? factor.recovery_codes_left : 0,
      passkeys: passkeys.map(passkeyDto),
      passkey_origin: passkeySite(publicUrl())?.origin ?? null,
      required: factor?.required ?? false,
    }
  })
}
