import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '@/server/platform/db'

/** How many items of an organisation a queue has. */
export async function countWaiting(queue: 'webhook_due' | 'message_due', orgId: string): Promise<number> {
  const { rows } = await pool().query<{ n: number }>(`select count(*)::int as n from ${queue} where org_id = $1`, [orgId])
  return (rows[0] as { n: number }).n
}

const patience = 300_000

/** Waits until a queue has no items of an organisation. Throws if it has not become shorter for five minutes. */
export async function untilQuiet(
  queue: 'webhook_due' | 'message_due',
  orgId: string,
  report?: (line: string) => void,
): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  let since = performance.now()
  for (let n = 0; ; n++) {
    const waiting = await countWaiting(queue, orgId)
    if (waiting === 0) return
    if (waiting < least) {
      least = waiting
      since = performance.now()
    } else if (performance.now() - since > patience) {
      throw new Error(`${waiting} are still in ${queue}, which has not got shorter for five minutes`)
    }
    if (n % 20 === 0) report?.(`${waiting} waiting`)
    await sleep(500)
  }
}
