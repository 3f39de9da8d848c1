import { jobSchema } from '@/server/platform/command/job-sender'
import type { Queryable } from '@/server/platform/db'

/** Tables of the queue and their times that say when something was last done. */
const lastDone = {
  version: ['cron_on', 'bam_on', 'flow_on', 'monitor_backoff_on'],
  queue: ['maintain_on', 'monitor_on', 'monitor_claim_on'],
} as const

/**
 * After the database's clock went back: what the queue did or was given at times that are still to come counts as of now,
 * so that nothing waits until the clock has caught up. Doing it twice changes nothing. Returns how many jobs waited.
 */
export async function queuePastStepBack(q: Queryable): Promise<number> {
  for (const [table, columns] of Object.entries(lastDone)) {
    const set = columns.map((column) => `${column} = least(${column}, now())`).join(', ')
    const ahead = columns.map((column) => `${column} > now()`).join(' or ')
    await q.query(`update ${jobSchema}.${table} set ${set} where ${ahead}`)
  }
  // What was scheduled for a minute that is to come again is scheduled again.
  await q.query(
    `update ${jobSchema}.job set singleton_on = null where singleton_on > now() at time zone 'UTC' and state <> 'active'`,
  )
  await q.query(
    `update ${jobSchema}.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
     where state = 'active' and (started_on > now() or heartbeat_on > now())`,
  )
  const { rowCount } = await q.query(
    `update ${jobSchema}.job set created_on = least(created_on, now()),
       start_after = now() + case when state = 'created' then greatest(start_after - created_on, interval '0') else interval '0' end
     where state in ('created', 'retry') and start_after > now() and greatest(created_on, started_on) > now()`,
  )
  return rowCount ?? 0
}
