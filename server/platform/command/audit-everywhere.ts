import { jobContext } from '../context'
import { findOrganisationIds } from '../database/organisation-ids.repo'
import { pool, queryableOf, withOrg } from '../db'
import { newId } from '../ids'
import { type AuditEntry, appendAudit } from './audit'

/** Writes an action taken in a shell, on something that all organisations share, into the audit log of each. */
export async function auditEverywhere(job: string, entry: AuditEntry): Promise<void> {
  const requestId = newId('req')
  for (const orgId of await findOrganisationIds(pool())) {
    const ctx = { ...jobContext(orgId, job, []), requestId }
    await withOrg(orgId, (tx) => appendAudit(queryableOf(tx), ctx, entry))
  }
}
