import type { Queryable, Tx } from '@/server/platform/db'

export interface ShadowRow {
  policy_id: string
  check_id: string
  policy_sha256: string
  from_score: number
  from_level: string
  to_score: number | null
  to_level: string | null
  error: string | null
  created_at: Date
}

/** The shadow version of the connection's organisation, or null. */
export async function findShadow(
  q: Queryable,
): Promise<{ id: string; version: number; sha256: string; document: unknown } | null> {
  const { rows } = await q.query<{ id: string; version: number; sha256: string; document: unknown }>(
    `select id, version, sha256, document from policy_version where org_id = current_org() and status = 'shadow'`,
  )
  return rows[0] ?? null
}

/** Stores what a shadow version would have answered; a check counts once. */
export async function insertShadow(q: Queryable, orgId: string, row: ShadowRow): Promise<void> {
  await q.query(
    `insert into policy_shadow (org_id, policy_id, check_id, policy_sha256, from_score, from_level, to_score, to_level, error, created_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      orgId,
      row.policy_id,
      row.check_id,
      row.policy_sha256,
      row.from_score,
      row.from_level,
      row.to_score,
      row.to_level,
      row.error,
      row.created_at,
    ],
  )
}

export interface ShadowCell {
  from_level: string
  to_level: string | null
  checks: number
  raised: number
  lowered: number
  change: number
  last: Date
}

/** Checks scored under a shadow version since it became one, by level before and after. */
export async function countShadow(
  tx: Tx,
  orgId: string,
  policy: { id: string; sha256: string; since: Date },
): Promise<ShadowCell[]> {
  return tx.$queryRaw<ShadowCell[]>`
    select from_level, to_level, count(*)::int as checks, (count(*) filter (where to_score > from_score))::int as raised,
           (count(*) filter (where to_score < from_score))::int as lowered, coalesce(sum(to_score - from_score), 0)::int as change,
           max(created_at) as last
    from policy_shadow
    where org_id = ${orgId}::uuid and policy_id = ${policy.id}::uuid and policy_sha256 = ${policy.sha256} and created_at >= ${policy.since}
    group by from_level, to_level`
}
