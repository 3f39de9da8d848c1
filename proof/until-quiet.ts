import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '@/server/platform/db'

/** How many items of an organisation a queue holds. */
export async function countWaiting(queue: 'webhook_due' | 'message_due', orgId: string): Promise<number> {
  const { rows } = await pool().query<{ n: number }>(`select count(*)::int as n from ${queue} where org_id = $1`, [orgId])
  return (rows[0] as { n: number }).n
}

/** Waits until a queue holds nothing of an organisation, some minutes at most. */
export async function untilQuiet(
  queue: 'webhook_due' | 'message_due',
  orgId: string,
  report?: (line: string) => void,
): Promise<void> {
  for (let n = 0; n < 600; n++) {
    const waiting = await countWaiting(queue, orgId)
    if (waiting === 0) return
    if (n % 20 === 0) report?.(`${waiting} wait`)
    await sleep(500)
  }
}
