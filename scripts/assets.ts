import { parseAssetArguments, usage } from '@/scripts/assets/arguments'
import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

await runCommand(async () => {
  const parsed = parseAssetArguments(process.argv.slice(2))
  if (typeof parsed === 'string') {
    if (parsed === '') console.log(usage)
    else console.error(`${parsed}\n\n${usage}`)
    return parsed === '' ? 0 : 2
  }
  return withDatabase(async (database) => {
    const { runAssets } = await import('@/scripts/assets/run-assets')
    return runAssets(database.appUrl, parsed)
  })
})
