import pg from 'pg'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { generatedList } from './generated-list'

// Started by kill-lists.ts to be killed: argv is the list, its organisation, the entries, the first version's number and
// whether the exchange of versions is broken.
const [listId, orgId, entries, first, broken] = process.argv.slice(2) as [string, string, string, string, string]
const pool = new pg.Pool({ connectionString: process.env.DATABASE_APP_URL, max: 2 })
pool.on('error', () => undefined)
for (let number = Number(first); ; number++) {
  const { text, publishedAt } = generatedList(Number(entries), number)
  const files = [await inspectBytes('list.csv', Buffer.from(text))]
  process.send?.('working')
  if (broken === 'broken') await takeOutOfForce()
  await ingestList(pool, { listId, orgId, files, publishedAt, now: new Date() })
  process.send?.('landed')
}

/** The control: the old version is taken out of force in its own transaction, before the new one is stored. */
async function takeOutOfForce(): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query("select set_config('app.org_id', $1, true)", [orgId])
  await client.query(
    `update list_version v set state = 'superseded' from sanctions_list l where l.id = v.list and l.list_id = $1 and v.state = 'active'`,
    [listId],
  )
  await client.query('commit')
  client.release()
}
