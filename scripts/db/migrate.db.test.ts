import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { difference } from '@/scripts/db/difference'
import { migrate, pendingMigrations } from '@/scripts/db/migrate'
import { requireKnownSchema } from '@/server/platform/database/known-schema'

const ownerUrl = process.env.TEST_DATABASE_OWNER_URL ?? ''
const owner = new pg.Client({ connectionString: ownerUrl })
const app = new pg.Client({ connectionString: process.env.DATABASE_APP_URL })

beforeAll(async () => {
  await Promise.all([owner.connect(), app.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
})

describe('a migrated database', () => {
  it('has nothing pending, also when two processes migrate at once', async () => {
    expect(await Promise.all([migrate(ownerUrl), migrate(ownerUrl)])).toEqual([[], []])
    expect(await pendingMigrations(owner)).toEqual([])
  })

  /** Runs `fn` in a separate database, as other suites fill the shared one with partitions meanwhile. */
  async function inOwnDatabase(fn: (url: string, client: pg.Client) => Promise<void>): Promise<void> {
    const name = `drift_${process.pid}_${Date.now()}`
    await owner.query(`CREATE DATABASE ${name}`)
    const url = new URL(ownerUrl)
    url.pathname = `/${name}`
    const client = new pg.Client({ connectionString: url.href })
    try {
      expect(await migrate(url.href)).not.toEqual([])
      await client.connect()
      await fn(url.href, client)
    } finally {
      await client.end()
      await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    }
  }

  it('is refused to a release that does not know one of its migrations, and stays as it is', async () => {
    await inOwnDatabase(async (url, client) => {
      await requireKnownSchema(client)
      await client.query(
        "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('later', '', '20991231000000_later', now())",
      )
      const sentence =
        /was migrated by a later release than this one \(\d+\.\d+\.\d+ does not know 20991231000000_later\): start that release/
      await expect(migrate(url)).rejects.toThrow(sentence)
      await expect(requireKnownSchema(client)).rejects.toThrow(sentence)
      await client.query("update _prisma_migrations set rolled_back_at = now() where id = 'later'")
      expect(await migrate(url)).toEqual([])
    })
  }, 60_000)

  it('is what prisma/schema says, partitions and hand-written parts left out', async () => {
    await inOwnDatabase(async (url, client) => {
      await client.query('SELECT ensure_transfer_partition(1::smallint, 0, 1000)')
      expect(await difference(url, 'database')).toEqual([])
    })
  }, 60_000)

  it('is told from one with a column too few and a table too many', async () => {
    await inOwnDatabase(async (url, client) => {
      await client.query('ALTER TABLE api_key DROP COLUMN rate_burst; CREATE TABLE surplus (id int PRIMARY KEY)')
      const steps = (await difference(url, 'database')).join('\n')
      expect(steps).toContain('ADD COLUMN     "rate_burst"')
      expect(steps).toContain('DROP TABLE "surplus"')
    })
  }, 60_000)
})

describe('the application role', () => {
  it('may not pass row-level security by, nor run DDL', async () => {
    const role = await app.query(
      'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    )
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
    await expect(app.query('CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(app.query('ALTER TABLE api_key DISABLE ROW LEVEL SECURITY')).rejects.toThrow(/must be owner/)
  })

  it('is bound in time, so that an orphaned transaction ends by itself', async () => {
    const rows = await app.query(
      "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle",
    )
    expect(rows.rows).toEqual([{ statement: '10s', idle: '5s' }])
  })
})
