import type { Queryable } from '@/server/platform/db'
import type { EventRow } from './message'

/** An event, or null once it is purged. */
export async function findEvent(q: Queryable, orgId: string, id: string): Promise<EventRow | null> {
  const { rows } = await q.query<EventRow>(
    `select e.type, e.created_at, e.subject_id, e.data, o.kind = 'live' as livemode
     from outbox_event e join organisation o on o.id = e.org_id where e.org_id = $1::uuid and e.id = $2::uuid`,
    [orgId, id],
  )
  return rows[0] ?? null
}
