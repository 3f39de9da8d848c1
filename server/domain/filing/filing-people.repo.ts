import type { Role } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'

/** The people of the organisation who may sign in, with their roles. */
export async function findActivePeople(q: Queryable, orgId: string): Promise<{ id: string; role: Role }[]> {
  const { rows } = await q.query<{ id: string; role: Role }>(
    'select id, role from app_user where org_id = $1::uuid and disabled_at is null order by id',
    [orgId],
  )
  return rows
}
