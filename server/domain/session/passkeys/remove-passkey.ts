import type { z } from 'zod'
import type { passkeyRemoval, SecondFactor } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import { proveOwner, requireAnother, takeProof } from '../prove-owner'
import { clearRecoveryCodes } from '../second-factor/factor.repo'
import { secondFactorState } from '../second-factor-state'
import type { SessionRow } from '../session.repo'
import { throttle } from '../throttle'
import { deletePasskey } from './passkey.repo'

/**
 * Removes one of the caller's passkeys; if it was the last second factor, the recovery codes too. Throws `not_found`,
 * `invalid_request` on `password` or `code` or if the organisation requires the last one, and `rate_limited`.
 */
export async function removePasskey(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof passkeyRemoval>,
): Promise<SecondFactor> {
  const { org_id: orgId, user } = session
  const { id, missing } = passkeyUuid(input.id)
  await throttle(`factor:${user.id}`, 5)
  const at = ctx.clock.now()
  const proof = await takeProof(ctx, session, input.proof)
  await withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const factor = await proveOwner(q, session, proof, at)
    const last = factor.totp_confirmed_at === null && factor.passkeys <= 1
    const name = await deletePasskey(q, orgId, user.id, id)
    if (name === null) throw missing()
    if (last) {
      requireAnother(factor)
      await clearRecoveryCodes(q, orgId, user.id)
    }
    await appendAudit(q, ctx, {
      action: 'user.passkey_removed',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { name, passkey: input.id, last },
    })
  })
  return secondFactorState(ctx, session)
}

/** The UUID of a passkey's id, and the error to throw if the caller has no such passkey. */
export function passkeyUuid(typeId: string): { id: string; missing: () => AppError } {
  const missing = () => new AppError('not_found', 'You have no such passkey; it may have been removed already.')
  const id = uuidOf('psk', typeId)
  if (id === null) throw missing()
  return { id, missing }
}
