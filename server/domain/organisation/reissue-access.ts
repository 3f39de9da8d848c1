import { scopes } from '@/contract/kernel/scopes'
import { addKey } from '@/server/domain/api-key'
import { clearFactor, hashPassword } from '@/server/domain/session'
import { type AuditEntry, appendAudit } from '@/server/platform/command/audit'
import { jobContext } from '@/server/platform/context'
import { queryableOf, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

/**
 * For an operator who lost the first login: sets a new password for the user, removes the second factor, and adds a key with
 * every scope.
 */
export async function reissueAccess(orgId: string, email: string, password: string): Promise<{ api_key: string }> {
  const ctx = jobContext(orgId, 'bootstrap', scopes)
  const passwordHash = await hashPassword(password)
  const key = await withOrg(orgId, async (tx) => {
    const q = queryableOf(tx)
    await tx.appUser.updateMany({ where: { org_id: orgId, email }, data: { password_hash: passwordHash } })
    const user = await tx.appUser.findFirst({ where: { org_id: orgId, email }, select: { id: true } })
    const cleared = user !== null && (await clearFactor(q, orgId, user.id, ctx.clock.now()))
    const created = await addKey(tx, ctx, { name: 'Reissued key', scopes })
    const audit: AuditEntry[] = [
      { action: 'api_key.created', object_type: 'api_key', object_id: created.id, detail: { reissued: true } },
    ]
    if (cleared) {
      audit.unshift({
        action: 'user.second_factor_removed',
        object_type: 'user',
        object_id: typeIdOf('usr', user.id),
        detail: { by: 'operator' },
      })
    }
    await appendAudit(q, ctx, audit)
    return created
  })
  return { api_key: key.text }
}
