import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { createCase } from '@/server/domain/case'
import { systemClock } from '@/server/platform/clock/clock'
import { closeJobSender } from '@/server/platform/command/job-sender'
import { closeDatabase, pool } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'
import { createReport, downloadReport, getReport, giveUpReports, listReports, revokeReport, runReport } from '.'
import { writeToken } from './download-token'
import { plainTools } from './testing/plain-tools'

// Connects as the owner of the database cluster, who bypasses row-level security: only the filter in the queries is left.
vi.hoisted(() => {
  process.env.DATABASE_APP_URL = process.env.TEST_DATABASE_OWNER_URL
})

let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let foreign = ''
let waiting = ''
let bypasses = false

async function ask(org: SuiteOrganisation): Promise<string> {
  const { id: case_id } = await createCase(org.ctx, { title: 'A case' })
  return (await createReport(org.ctx, { type: 'case', case_id })).id
}
const run = (org: SuiteOrganisation, id: string) =>
  runReport({ orgId: org.org_id, id: uuidOf('rpt', id) ?? '', clock: systemClock, log: { error: () => {} } as never }, plainTools)

beforeAll(async () => {
  const { rows } = await pool().query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  bypasses = rows[0]?.bypasses === true
  mine = await suiteOrganisation('Filter of reports, mine')
  theirs = await suiteOrganisation('Filter of reports, theirs')
  foreign = await ask(theirs)
  await run(theirs, foreign)
  waiting = await ask(theirs)
})
afterAll(async () => {
  await closeJobSender()
  await closeDatabase()
})

const missing = (doing: Promise<unknown>) => expect(doing).rejects.toMatchObject({ code: 'not_found' })

describe('without row-level security the queries’ own filter', () => {
  it('is really alone', async ({ skip }) => {
    if (!bypasses) skip('the owner of this database is subject to row-level security')
    const { rows } = await pool().query<{ n: number }>('select count(*)::int as n from report where org_id = $1', [theirs.org_id])
    expect(rows[0]?.n).toBe(2)
  })

  it('hides reports of others, and changes nothing of theirs', async () => {
    await missing(getReport(mine.ctx, { id: foreign }))
    await missing(revokeReport(mine.ctx, { id: foreign, reason: 'Mine now' }))
    expect((await listReports(mine.ctx, { limit: 200 })).data).toEqual([])
    await run(mine, waiting)
    await giveUpReports(mine.org_id, { now: () => new Date(Date.now() + 86_400_000) })
    expect(await getReport(theirs.ctx, { id: waiting })).toMatchObject({ status: 'queued' })
    expect(await getReport(theirs.ctx, { id: foreign })).toMatchObject({ status: 'ready', superseded_by: null })
  })

  it('opens nothing of others with a link of one’s own', async () => {
    const token = writeToken({
      orgId: mine.org_id,
      reportId: uuidOf('rpt', foreign) ?? '',
      version: 1,
      actorType: 'user',
      actorId: mine.user_id,
      expiresAt: new Date(Date.now() + 60_000),
    })
    await missing(downloadReport({ ...mine.ctx, org: { id: '' } }, { id: foreign, token, format: 'pdf' }))
  })
})
