import type { Queryable } from '@/server/platform/db'

/** The user agents of a session and of its person's earlier, completed sessions. */
export async function findAgents(
  q: Queryable,
  orgId: string,
  userId: string,
  id: string,
): Promise<{ own: { user_agent: string; ip: string | null } | null; earlier: string[] }> {
  const { rows } = await q.query<{ id: string; user_agent: string; ip: string | null }>(
    `select distinct on (user_agent, id = $3::uuid) id, user_agent, ip from console_session
     where org_id = $1::uuid and user_id = $2::uuid and user_agent is not null and (not factor_pending or id = $3::uuid)`,
    [orgId, userId, id],
  )
  return {
    own: rows.find((row) => row.id === id) ?? null,
    earlier: rows.filter((row) => row.id !== id).map((row) => row.user_agent),
  }
}

/** Marks a session as being from a new device. */
export async function markNewDevice(q: Queryable, orgId: string, id: string): Promise<void> {
  await q.query('update console_session set new_device = true where org_id = $1::uuid and id = $2::uuid', [orgId, id])
}

export interface NewDeviceRow {
  id: string
  user_agent: string | null
  ip: string | null
  created_at: Date
  over: boolean
}

/** A person's sessions from new devices whose notice they have not seen, newest first, except for the current one. */
export async function findNewDevices(
  q: Queryable,
  orgId: string,
  userId: string,
  but: string,
  now: Date,
): Promise<NewDeviceRow[]> {
  const { rows } = await q.query<NewDeviceRow>(
    `select id, user_agent, ip, created_at, (ended_at is not null or expires_at <= $4::timestamptz) as over from console_session
     where org_id = $1::uuid and user_id = $2::uuid and new_device and seen_at is null and id <> $3::uuid
     order by created_at desc limit 5`,
    [orgId, userId, but, now],
  )
  return rows
}

/** Records that a person has seen the notice; false if there is none. */
export async function markSeen(q: Queryable, orgId: string, userId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await q.query(
    `update console_session set seen_at = $4::timestamptz
     where org_id = $1::uuid and user_id = $2::uuid and id = $3::uuid and new_device and seen_at is null returning id`,
    [orgId, userId, id, now],
  )
  return rows.length === 1
}
