import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'
import { parseImportArguments, usage } from '@/scripts/import/arguments'

await runCommand(async () => {
  const parsed = parseImportArguments(process.argv.slice(2))
  if (typeof parsed === 'string') {
    console.error(`${parsed}\n\n${usage}`)
    return 2
  }
  return withDatabase(async (database) => {
    const { runImport } = await import('@/scripts/import/run-import')
    return runImport(database, parsed)
  })
})
