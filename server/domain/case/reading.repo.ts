import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'

/**
 * Records that a person opened a case (UUID), unless that was recorded within the last hour; true if it was recorded now.
 * Concurrent requests wait for the row lock, so only one gets true.
 */
export async function noteReading(tx: Tx, { org, actor, clock }: Context, caseId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    insert into case_reading (org_id, case_id, actor_type, actor_id, at)
    values (${org.id}::uuid, ${caseId}::uuid, ${actor.type}, ${actor.id}, ${clock.now()}::timestamptz)
    on conflict (org_id, case_id, actor_type, actor_id) do update set at = excluded.at
    where case_reading.at <= excluded.at - interval '1 hour'
    returning 1`
  return rows.length > 0
}
