import { systemClock } from '@/server/platform/clock/clock'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool, queryableOf, withOrg } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

/** Writes into the audit log of every organisation that a secret of the installation was rotated in a shell; never its value. */
export async function noteRotation(
  action: 'secret.rotated' | 'secret.rotation_finished',
  secret: string,
  detail: Record<string, string | number | boolean> = {},
): Promise<void> {
  const requestId = newId('req')
  for (const orgId of await findOrganisationIds(pool())) {
    const actor = { type: 'job' as const, id: 'rotate', scopes: [] }
    const ctx: Context = { org: { id: orgId }, actor, requestId, clock: systemClock, ip: null, idempotency: null }
    await withOrg(orgId, (tx) => appendAudit(queryableOf(tx), ctx, { action, object_type: 'secret', object_id: secret, detail }))
  }
}
