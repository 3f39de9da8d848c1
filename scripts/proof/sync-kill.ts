import { parseArgs } from 'node:util'
import pg from 'pg'
import { runCommand } from '@/scripts/command'
import { killSync } from '@/scripts/proof/kill-sync'
import { openTestDatabase } from '@/scripts/test/test-database'

const usage = `usage: node --import tsx scripts/proof/sync-kill.ts [--blocks 2000] [--kills 100] [--control]
  Syncs generated blocks in a process that is killed with SIGKILL again and again, in a database of its own, and compares
  every table with an undisturbed run's. Status 1 when they differ. --control breaks the exactly-once step and expects that.`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { blocks: { type: 'string' }, kills: { type: 'string' }, control: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const database = await openTestDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  pool.on('error', () => undefined)
  try {
    const proof = await killSync(pool, {
      blocks: Number(values.blocks ?? 2_000),
      kills: Number(values.kills ?? 100),
      broken: values.control ?? false,
      report: (line) => console.error(line),
    })
    console.log(JSON.stringify({ control: values.control ?? false, ...proof }, null, 2))
    return proof.identical === !values.control ? 0 : 1
  } finally {
    await pool.end()
    await database.close()
  }
})
