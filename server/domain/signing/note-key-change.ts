import { type Clock, systemClock } from '@/server/platform/clock/clock'
import { appendAudit } from '@/server/platform/command/audit'
import type { Context } from '@/server/platform/context'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool, queryableOf, withOrg } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

/** Writes into the audit log of every organisation what was done in a shell with a key that all of them sign with. */
export async function noteKeyChange(
  action: 'signing_key.created' | 'signing_key.revoked',
  keyId: string,
  clock: Clock = systemClock,
): Promise<void> {
  const requestId = newId('req')
  for (const orgId of await findOrganisationIds(pool())) {
    const actor = { type: 'job' as const, id: 'signing-keys', scopes: [] }
    const ctx: Context = { org: { id: orgId }, actor, requestId, clock, ip: null, idempotency: null }
    await withOrg(orgId, (tx) =>
      appendAudit(queryableOf(tx), ctx, { action, object_type: 'signing_key', object_id: keyId, detail: {} }),
    )
  }
}
