import type { z } from 'zod'
import type { passkeyRenaming, SecondFactor } from '@/contract/access/account'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { secondFactorState } from '../second-factor-state'
import type { SessionRow } from '../session.repo'
import { storePasskeyName } from './passkey.repo'
import { passkeyUuid } from './remove-passkey'

/** Renames one of the caller's passkeys. Throws `not_found`. */
export async function renamePasskey(
  ctx: Context,
  session: SessionRow,
  input: z.output<typeof passkeyRenaming>,
): Promise<SecondFactor> {
  const { org_id: orgId, user } = session
  const { id, missing } = passkeyUuid(input.id)
  await withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    const before = await storePasskeyName(q, orgId, user.id, id, input.name)
    if (before === null) throw missing()
    if (before === input.name) return
    await appendAudit(q, ctx, {
      action: 'user.passkey_renamed',
      object_type: 'user',
      object_id: typeIdOf('usr', user.id),
      detail: { name_before: before, name: input.name, passkey: input.id },
    })
  })
  return secondFactorState(ctx, session)
}
