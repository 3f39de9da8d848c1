import type { Queryable } from '@/server/platform/db'
import type { RetentionRule } from './retention-rules'

const batch = 5000

/** How many rows a rule would delete now. */
export async function countGone(q: Queryable, rule: RetentionRule, orgId: string | null, before: Date): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `select count(*)::int as count from ${rule.table} where ${rule.gone}${orgId === null ? '' : ' and org_id = $2'}`,
    orgId === null ? [before] : [before, orgId],
  )
  return rows[0]?.count ?? 0
}

/** Deletes at most some thousand rows. Returns how many, and whether those were all. */
export async function deleteGone(
  q: Queryable,
  rule: RetentionRule,
  orgId: string | null,
  before: Date,
): Promise<{ removed: number; more: boolean }> {
  const { rowCount } = await q.query(
    `delete from ${rule.table} where ctid = any (array(
       select ctid from ${rule.table} where ${rule.gone}${orgId === null ? '' : ' and org_id = $2'} limit ${batch}))`,
    orgId === null ? [before] : [before, orgId],
  )
  const removed = rowCount ?? 0
  return { removed, more: removed === batch }
}
