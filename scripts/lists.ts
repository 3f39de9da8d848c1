import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'
import { parseListArguments, usage } from '@/scripts/lists/arguments'

await runCommand(async () => {
  const parsed = parseListArguments(process.argv.slice(2))
  if (typeof parsed === 'string') {
    if (parsed === '') console.log(usage)
    else console.error(`${parsed}\n\n${usage}`)
    return parsed === '' ? 0 : 2
  }
  return withDatabase(async (database) => {
    const { runLists } = await import('@/scripts/lists/run-lists')
    return runLists(database.appUrl, parsed)
  })
})
