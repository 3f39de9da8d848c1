import type { Queryable } from '@/server/platform/db'
import type { StoredQuestion } from './decision.repo'

/** Whether the matches of an organisation's older screenings have been collected. */
export async function isCollected(q: Queryable, orgId: string): Promise<boolean> {
  const { rows } = await q.query('select 1 from screening_match_collected where org_id = $1::uuid', [orgId])
  return rows.length > 0
}

/** Records that they have been collected. */
export async function markCollected(q: Queryable, orgId: string, at: Date): Promise<void> {
  await q.query('insert into screening_match_collected (org_id, collected_at) values ($1::uuid, $2) on conflict do nothing', [
    orgId,
    at,
  ])
}

/** Stored screenings with matches, oldest first, after a position. */
export async function findMatchedScreenings(
  q: Queryable,
  orgId: string,
  after: { at: string; id: string } | null,
  limit: number,
): Promise<(StoredQuestion & { at: string })[]> {
  const { rows } = await q.query<StoredQuestion & { at: string }>(
    `select id, query, result, created_at, created_at::text as at from screening
     where org_id = $1::uuid and status <> 'no_match' and ($2::timestamptz is null or (created_at, id) > ($2::timestamptz, $3::uuid))
     order by created_at, id limit $4::int`,
    [orgId, after?.at ?? null, after?.id ?? null, limit],
  )
  return rows
}
