import pg from 'pg'
import { generatedList } from '@/scripts/proof/generated-list'
import { ingestList, inspectBytes } from '@/server/domain/screening'

// Started by kill-lists.ts to be killed: argv is the list, its organisation, the entries and the first version's number.
const [listId, orgId, entries, first] = process.argv.slice(2) as [string, string, string, string]
const pool = new pg.Pool({ connectionString: process.env.DATABASE_APP_URL, max: 2 })
pool.on('error', () => undefined)
for (let number = Number(first); ; number++) {
  const { text, publishedAt } = generatedList(Number(entries), number)
  const files = [await inspectBytes('list.csv', Buffer.from(text))]
  process.send?.('working')
  await ingestList(pool, { listId, orgId, files, publishedAt, now: new Date() })
  process.send?.('landed')
}
