import type { Room } from '@/contract/console/console-lists'
import type { Queryable } from '@/server/platform/db'

export interface SavedViewRow {
  id: string
  room: Room
  user_id: string
  user_name: string
  name: string
  query: string
  shared: boolean
  created_at: Date
}

const columns = 'v.id, v.room, v.user_id, u.name as user_name, v.name, v.query, v.shared, v.created_at'
const from = 'saved_view v join app_user u on u.org_id = v.org_id and u.id = v.user_id'

/** A person's own views of a room and those that others share, by name. */
export async function findViews(q: Queryable, orgId: string, userId: string | null, room: string): Promise<SavedViewRow[]> {
  const { rows } = await q.query<SavedViewRow>(
    `select ${columns} from ${from} where v.org_id = $1::uuid and v.room = $3 and (v.shared or v.user_id = $2::uuid)
     order by v.name, v.id`,
    [orgId, userId, room],
  )
  return rows
}

/** One view by UUID; null if the organisation has none. */
export async function findView(q: Queryable, orgId: string, id: string): Promise<SavedViewRow | null> {
  const { rows } = await q.query<SavedViewRow>(`select ${columns} from ${from} where v.org_id = $1::uuid and v.id = $2::uuid`, [
    orgId,
    id,
  ])
  return rows[0] ?? null
}

/** Stores a view unless its name is taken: by the same person's view, or for a shared one by another shared one. */
export async function insertView(
  q: Queryable,
  orgId: string,
  view: { id: string; userId: string; room: string; name: string; query: string; shared: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await q.query(
    `insert into saved_view (org_id, id, user_id, room, name, query, shared, created_at)
     values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::boolean, $8::timestamptz) on conflict do nothing returning id`,
    [orgId, view.id, view.userId, view.room, view.name, view.query, view.shared, view.at],
  )
  return rows.length === 1
}

/** Removes a view. */
export async function deleteView(q: Queryable, orgId: string, id: string): Promise<boolean> {
  const { rows } = await q.query('delete from saved_view where org_id = $1::uuid and id = $2::uuid returning id', [orgId, id])
  return rows.length === 1
}
