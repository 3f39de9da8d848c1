import { bootstrapInstallation } from '@/scripts/bootstrap'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'

// What `up` does before it starts anything, for an installation whose processes are started by something else.
await runCommand(async () => {
  const database = await openDatabase({ migrate: 'always' })
  try {
    const { created, login, api_key } = await bootstrapInstallation(database, database.secrets)
    console.log('The database is up to date')
    if (!created) return 0
    console.log(`First login: ${login?.email} with the password ${login?.password}`)
    console.log(`First API key: ${api_key}`)
    console.log('Neither can be shown again.')
    return 0
  } finally {
    await database.close()
  }
})
