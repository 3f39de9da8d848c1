import type { Queryable } from '@/server/platform/db'
import type { EventRow } from './message'

/** What happened, or null once it is purged. */
export async function findEvent(q: Queryable, orgId: string, id: string): Promise<EventRow | null> {
  const { rows } = await q.query<EventRow>(
    'select type, created_at, subject_id, data from outbox_event where org_id = $1::uuid and id = $2::uuid',
    [orgId, id],
  )
  return rows[0] ?? null
}
