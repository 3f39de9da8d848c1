import type { Queryable } from '@/server/platform/db'

export interface PersonRow {
  id: string
  name: string
  role: string
}

/** People of the organisation in one of these roles who are not disabled, by name. */
export async function findPeople(q: Queryable, orgId: string, roles: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await q.query<PersonRow>(
    `select id, name, role from app_user where org_id = $1::uuid and disabled_at is null and role = any($2::text[])
     order by name, id`,
    [orgId, roles],
  )
  return rows
}

/** One person of the organisation by UUID, disabled or not; null if there is none. */
export async function findPerson(
  q: Queryable,
  orgId: string,
  id: string,
): Promise<(PersonRow & { disabled_at: Date | null }) | null> {
  const { rows } = await q.query<PersonRow & { disabled_at: Date | null }>(
    'select id, name, role, disabled_at from app_user where org_id = $1::uuid and id = $2::uuid',
    [orgId, id],
  )
  return rows[0] ?? null
}
