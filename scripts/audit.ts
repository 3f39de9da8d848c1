import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run audit -- verify [--kept FILE] [--json]
       npm run audit -- checkpoint
  verify recomputes the hash chain of every organisation's audit log and checks every signed checkpoint. --kept names
  checkpoints that were kept elsewhere, as GET /v1/audit/checkpoints gives them: with one, a log that was cut off or
  written anew gives itself away even to an owner of the database. Status 1 when anything was changed, 2 when that
  could not be told.
  checkpoint signs how far each log goes now; the worker does so every hour.`

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { kept: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [verb, ...rest] = positionals
  if (rest.length > 0 || (verb !== 'verify' && verb !== 'checkpoint')) {
    console.error(usage)
    return 2
  }
  return withDatabase(async () => {
    const { closeDatabase } = await import('@/server/platform/db')
    try {
      if (verb === 'checkpoint') {
        const { makeCheckpoints } = await import('@/server/domain/audit')
        console.log(`${await makeCheckpoints()} checkpoints signed`)
        return 0
      }
      const { verifyLogs } = await import('@/scripts/audit/verify-logs')
      const kept = values.kept === undefined ? null : await readFile(values.kept, 'utf8')
      return await verifyLogs({ kept, json: values.json, print: console.log })
    } finally {
      await closeDatabase()
    }
  })
}, 2)
