import { runCommand } from '@/scripts/command'
import { difference } from '@/scripts/db/difference'
import { openDatabase } from '@/scripts/db/open-database'

const usage = `usage: npm run db:diff [-- --from-empty]
  Prints the SQL that leads from the migrated database to prisma/schema/*.prisma; status 1 when there is any.
  --from-empty   prints the whole schema as SQL instead`

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.some((argument) => argument !== '--from-empty')) {
    console.error(usage)
    return 2
  }
  const database = await openDatabase({ migrate: process.env.DATABASE_URL ? 'never' : 'always' })
  try {
    const sql = await difference(database.ownerUrl, args.includes('--from-empty') ? 'empty' : 'database')
    if (sql.length === 0) {
      console.log('-- No difference: the database is what prisma/schema says')
      return 0
    }
    console.log(sql.join('\n\n'))
    return args.includes('--from-empty') ? 0 : 1
  } finally {
    await database.close()
  }
})
