import { recoveryCodeCount } from '@/contract/account'
import type { Queryable } from '@/server/platform/db'
import { storeRecoveryCodes } from './factor.repo'
import { newRecoveryCode, recoveryCodeHmac } from './recovery-code'

/** Makes somebody's recovery codes in place of those before, and gives them in plain, which nothing keeps. */
export async function giveRecoveryCodes(q: Queryable, orgId: string, userId: string, at: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hmacs = codes.map((code) => recoveryCodeHmac(userId, code))
  await storeRecoveryCodes(q, orgId, userId, hmacs, at)
  return codes
}
