import type { Clock } from '@/server/platform/clock/clock'
import { type AuditEntry, appendAudit } from '@/server/platform/command/audit'
import { jobContext } from '@/server/platform/context'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import type { Queryable } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { actFor } from './asset-registry.repo'

/**
 * Records a shell command's change of the shared registry in the audit log of every organisation. Must come last in its
 * transaction, which it leaves set to the last organisation.
 */
export async function noteInAudit(q: Queryable, entry: AuditEntry, clock: Clock): Promise<void> {
  const requestId = newId('req')
  for (const orgId of await findOrganisationIds(q)) {
    const ctx = { ...jobContext(orgId, 'assets', [], clock), requestId }
    await actFor(q, orgId)
    await appendAudit(q, ctx, entry)
  }
}
