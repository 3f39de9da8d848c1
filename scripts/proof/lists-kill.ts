import { parseArgs } from 'node:util'
import pg from 'pg'
import { runCommand } from '@/scripts/command'
import { killLists } from '@/scripts/proof/kill-lists'
import { openTestDatabase } from '@/scripts/test/test-database'

const usage = `usage: node --import tsx scripts/proof/lists-kill.ts [--entries 4000] [--kills 50] [--control]
  Takes version after version of a generated list in a process that is killed with SIGKILL at random moments, in a database
  of its own. Status 1 unless after every kill exactly one version was in force and every version whole. --control breaks the
  exchange of versions and expects that to show.`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { entries: { type: 'string' }, kills: { type: 'string' }, control: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const database = await openTestDatabase()
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 })
  pool.on('error', () => undefined)
  try {
    const { createOrganisation } = await import('@/server/domain/organisation')
    const user = { email: 'proof@example.test', name: 'Proof', password: 'correct horse battery' }
    const { ctx } = await createOrganisation({ name: 'Proof', slug: 'proof', user })
    const kills = Number(values.kills ?? 50)
    const proof = await killLists(pool, {
      orgId: ctx.org.id,
      entries: Number(values.entries ?? 4_000),
      kills,
      broken: values.control ?? false,
      report: (line) => console.error(line),
    })
    console.log(JSON.stringify({ control: values.control ?? false, ...proof }, null, 2))
    return proof.kills === kills && (proof.faults.length === 0) === !values.control ? 0 : 1
  } finally {
    const { closeDatabase } = await import('@/server/platform/db')
    await closeDatabase()
    await pool.end()
    await database.close()
  }
})
