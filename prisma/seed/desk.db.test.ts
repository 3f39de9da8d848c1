import { globSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootstrapInstallation } from '@/scripts/bootstrap'
import type { Database } from '@/scripts/db/open-database'
import { openTestDatabase } from '@/scripts/test/test-database'
import { loadSample } from './load'

let database: Database
let owner: pg.Pool
const email = 'admin@assay.local'
const endsAt = new Date(Date.now() - 180_000)
const load = (signal?: () => void) =>
  loadSample({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, endsAt, desk: true, ...(signal && { onProgress: signal }) })
const rows = async <T extends pg.QueryResultRow>(sql: string) => (await owner.query<T>(sql)).rows
/** Tables with rows, and how many; identities and the audit log aside. */
let atFirst: string[] = []
const filled = async () => {
  const tables = await rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '^audit|^installation_fact'`,
  )
  const counts = await Promise.all(tables.map(async ({ name }) => [name, await count(`"${name}"`)] as const))
  return counts.flatMap(([name, n]) => (n === 0 ? [] : [name === 'signing_key' ? name : `${name}: ${n}`])).sort()
}
const count = async (sql: string) => Number((await rows<{ n: string }>(`select count(*) as n from ${sql}`))[0]?.n)

beforeAll(async () => {
  database = await openTestDatabase()
  process.env.DATA_DIR = database.dataDir
  process.env.LOG_LEVEL = 'silent'
  await bootstrapInstallation(database, database.secrets)
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  atFirst = await filled()
}, 120_000)
afterAll(async () => {
  const { closeDatabase } = await import('@/server/platform/db')
  await Promise.all([closeDatabase(), owner.end()])
  await database.close()
})

describe('the desk of the sample', () => {
  it('is taken up where an interrupted load left it, and does nothing twice', async () => {
    let steps = 0
    const stop = () => {
      steps += 1
      if (steps === 40) throw new Error('killed')
    }
    await expect(load(stop)).rejects.toThrow('killed')
    expect(await count('alert')).toBeGreaterThan(3)
    await load()
    const figures = async () =>
      rows(
        `select (select count(*) from alert) as alerts, (select count(*) from case_file) as cases, (select count(*) from report) as reports,
           (select count(*) from case_note) as notes, (select count(*) from app_user) as people, (select count(*) from audit_event) as audited`,
      )
    const from = await rows<{ block_height: string }>(
      'select min(block_height) as block_height from transfer where network in (1, 3) group by network order by network',
    )
    const indexed = await rows<{ block_height: string }>(
      `select index_from_height as block_height from network_state where source = 'sample' order by network`,
    )
    expect(indexed).toEqual(from)
    const before = await figures()
    expect(before).toMatchObject([{ cases: '8', reports: '5', people: '6' }])
    await load()
    expect(await figures()).toEqual(before)
  }, 300_000)

  it('leaves nobody a message about what it did', async () => {
    expect([await count('message_due'), await count('message_notice')]).toEqual([0, 0])
  })

  it('has alerts of every rule, state and severity over two weeks, some of them the owner’s', async () => {
    const kinds = async (column: string) =>
      (await rows<{ kind: string }>(`select distinct ${column} as kind from alert order by 1`)).map(({ kind }) => kind)
    expect(await kinds('state')).toEqual(['closed', 'escalated', 'in_review', 'open'])
    expect(await kinds('severity')).toEqual(['high', 'low', 'medium', 'severe'])
    expect((await kinds('rule_key')).length).toBeGreaterThanOrEqual(10)
    const n = await count('alert')
    expect(n >= 45 && n <= 120, `${n} alerts`).toBe(true)
    // Days before the end of the sample: by the calendar their number would depend on the hour of the run.
    const daysAgo = `floor(extract(epoch from timestamptz '${endsAt.toISOString()}' - created_at) / 86400)::text`
    expect((await kinds(daysAgo)).length).toBeGreaterThanOrEqual(12)
    expect(await count(`alert a join app_user u on u.id = a.assignee_id where u.email = '${email}'`)).toBeGreaterThan(3)
    const late = `alert where created_at > '${endsAt.toISOString()}' or updated_at > '${endsAt.toISOString()}'`
    expect(await count(late)).toBe(0)
  })

  it('has cases on every column, one of them waiting for a second pair of eyes', async () => {
    const stages = await rows<{ stage: string; n: string }>('select stage, count(*) as n from case_file group by 1 order by 1')
    expect(stages.map(({ stage }) => stage)).toEqual(['complete', 'intake', 'investigation', 'reporting', 'review', 'triage'])
    expect(await count(`case_file where stage = 'review' and state = 'open' and assigned_investigator is not null`)).toBe(1)
    expect(await count('case_alert')).toBeGreaterThanOrEqual(12)
    expect(await count('case_evidence')).toBe(4)
    expect(await count('fund_flow_graph where case_id is not null')).toBe(1)
  })

  it('has reports that can be opened, lists of two versions, a draft with a back-test and people who cannot sign in', async () => {
    expect(await count(`report where status = 'ready'`)).toBe(5)
    expect(await count(`report_file where format = 'pdf'`)).toBe(5)
    // The third is the sandbox's.
    expect(await count(`list_version where state = 'active'`)).toBe(3)
    expect(await count(`list_version where state = 'superseded'`)).toBe(2)
    expect(await count(`policy_version where status = 'draft'`)).toBe(1)
    expect(await count(`policy_backtest where status = 'done'`)).toBe(1)
    expect(await rows(`select role from app_user where disabled_at is not null order by role`)).toHaveLength(5)
    expect(await rows(`select email from app_user where disabled_at is null`)).toEqual([{ email: email }])
    expect(await count('monitored_wallet')).toBe(60)
  })

  it('is removed again with everything that came with it, down to the files', async () => {
    const { previewSampleRemoval, removeSample, sampleRemover } = await import('@/server/domain/installation')
    const ctx = await sampleRemover(owner)
    const files = () => globSync('blobs/**/*', { cwd: database.dataDir }).filter((name) => /[0-9a-f]{64}$/.test(name)).length
    expect(files()).toBeGreaterThan(8)
    const preview = await previewSampleRemoval(ctx)
    expect(await count('case_file')).toBe(8)
    expect(await removeSample(ctx)).toEqual(preview)
    // That earlier screenings were looked through stays so, with nothing left of them.
    expect(await filled()).toEqual([...atFirst, 'screening_match_collected: 1', 'signing_key'].sort())
    expect(files()).toBe(0)
  })
})
