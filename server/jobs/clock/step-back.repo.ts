import { jobSchema } from '@/server/platform/command/job-sender'
import type { Queryable } from '@/server/platform/db'

/** Tables of the queue and their columns with the time that something was last done. */
const lastDone = {
  version: ['cron_on', 'bam_on', 'flow_on', 'monitor_backoff_on'],
  queue: ['maintain_on', 'monitor_on', 'monitor_claim_on'],
} as const

/**
 * After the database's clock went back: resets times in the queue that are now in the future to the present, so that nothing
 * waits until the clock has caught up. Idempotent. Returns how many jobs were waiting.
 */
export async function queuePastStepBack(q: Queryable): Promise<number> {
  for (const [table, columns] of Object.entries(lastDone)) {
    const set = columns.map((column) => `${column} = least(${column}, now())`).join(', ')
    const ahead = columns.map((column) => `${column} > now()`).join(' or ')
    await q.query(`update ${jobSchema}.${table} set ${set} where ${ahead}`)
  }
  // Lets jobs be scheduled again for a minute that comes a second time.
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
