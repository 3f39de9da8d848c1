import type { SecondFactor } from '@/contract/account'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findFactor } from './factor.repo'
import type { SessionRow } from './session.repo'

/** Whether one has a second factor, and how many recovery codes are left. */
export async function secondFactorState(_: Context, session: SessionRow): Promise<SecondFactor> {
  const factor = await readChain(session.org_id, (q) => findFactor(q, session.org_id, session.user.id, false))
  const enabledAt = factor?.totp_confirmed_at ?? null
  return { enabled_at: enabledAt?.toISOString() ?? null, recovery_codes_left: enabledAt ? (factor?.recovery_codes_left ?? 0) : 0 }
}
