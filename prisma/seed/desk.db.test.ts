import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootstrapInstallation } from '@/scripts/bootstrap'
import type { Database } from '@/scripts/db/open-database'
import { openTestDatabase } from '@/scripts/test/test-database'
import { loadSample } from './load'

let database: Database
let app: pg.Pool
let desk: { orgId: string; email: string }
const endsAt = new Date(Date.now() - 180_000)

beforeAll(async () => {
  database = await openTestDatabase()
  process.env.DATA_DIR = database.dataDir
  await bootstrapInstallation(database, database.secrets)
  app = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  const { rows } = await app.query(`select value from installation_fact where key = 'bootstrap'`)
  desk = { orgId: rows[0].value.org_id, email: rows[0].value.email }
}, 120_000)
afterAll(async () => {
  const { closeDatabase } = await import('@/server/platform/db')
  await Promise.all([closeDatabase(), app.end()])
  await database.close()
})

describe('the desk of the sample', () => {
  it('is played', async () => {
    const began = performance.now()
    await loadSample({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, endsAt, desk })
    console.log('took', performance.now() - began)
    const all = async (sql: string) => (await app.query(sql)).rows
    console.table(
      await all(
        `select rule_key, severity, count(*) n, count(*) filter (where state='open') o, count(*) filter (where state='in_review') r, count(*) filter (where state='escalated') e, count(*) filter (where state='closed') c from alert group by 1,2 order by 1,2`,
      ),
    )
    console.table(await all(`select date_trunc('day', created_at) d, count(*) from alert group by 1 order by 1`))
    console.table(await all(`select number, title, state, stage from "case" order by 1`).catch((e) => [e.message]))
    console.table(await all(`select status, count(*) from report group by 1`).catch((e) => [e.message]))
    console.table(
      await all(`select action, count(*) from audit_event group by 1 order by 2 desc limit 40`).catch((e) => [e.message]),
    )
    console.table(await all(`select (select count(*) from webhook_delivery) d`).catch((e) => [e.message]))
    expect(1).toBe(1)
  }, 240_000)
})
