import pg from 'pg'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { prepareDatabase } from '@/scripts/db/prepare'

await runCommand(async () => {
  const external = process.env.DATABASE_URL
  if (external && !process.argv.includes('--yes')) {
    const { host, pathname } = new URL(external)
    console.error(`error: this deletes everything in ${host}${pathname}; say so with: npm run db:reset -- --yes`)
    return 2
  }
  const database = await openDatabase({ migrate: 'never' })
  try {
    const client = new pg.Client({ connectionString: database.ownerUrl })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
      await client.query('DROP SCHEMA public CASCADE')
      await client.query('CREATE SCHEMA public')
    } finally {
      await client.end()
    }
    const applied = await prepareDatabase(database.ownerUrl)
    console.log(`Emptied; ${applied.length} migrations applied. npm run up loads the sample data again`)
    return 0
  } finally {
    await database.close()
  }
})
