import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'
import { parseSyncArguments, usage } from '@/scripts/sync/arguments'

await runCommand(async () => {
  const parsed = parseSyncArguments(process.argv.slice(2))
  if (typeof parsed === 'string') {
    console.error(`${parsed}\n\n${usage}`)
    return 2
  }
  return withDatabase(async (database, signal) => {
    const { runSync } = await import('@/scripts/sync/run-sync')
    return runSync(database.appUrl, parsed, signal)
  })
})
