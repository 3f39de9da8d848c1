import type { Level } from '@/contract/kernel/primitives'
import type { Queryable } from '@/server/platform/db'
import type { ActivePolicy } from '../active-policy'
import { policyDocument } from '../document/policy-document'
import { findShadow, insertShadow } from './shadow.repo'

/** The version in shadow for the snapshot's organisation, or null. */
export async function shadowOf(q: Queryable): Promise<ActivePolicy | null> {
  const row = await findShadow(q)
  return row === null ? null : { ...row, document: policyDocument.parse(row.document) }
}

/** Stores the shadow version's result for a check with the answer; `to` is a reason if there is no result. */
export async function keepShadow(
  q: Queryable,
  orgId: string,
  shadow: ActivePolicy,
  check: { id: string; from: { score: number; level: Level }; to: { score: number; level: Level } | string; at: Date },
): Promise<void> {
  const { from, to } = check
  const failed = typeof to === 'string'
  await insertShadow(q, orgId, {
    policy_id: shadow.id,
    check_id: check.id,
    policy_sha256: shadow.sha256,
    from_score: from.score,
    from_level: from.level,
    to_score: failed ? null : to.score,
    to_level: failed ? null : to.level,
    error: failed ? to : null,
    created_at: check.at,
  })
}
