import { appendAudit } from '@/server/platform/audit'
import { type Clock, systemClock } from '@/server/platform/clock'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findFactor } from './factor.repo'
import { sessionHours } from './open-session'
import { contextOfSession } from './resolve-session'
import { lockPending, type SessionRow, storeSecondStep } from './session.repo'
import { takeFactor } from './take-factor'
import { throttle } from './throttle'

/** Wrong codes after which the sign-in is over and starts again with the password. */
const failuresAllowed = 5

/**
 * Gives a pending session the code of the authenticator, or a recovery code: `passed` opens it, `wrong` may be tried again,
 * `over` means signing in again. Throws `rate_limited` beyond five attempts a minute on one account.
 */
export async function passSecondStep(
  session: SessionRow,
  input: { code: string; ip: string | null },
  clock: Clock = systemClock,
): Promise<'passed' | 'wrong' | 'over'> {
  const { id, org_id: orgId, user } = session
  await throttle(`factor:${user.id}`, 5)
  const now = clock.now()
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const ctx = { ...contextOfSession(session, undefined, input.ip), clock }
    const object = { object_type: 'session', object_id: typeIdOf('ses', id) }
    // The person's row first, then the session's, as everything that ends sessions does.
    const factor = await findFactor(q, orgId, user.id, true)
    const failures = await lockPending(tx, orgId, id)
    if (failures === null || factor === null) return 'over'
    // An administrator may have removed it meanwhile; the password was right, but the code cannot be.
    const by = factor.totp_confirmed_at === null ? null : await takeFactor(q, { orgId, userId: user.id }, factor, input.code, now)
    if (by !== null) {
      await storeSecondStep(tx, orgId, id, { expiresAt: new Date(now.getTime() + sessionHours * 3_600_000) })
      const left = factor.recovery_codes_left - (by === 'recovery_code' ? 1 : 0)
      await appendAudit(q, ctx, {
        action: 'session.second_step_passed',
        ...object,
        detail: { by, recovery_codes_left: left },
      })
      return 'passed'
    }
    const over = failures + 1 >= failuresAllowed || factor.totp_confirmed_at === null
    await storeSecondStep(tx, orgId, id, { failures: failures + 1, endedAt: over ? now : null })
    if (over) await appendAudit(q, ctx, { action: 'session.ended', ...object, detail: { wrong_codes: failures + 1 } })
    return over ? 'over' : 'wrong'
  })
}
