import type { Queryable } from '@/server/platform/db'
import { unseal } from '@/server/platform/secret/seal'
import { type FactorRow, takeRecoveryCode, takeStep } from './factor.repo'
import { recoveryCodeHmacs } from './recovery-code'
import { totpStep } from './totp'

/** The purpose for which a person's secret is encrypted. */
export const totpPurpose = (orgId: string, userId: string) => `totp:${orgId}:${userId}`

/**
 * Uses up an authenticator code or a recovery code, inside the transaction that acts on it; null for a wrong or used one. An
 * unconfirmed secret is valid only while it is being confirmed.
 */
export async function takeFactor(
  q: Queryable,
  person: { orgId: string; userId: string },
  factor: Pick<FactorRow, 'totp_sealed' | 'totp_confirmed_at'>,
  code: string,
  now: Date,
  confirming = false,
): Promise<'totp' | 'recovery_code' | null> {
  const { orgId, userId } = person
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const taken = await takeRecoveryCode(q, orgId, userId, recoveryCodeHmacs(userId, code), now)
    return taken ? 'recovery_code' : null
  }
  if (factor.totp_sealed === null || (factor.totp_confirmed_at === null && !confirming)) return null
  const secret = unseal(factor.totp_sealed, totpPurpose(orgId, userId)).toString()
  const step = totpStep(secret, digits, now)
  return step !== null && (await takeStep(q, orgId, userId, step)) ? 'totp' : null
}
