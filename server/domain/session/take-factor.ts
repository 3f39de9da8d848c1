import type { Queryable } from '@/server/platform/db'
import { unseal } from '@/server/platform/seal'
import { type FactorRow, takeRecoveryCode, takeStep } from './factor.repo'
import { recoveryCodeHmac } from './recovery-code'
import { totpStep } from './totp'

/** What a person's secret is sealed for. */
export const totpPurpose = (orgId: string, userId: string) => `totp:${orgId}:${userId}`

/**
 * Uses up a code of the authenticator or a recovery code, inside the transaction that acts on it; null for a wrong one, or
 * one that was used before. `factor` need not be confirmed yet: confirming checks a code, too.
 */
export async function takeFactor(
  q: Queryable,
  person: { orgId: string; userId: string },
  factor: Pick<FactorRow, 'totp_sealed'>,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery_code' | null> {
  const { orgId, userId } = person
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const taken = await takeRecoveryCode(q, orgId, userId, recoveryCodeHmac(userId, code), now)
    return taken ? 'recovery_code' : null
  }
  if (factor.totp_sealed === null) return null
  const secret = unseal(factor.totp_sealed, totpPurpose(orgId, userId)).toString()
  const step = totpStep(secret, digits, now)
  return step !== null && (await takeStep(q, orgId, userId, step)) ? 'totp' : null
}
