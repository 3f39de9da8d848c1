import type { Queryable } from '@/server/platform/db'

/** Queues new alerts (UUIDs) for assignment, in the transaction that raises them. */
export async function queueForDesk(q: Queryable, orgId: string, alertIds: readonly string[], at: Date): Promise<void> {
  if (alertIds.length === 0) return
  await q.query(
    `insert into desk_due (org_id, alert_id, next_at) select $1::uuid, id, $3::timestamptz from unnest($2::uuid[]) id
     on conflict do nothing returning alert_id`,
    [orgId, alertIds, at],
  )
}
