import type { z } from 'zod'
import type { RecoveryCodes, secondFactorProof } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { proveOwner, takeProof } from '../prove-owner'
import type { SessionRow } from '../session.repo'
import { throttle } from '../throttle'
import { giveRecoveryCodes } from './give-recovery-codes'

/**
 * Replaces the caller's recovery codes with ten new ones. Throws `invalid_request` on `password` or `code`, and `rate_limited`.
 */
export async function replaceRecoveryCodes(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof secondFactorProof>,
): Promise<RecoveryCodes> {
  const { org_id: orgId, user } = session
  await throttle(`factor:${user.id}`, 5)
  const at = ctx.clock.now()
  const proof = await takeProof(ctx, session, input)
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    await proveOwner(q, session, proof, at)
    const codes = await giveRecoveryCodes(q, orgId, user.id, at)
    await appendAudit(q, ctx, {
      action: 'user.recovery_codes_replaced',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { codes: codes.length },
    })
    return { codes }
  })
}
