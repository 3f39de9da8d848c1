import { scopes } from '@/contract/kernel/scopes'
import { addKey } from '@/server/domain/api-key'
import { hashPassword } from '@/server/domain/session'
import { appendAudit } from '@/server/platform/audit'
import { systemClock } from '@/server/platform/clock'
import type { Context } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

/** For an operator who lost the first login: sets the user's password anew and adds a key with every scope. */
export async function reissueAccess(orgId: string, email: string, password: string): Promise<{ api_key: string }> {
  const ctx: Context = {
    org: { id: orgId },
    actor: { type: 'job', id: 'bootstrap', scopes },
    requestId: newId('req'),
    clock: systemClock,
    ip: null,
    idempotency: null,
  }
  const passwordHash = await hashPassword(password)
  const key = await withOrg(orgId, async (tx) => {
    await tx.appUser.updateMany({ where: { org_id: orgId, email }, data: { password_hash: passwordHash } })
    const created = await addKey(tx, ctx, { name: 'Reissued key', scopes })
    await appendAudit(queryableOf(tx), ctx, {
      action: 'api_key.created',
      object_type: 'api_key',
      object_id: created.id,
      detail: { reissued: true },
    })
    return created
  })
  return { api_key: key.text }
}
