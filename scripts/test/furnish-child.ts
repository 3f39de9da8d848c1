import { text } from 'node:stream/consumers'
import { runCommand } from '@/scripts/command'
import type { Database } from '@/scripts/db/open-database'
import { furnish } from '@/scripts/test/installation'
import { closeDatabase } from '@/server/platform/db'

// Gives the database from standard input, whose environment this process has, its first login, key and sample data.
await runCommand(async () => {
  const database = JSON.parse(await text(process.stdin)) as Database
  console.log(JSON.stringify(await furnish(database)))
  await closeDatabase()
})
