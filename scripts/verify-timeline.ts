import { runCommand } from '@/scripts/command'
import { withDatabase } from '@/scripts/db/with-database'

const usage = `usage: npm run verify-timeline -- CASE | --all [--files] [--json]
  Recomputes the hash chain of a case (cas_...), or of every case, and compares notes, files and intake with it.
  --files   reads the bytes of every file as well
  Status 1 when anything was changed, taken out, put in or cut off, 2 when that could not be told.`

await runCommand(async () => {
  const args = process.argv.slice(2)
  const json = args.includes('--json')
  const files = args.includes('--files')
  const [which, ...rest] = args.filter((arg) => arg !== '--json' && arg !== '--files')
  if (which === undefined || rest.length > 0 || !/^(--all|cas_[0-9a-z]{26})$/.test(which)) {
    console.error(usage)
    return 2
  }
  return withDatabase(async () => {
    const { verifyCases } = await import('@/scripts/verify-timeline/verify-cases')
    const { closeDatabase } = await import('@/server/platform/db')
    try {
      return await verifyCases(which === '--all' ? null : which, { json, files, print: console.log })
    } finally {
      await closeDatabase()
    }
  })
}, 2)
