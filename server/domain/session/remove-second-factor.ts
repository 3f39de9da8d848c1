import type { z } from 'zod'
import type { SecondFactor, secondFactorProof } from '@/contract/account'
import { appendAudit } from '@/server/platform/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { clearFactor } from './factor.repo'
import { proveOwner } from './prove-owner'
import type { SessionRow } from './session.repo'
import { throttle } from './throttle'

/** Removes one's own second factor and its recovery codes. Throws `invalid_request` on `password` or `code`, and `rate_limited`. */
export async function removeSecondFactor(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof secondFactorProof>,
): Promise<SecondFactor> {
  const { org_id: orgId, user } = session
  await throttle(`factor:${user.id}`, 5)
  const at = ctx.clock.now()
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    await proveOwner(q, session, input, at)
    await clearFactor(q, orgId, user.id, at)
    await appendAudit(q, ctx, {
      action: 'user.second_factor_removed',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { by: 'owner' },
    })
    return { enabled_at: null, recovery_codes_left: 0 }
  })
}
