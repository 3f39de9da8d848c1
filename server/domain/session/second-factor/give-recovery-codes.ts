import { recoveryCodeCount } from '@/contract/access/account'
import type { Queryable } from '@/server/platform/db'
import { pepperId } from '@/server/platform/secret/pepper'
import { currentSecret } from '@/server/platform/secret/secrets'
import { storeRecoveryCodes } from './factor.repo'
import { newRecoveryCode, recoveryCodeHmac } from './recovery-code'

/** Replaces a person's recovery codes and returns the new ones in plain text, which is not stored. */
export async function giveRecoveryCodes(q: Queryable, orgId: string, userId: string, at: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const secret = currentSecret('KEY_PEPPER')
  const hmacs = codes.map((code) => recoveryCodeHmac(userId, code, secret))
  await storeRecoveryCodes(q, orgId, userId, { hmacs, pepper: pepperId(secret) }, at)
  return codes
}
