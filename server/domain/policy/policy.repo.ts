import type { Queryable, Tx } from '@/server/platform/db'
import type { PolicyDocument } from './document/policy-document'
import type { PolicyHead } from './known-policy'

/** The organisation's active version, or null. Row-level security is a second safeguard behind the explicit filter. */
export async function findActivePolicy(q: Queryable, orgId: string): Promise<PolicyHead | null> {
  const { rows } = await q.query<PolicyHead>(
    "select id, version, sha256 from policy_version where org_id = $1::uuid and status = 'active'",
    [orgId],
  )
  return rows[0] ?? null
}

/** The reason recorded for activating version 1. */
export const firstReason = 'The policy every organisation begins with'

/** Inserts version 1 as active unless the organisation already has a version 1. Returns whether it was inserted. */
export async function insertFirstPolicy(
  tx: Tx,
  orgId: string,
  row: { id: string; document: PolicyDocument; sha256: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.policyVersion.createMany({
    data: [
      {
        org_id: orgId,
        id: row.id,
        version: 1,
        name: row.document.name,
        status: 'active',
        document: row.document,
        sha256: row.sha256,
        author: null,
        reason: firstReason,
        activated_at: row.at,
        created_at: row.at,
        updated_at: row.at,
      },
    ],
    skipDuplicates: true,
  })
  return count === 1
}
