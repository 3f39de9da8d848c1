import type { Queryable } from '@/server/platform/db'

export interface CheckedLevelRow {
  subject: string
  id: string
  score: number
  level: string
  model_version: string
  stale: boolean
  created_at: Date
}

/** The organisation's newest check of each address; unchecked addresses are absent. */
export async function findCheckedLevels(
  q: Queryable,
  orgId: string,
  network: number,
  addresses: readonly string[],
): Promise<CheckedLevelRow[]> {
  const { rows } = await q.query<CheckedLevelRow>(
    `select c.* from unnest($3::text[]) as w(subject)
     cross join lateral (
       select subject, id, score, level, model_version, stale, created_at from risk_check r
       where r.org_id = $1::uuid and r.network = $2 and r.subject = w.subject and r.subject_type = 'address'
       order by r.created_at desc limit 1
     ) c`,
    [orgId, network, addresses],
  )
  return rows
}
