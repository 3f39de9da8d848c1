import { canonicalSha256 } from '@/server/platform/canonical'
import type { Tx } from '@/server/platform/db'
import type { ActivePolicy } from './active-policy'
import { policyDocument } from './document/policy-document'

/**
 * The version with which something was computed, active or not, or null. `id` is a UUID. Throws if the document no longer
 * matches its digest.
 */
export async function pinnedPolicy(tx: Tx, orgId: string, id: string): Promise<ActivePolicy | null> {
  const stored = await tx.policyVersion.findFirst({
    where: { org_id: orgId, id },
    select: { id: true, version: true, sha256: true, document: true },
  })
  if (stored === null) return null
  if (canonicalSha256(stored.document) !== stored.sha256) throw new Error(`policy ${id} is not what its digest says`)
  return { ...stored, document: policyDocument.parse(stored.document) }
}
