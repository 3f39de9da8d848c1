import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { openTestDatabase } from '@/scripts/test/test-database'

const usage = `usage: node --import tsx scripts/proof/webhook-chaos.ts [--deliveries 3000] [--kills 20] [--control]
  Delivers webhooks to receivers that succeed, fail, hang, reset, throttle, redirect and are dead for a while, with
  dispatchers that are killed with SIGKILL at random moments, in a database of its own; the schedule is compressed 2,000
  times. Status 1 unless every delivery arrived, verified by the standardwebhooks library, none of a write that was rolled
  back, and twice only where a kill lost the acknowledgement. --control acknowledges before it sends and expects that to show.`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      deliveries: { type: 'string' },
      kills: { type: 'string' },
      control: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  process.env.EGRESS_ALLOW_CIDRS = '127.0.0.0/8'
  const database = await openTestDatabase()
  try {
    const { createOrganisation } = await import('@/server/domain/organisation')
    const { killWebhooks } = await import('@/scripts/proof/kill-webhooks')
    const user = { email: 'proof@example.test', name: 'Proof', password: 'correct horse battery' }
    const { ctx } = await createOrganisation({ name: 'Proof', slug: 'proof', user })
    const kills = Number(values.kills ?? 20)
    const control = values.control ?? false
    const proof = await killWebhooks({
      ctx,
      deliveries: Number(values.deliveries ?? 3000),
      kills,
      broken: control,
      report: (line) => console.error(line),
    })
    console.log(JSON.stringify({ control, ...proof }, null, 2))
    return proof.kills === kills && (proof.faults.length === 0) === !control ? 0 : 1
  } finally {
    const { closeDatabase } = await import('@/server/platform/db')
    await closeDatabase()
    await database.close()
  }
})
