import type { ColumnChoice, Density, Preferences, Room } from '@/contract/console/console-lists'
import type { Queryable } from '@/server/platform/db'

interface Owner {
  orgId: string
  userId: string
  at: Date
}

/** A person's (UUID) preferences; null if none are stored. */
export async function findPreferences(q: Queryable, orgId: string, userId: string): Promise<Preferences | null> {
  const { rows } = await q.query<Preferences>(
    'select density, columns, tour from person_preference where org_id = $1::uuid and user_id = $2::uuid',
    [orgId, userId],
  )
  return rows[0] ?? null
}

/** Stores the columns of one list; returns all preferences. */
export async function writeColumns(
  q: Queryable,
  { orgId, userId, at }: Owner,
  room: Room,
  columns: ColumnChoice,
): Promise<Preferences> {
  const { rows } = await q.query<Preferences>(
    `insert into person_preference as p (org_id, user_id, columns, updated_at)
     values ($1::uuid, $2::uuid, jsonb_build_object($3::text, $4::jsonb), $5::timestamptz)
     on conflict (org_id, user_id) do update set columns = p.columns || excluded.columns, updated_at = excluded.updated_at
     returning density, columns, tour`,
    [orgId, userId, room, JSON.stringify(columns), at],
  )
  return rows[0] as Preferences
}

/** Stores the row height; returns all preferences. */
export async function writeDensity(q: Queryable, { orgId, userId, at }: Owner, density: Density): Promise<Preferences> {
  const { rows } = await q.query<Preferences>(
    `insert into person_preference (org_id, user_id, density, updated_at) values ($1::uuid, $2::uuid, $3, $4::timestamptz)
     on conflict (org_id, user_id) do update set density = excluded.density, updated_at = excluded.updated_at
     returning density, columns, tour`,
    [orgId, userId, density, at],
  )
  return rows[0] as Preferences
}

/** Stores whether the tour was taken or declined; returns all preferences. */
export async function writeTour(q: Queryable, { orgId, userId, at }: Owner, tour: Preferences['tour']): Promise<Preferences> {
  const { rows } = await q.query<Preferences>(
    `insert into person_preference (org_id, user_id, tour, updated_at) values ($1::uuid, $2::uuid, $3, $4::timestamptz)
     on conflict (org_id, user_id) do update set tour = excluded.tour, updated_at = excluded.updated_at
     returning density, columns, tour`,
    [orgId, userId, tour, at],
  )
  return rows[0] as Preferences
}
