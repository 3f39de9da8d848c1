import { claimMessages } from '@/server/domain/message'
import { startMessages } from '@/server/jobs/message/start-messages'
import { pool } from '@/server/platform/db'
import { parseCidrs } from '@/server/platform/egress'
import { logger } from '@/server/platform/logger'

// Started by kill-messages.ts to be killed: argv is the organisation, the lease and whether messages are recorded as sent
// before they are.
const [orgId, lease, broken] = process.argv.slice(2) as [string, string, string]
const leaseMs = Number(lease)
if (broken === 'broken') await popAndSend()
else {
  const allowed = parseCidrs('127.0.0.0/8')
  startMessages({ log: logger(), allowed, factor: 1 / 2000, deadlineMs: 2_000, leaseMs, pollMs: 50, only: [orgId] })
}
process.send?.('working')

/** The control: a sender that removes a message from the queue before it sends it. */
async function popAndSend(): Promise<void> {
  const { workItem } = await import('@/server/domain/message')
  const client = await pool().connect()
  await client.query("select set_config('app.org_id', $1, false)", [orgId])
  const options = {
    clock: { now: () => new Date() },
    random: () => 0.5,
    factor: 1 / 2000,
    deadlineMs: 2_000,
    allowed: parseCidrs('127.0.0.0/8'),
    signal: new AbortController().signal,
  }
  const step = async () => {
    const now = new Date()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    for (const one of await claimMessages({ now, leaseUntil, perLane: 8, slots: 8, only: [orgId] })) {
      if (one.task === 'message') {
        await client.query('delete from message_due where org_id = $1 and item_id = $2', [orgId, one.item_id])
        await client.query("update message set state = 'sent' where org_id = $1 and id = $2", [orgId, one.item_id])
      } else await workItem(one, options)
    }
    setTimeout(() => void step(), 20)
  }
  await step()
}
