import type { PasskeyAnswer } from '@/contract/access/account'
import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { appendAudit } from '@/server/platform/command/audit'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { noteDevice } from './devices/note-device'
import { sessionHours } from './open-session'
import { takePasskey } from './passkeys/take-passkey'
import { contextOfSession } from './resolve-session'
import { findFactor, hasFactor } from './second-factor/factor.repo'
import { takeFactor } from './second-factor/take-factor'
import { lockPending, type SessionRow, storeSecondStep } from './session.repo'
import { throttle } from './throttle'

/** After this many wrong codes the sign-in must start again with the password. */
const failuresAllowed = 5

/**
 * Checks a pending session's code (from the authenticator or a recovery code) or passkey answer: `passed` opens it, `wrong` may
 * be tried again, `over` means signing in again. Throws `rate_limited` beyond five attempts a minute on one account.
 */
export async function passSecondStep(
  session: SessionRow,
  input: ({ code: string } | { passkey: PasskeyAnswer }) & { ip: string | null },
  clock: Clock = systemClock,
): Promise<'passed' | 'wrong' | 'over'> {
  const { id, org_id: orgId, user } = session
  await throttle(`factor:${user.id}`, 5)
  const now = clock.now()
  const ctx = { ...contextOfSession(session, undefined, input.ip), clock }
  const answered = 'passkey' in input && (await takePasskey(ctx, session, 'sign_in', input.passkey))
  return withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const object = { object_type: 'session', object_id: typeIdOf('ses', id) }
    // Locks the person's row before the session's, like everything that ends sessions.
    const factor = await findFactor(q, orgId, user.id, true)
    const failures = await lockPending(tx, orgId, id)
    if (failures === null || factor === null) return 'over'
    // An administrator may have removed the factor meanwhile; then no code can be right.
    const gone = !hasFactor(factor)
    const code = 'code' in input ? input.code : null
    const byCode = gone || code === null ? null : await takeFactor(q, { orgId, userId: user.id }, factor, code, now)
    const by = answered && !gone ? 'passkey' : byCode
    if (by !== null) {
      await storeSecondStep(tx, orgId, id, { expiresAt: new Date(now.getTime() + sessionHours * 3_600_000) })
      const left = factor.recovery_codes_left - (by === 'recovery_code' ? 1 : 0)
      await appendAudit(q, ctx, {
        action: 'session.second_step_passed',
        ...object,
        detail: { by, recovery_codes_left: left },
      })
      await noteDevice(q, ctx, { orgId, id, userId: user.id })
      return 'passed'
    }
    const over = failures + 1 >= failuresAllowed || gone
    await storeSecondStep(tx, orgId, id, { failures: failures + 1, endedAt: over ? now : null })
    if (over) await appendAudit(q, ctx, { action: 'session.ended', ...object, detail: { wrong_codes: failures + 1 } })
    return over ? 'over' : 'wrong'
  })
}
