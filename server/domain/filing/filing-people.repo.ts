import type { Queryable } from '@/server/platform/db'

/** The people (UUIDs) of the organisation who are not disabled. */
export async function findActivePeople(q: Queryable, orgId: string): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    'select id from app_user where org_id = $1::uuid and disabled_at is null order by id',
    [orgId],
  )
  return rows.map(({ id }) => id)
}
