import { jobContext } from '../context'
import { findOrganisationIds } from '../database/organisation-ids.repo'
import { pool, queryableOf, withOrg } from '../db'
import { newId } from '../ids'
import { type AuditEntry, appendAudit } from './audit'

/** Writes into the audit log of every organisation what was done in a shell with something that all of them use. */
export async function auditEverywhere(job: string, entry: AuditEntry): Promise<void> {
  const requestId = newId('req')
  for (const orgId of await findOrganisationIds(pool())) {
    const ctx = { ...jobContext(orgId, job, []), requestId }
    await withOrg(orgId, (tx) => appendAudit(queryableOf(tx), ctx, entry))
  }
}
