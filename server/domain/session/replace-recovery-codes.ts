import type { z } from 'zod'
import { type RecoveryCodes, recoveryCodeCount, type secondFactorProof } from '@/contract/account'
import { appendAudit } from '@/server/platform/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { storeRecoveryCodes } from './factor.repo'
import { proveOwner } from './prove-owner'
import { newRecoveryCode, recoveryCodeHmac } from './recovery-code'
import type { SessionRow } from './session.repo'
import { throttle } from './throttle'

/** Gives one ten new recovery codes in place of those before. Throws `invalid_request` on `password` or `code`, and `rate_limited`. */
export async function replaceRecoveryCodes(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof secondFactorProof>,
): Promise<RecoveryCodes> {
  const { org_id: orgId, user } = session
  await throttle(`factor:${user.id}`, 5)
  const at = ctx.clock.now()
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    await proveOwner(q, session, input, at)
    await storeRecoveryCodes(
      q,
      orgId,
      user.id,
      codes.map((code) => recoveryCodeHmac(user.id, code)),
      at,
    )
    await appendAudit(q, ctx, {
      action: 'user.recovery_codes_replaced',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { codes: codes.length },
    })
    return { codes }
  })
}
