import type { z } from 'zod'
import type { SecondFactor, secondFactorProof } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { proveOwner, requireAnother, takeProof } from '../prove-owner'
import { secondFactorState } from '../second-factor-state'
import type { SessionRow } from '../session.repo'
import { throttle } from '../throttle'
import { clearRecoveryCodes, clearTotp } from './factor.repo'

/**
 * Removes the caller's authenticator app; if it was the last second factor, the recovery codes too. Throws `invalid_request` on
 * `password` or `code` or if the organisation requires the last one, and `rate_limited`.
 */
export async function removeSecondFactor(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof secondFactorProof>,
): Promise<SecondFactor> {
  const { org_id: orgId, user } = session
  await throttle(`factor:${user.id}`, 5)
  const at = ctx.clock.now()
  const proof = await takeProof(ctx, session, input)
  await withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const factor = await proveOwner(q, session, proof, at)
    if (factor.totp_confirmed_at === null) throw new AppError('invalid_request', 'You have no authenticator app.')
    if (factor.passkeys === 0) {
      requireAnother(factor)
      await clearRecoveryCodes(q, orgId, user.id)
    }
    await clearTotp(q, orgId, user.id, at)
    await appendAudit(q, ctx, {
      action: 'user.second_factor_removed',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { by: 'owner' },
    })
  })
  return secondFactorState(ctx, session)
}
