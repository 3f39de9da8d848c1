import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { killMonitoring } from '@/scripts/proof/kill-monitoring'

const usage = `usage: node --import tsx scripts/proof/monitoring-kill.ts [--blocks 5000] [--kills 100] [--watched 10000] [--workers 1] [--control]
  Syncs generated blocks and evaluates watched addresses in a process (or several at once) that is killed with SIGKILL again
  and again, and compares every alert, fact and occurrence with an undisturbed run's, each in a database of its own. Status
  1 when they differ. --control drops the key that keeps facts from being told twice and expects that.`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      blocks: { type: 'string' },
      kills: { type: 'string' },
      watched: { type: 'string' },
      workers: { type: 'string' },
      control: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const control = values.control ?? false
  const proof = await killMonitoring({
    blocks: Number(values.blocks ?? 5_000),
    kills: Number(values.kills ?? 100),
    watched: Number(values.watched ?? 10_000),
    workers: Number(values.workers ?? 1),
    control,
    report: (line) => console.error(line),
  })
  console.log(JSON.stringify({ control, ...proof }, null, 2))
  return proof.identical === !control ? 0 : 1
})
