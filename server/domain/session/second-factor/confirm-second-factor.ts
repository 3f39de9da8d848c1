import type { z } from 'zod'
import type { RecoveryCodes, secondFactorConfirmation } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { endOtherSessions, type SessionRow } from '../session.repo'
import { throttle } from '../throttle'
import { confirmFactor, findFactor } from './factor.repo'
import { giveRecoveryCodes } from './give-recovery-codes'
import { takeFactor } from './take-factor'

/**
 * Enables the caller's authenticator app with a code from the offered secret, ends their other sessions, which were opened
 * without it, and returns the recovery codes, which are not shown again; none if passkeys came with some already. Throws
 * `invalid_request` on `code`, and `rate_limited` beyond five attempts a minute.
 */
export async function confirmSecondFactor(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof secondFactorConfirmation>,
): Promise<RecoveryCodes> {
  const { org_id: orgId, user } = session
  await throttle(`factor:${user.id}`, 5)
  const at = ctx.clock.now()
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const factor = await findFactor(q, orgId, user.id, true)
    if (factor?.totp_confirmed_at) throw new AppError('invalid_request', 'Your second factor is already on.')
    if (!factor?.totp_sealed)
      throw new AppError('invalid_request', 'There is nothing to confirm; set the second factor up first.')
    if ((await takeFactor(q, { orgId, userId: user.id }, factor, input.code, at, true)) === null) {
      throw invalidField('code', 'is not correct; enter the six digits that the authenticator shows now, and check its clock')
    }
    await confirmFactor(q, orgId, user.id, at)
    const codes = factor.passkeys > 0 ? [] : await giveRecoveryCodes(q, orgId, user.id, at)
    const ended = await endOtherSessions(tx, orgId, user.id, session.id, at)
    await appendAudit(q, ctx, {
      action: 'user.second_factor_enabled',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { kind: 'totp', sessions_ended: ended },
    })
    return { codes }
  })
}
