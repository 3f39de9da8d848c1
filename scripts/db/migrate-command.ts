import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { prepareDatabase } from '@/scripts/db/prepare'

await runCommand(async () => {
  const database = await openDatabase({ migrate: 'never' })
  try {
    const applied = await prepareDatabase(database.ownerUrl)
    for (const name of applied) console.log(`applied ${name}`)
    console.log(applied.length ? `${applied.length} migrations applied` : 'Nothing to apply: the database is up to date')
  } finally {
    await database.close()
  }
})
