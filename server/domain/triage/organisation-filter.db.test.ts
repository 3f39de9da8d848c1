import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { alertStates } from '@/contract/alert/alert-states'
import { queueFilter, queueQuery } from '@/contract/alert/triage'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getAlert, listAlertHistory, listAlerts } from '@/server/domain/alert'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { createSavedView, listSavedViews, removeSavedView } from '@/server/domain/saved-view'
import { closeDatabase, pool } from '@/server/platform/db'
import {
  assignablePeople,
  bulkUpdateAlerts,
  countAlerts,
  queuePage,
  queueRows,
  ruleStatistics,
  similarAlerts,
  updateAlert,
} from '.'

// Connects as the owner of the cluster, who bypasses row-level security: only the queries' own filter is left.
vi.hoisted(() => {
  process.env.DATABASE_APP_URL = process.env.TEST_DATABASE_OWNER_URL
})

let mine: SuiteOrganisation
let theirs: SuiteOrganisation
let me: Awaited<ReturnType<typeof addPerson>>
let stranger: Awaited<ReturnType<typeof addPerson>>
let foreign = ''
let bypasses = false
beforeAll(async () => {
  const { rows } = await pool().query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  bypasses = rows[0]?.bypasses === true
  mine = await suiteOrganisation('Filter of alerts, mine')
  theirs = await suiteOrganisation('Filter of alerts, theirs')
  me = await addPerson(mine, 'analyst', 'Mine')
  stranger = await addPerson(theirs, 'analyst', 'Stranger')
  await seedAlerts(mine.org_id, 20, { inReview: 0, closed: 0 })
  await seedAlerts(theirs.org_id, 30, { inReview: 0, closed: 0 })
  foreign = (await listAlerts(theirs.ctx, { limit: 1 })).data[0]?.id ?? ''
})
afterAll(closeDatabase)

const missing = (doing: Promise<unknown>) => expect(doing).rejects.toMatchObject({ code: 'not_found' })

describe('without row-level security the queries’ own filter', () => {
  it('is really alone', async ({ skip }) => {
    if (!bypasses) skip('the owner of this database is subject to row-level security')
    const { rows } = await pool().query<{ n: number }>('select count(distinct org_id)::int as n from alert')
    expect(rows[0]?.n).toBeGreaterThanOrEqual(2)
  })

  it('hides alerts, their histories and their likes', async () => {
    await missing(getAlert(mine.ctx, { id: foreign }))
    await missing(listAlertHistory(mine.ctx, { id: foreign, limit: 5 }))
    await missing(similarAlerts(mine.ctx, { id: foreign, limit: 5 }))
    expect((await listAlerts(mine.ctx, { limit: 200 })).data).toHaveLength(20)
    expect((await queuePage(me.ctx, queueQuery.parse({}))).data).toHaveLength(20)
    expect((await queueRows(me.ctx, { ids: [foreign] })).data).toEqual([])
    const [own] = (await listAlerts(mine.ctx, { limit: 1 })).data
    const similar = await similarAlerts(me.ctx, { id: own?.id ?? '', limit: 50 })
    expect(similar.outcomes.alerts).toBe(19)
  })

  it('counts its own only', async () => {
    const all = queueFilter.parse({ state: alertStates.join(','), snoozed: 'any' })
    expect((await countAlerts(me.ctx, all)).matching).toBe(20)
    expect((await ruleStatistics(me.ctx, {})).total.raised).toBe(20)
  })

  it('changes nothing of others', async () => {
    await missing(updateAlert(me.ctx, { id: foreign, comment: 'Mine now' }))
    const bulk = await bulkUpdateAlerts(me.ctx, { ids: [foreign], state: 'in_review' })
    expect(bulk).toMatchObject({ updated: 0, refused: 1 })
    const [own] = (await listAlerts(mine.ctx, { limit: 1 })).data
    const repeat = updateAlert(me.ctx, { id: own?.id ?? '', state: 'closed', resolution: 'duplicate', duplicate_of: foreign })
    await expect(repeat).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(updateAlert(me.ctx, { id: own?.id ?? '', assignee: stranger.id })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    expect(await getAlert(theirs.ctx, { id: foreign })).toMatchObject({ state: 'open', revision: 1, assignee: null })
  })

  it('shows its own people and views', async () => {
    expect((await assignablePeople(me.ctx)).data.map((person) => person.name)).toEqual(['Mine', 'Suite'])
    const view = await createSavedView(stranger.ctx, { room: 'alerts', name: 'Theirs', query: '', shared: true })
    expect((await listSavedViews(me.ctx, { room: 'alerts' })).data).toEqual([])
    await missing(removeSavedView(me.ctx, { id: view.id }))
  })
})
