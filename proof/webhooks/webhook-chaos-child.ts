import { claimDeliveries } from '@/server/domain/webhook'
import { startWebhooks } from '@/server/jobs/webhook/start-webhooks'
import { pool } from '@/server/platform/db'
import { parseCidrs } from '@/server/platform/egress'
import { logger } from '@/server/platform/logger'

// Started by kill-webhooks.ts to be killed: argv is the organisation, the schedule's factor, the deadline and whether
// deliveries are acknowledged before they are sent.
const [orgId, factor, deadline, broken] = process.argv.slice(2) as [string, string, string, string]
const deadlineMs = Number(deadline)
const leaseMs = deadlineMs * 3
const allowed = parseCidrs('127.0.0.0/8')
if (broken === 'broken') await popAndSend()
else startWebhooks({ log: logger(), allowed, factor: Number(factor), deadlineMs, leaseMs, pollMs: 50, only: [orgId] })
process.send?.('working')

/** The control: a queue that removes items before sending them, as many do. */
async function popAndSend(): Promise<void> {
  const client = await pool().connect()
  await client.query("select set_config('app.org_id', $1, false)", [orgId])
  const step = async () => {
    const now = new Date()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    for (const { delivery_id } of await claimDeliveries({
      now,
      leaseUntil,
      perEndpoint: 10,
      perOrganisation: 32,
      slots: 32,
      only: [orgId],
    })) {
      await client.query('delete from webhook_due where org_id = $1 and delivery_id = $2', [orgId, delivery_id])
      await client.query("update webhook_delivery set state = 'delivered' where org_id = $1 and id = $2", [orgId, delivery_id])
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    setTimeout(() => void step(), 20)
  }
  await step()
}
