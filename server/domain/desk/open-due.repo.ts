import type { OrganisationSettings } from '@/contract/organisation-settings'
import type { Queryable } from '@/server/platform/db'

/** Open alerts (UUIDs) of an organisation whose due time no one set, locked. */
export async function lockDerivedDue(q: Queryable, orgId: string): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `select id from alert where org_id = $1::uuid and state <> 'closed' and not due_by_hand order by id for update`,
    [orgId],
  )
  return rows.map(({ id }) => id)
}

/** Recomputes due times from when alerts were raised; returns the alerts for which it changes, with the previous time. */
export async function deriveDue(
  q: Queryable,
  orgId: string,
  ids: readonly string[],
  hours: OrganisationSettings['due_hours'],
  at: Date,
): Promise<{ id: string; before: Date; after: Date }[]> {
  const { rows } = await q.query<{ id: string; before: Date; after: Date }>(
    `update alert a set due_at = n.due_at, revision = a.revision + 1, updated_at = $4::timestamptz
     from (select id, due_at as before, created_at + make_interval(hours => ($3::jsonb ->> severity)::int) as due_at
           from alert where org_id = $1::uuid and id = any($2::uuid[])) n
     where a.org_id = $1::uuid and a.id = n.id and a.due_at <> n.due_at returning a.id, n.before, a.due_at as after`,
    [orgId, ids, JSON.stringify(hours), at],
  )
  return rows
}

/** Which of these people (UUIDs) may still work on alerts. */
export async function findWorking(
  q: Queryable,
  orgId: string,
  ids: readonly string[],
  roles: readonly string[],
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `select id from app_user where org_id = $1::uuid and id = any($2::uuid[]) and disabled_at is null and role = any($3::text[])`,
    [orgId, ids, roles],
  )
  return rows.map(({ id }) => id)
}
