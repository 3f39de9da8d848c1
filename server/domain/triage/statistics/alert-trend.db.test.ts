import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as shapes from '@/contract/alert/triage'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { closeDatabase, writeOrg } from '@/server/platform/db'
import { alertTrend } from '..'

let org: SuiteOrganisation
const noon = new Date('2026-03-10T12:00:00Z')
const trendAt = async (now: Date, days: number) =>
  shapes.alertTrend.parse(await alertTrend({ ...org.ctx, clock: { now: () => now } }, { days }))
/** Moves every alert to one time; closed ones were closed an hour later. */
const moveTo = (at: string) =>
  writeOrg(org.org_id, (q) =>
    q.query(
      `update alert set created_at = $2, closed_at = case when state = 'closed' then $2::timestamptz + interval '1 hour' end where org_id = $1`,
      [org.org_id, at],
    ),
  )
const total = (day: shapes.AlertTrend['days'][number]) => Object.values(day.raised).reduce((sum, n) => sum + n, 0)

beforeAll(async () => {
  org = await suiteOrganisation('Trend')
  await seedAlerts(org.org_id, 40)
})
afterAll(closeDatabase)

describe('the trend of alerts', () => {
  it('has every day up to today, also those without any, oldest first', async () => {
    await moveTo('2026-03-08T23:30:00Z')
    const { days } = await trendAt(noon, 4)
    expect(days.map(({ day }) => day)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'])
    expect(days.map(total)).toEqual([0, 40, 0, 0])
  })

  it('counts a day by UTC, and closing on the day it was closed', async () => {
    await moveTo('2026-03-08T23:30:00Z')
    const closed = (
      await writeOrg(org.org_id, (q) =>
        q.query<{ n: number }>(`select count(*)::int as n from alert where org_id = $1 and state = 'closed'`, [org.org_id]),
      )
    ).rows[0]?.n
    expect(closed).toBeGreaterThan(0)
    const { days } = await trendAt(noon, 4)
    expect(days.map((day) => day.closed)).toEqual([0, 0, closed, 0])
  })

  it('leaves out what is older than its first day, to the second', async () => {
    await moveTo('2026-03-06T23:59:59.999Z')
    expect((await trendAt(noon, 4)).days.map(total)).toEqual([0, 0, 0, 0])
    await moveTo('2026-03-07T00:00:00Z')
    expect((await trendAt(noon, 4)).days.map(total)).toEqual([40, 0, 0, 0])
  })

  it('tells how soon those of a day were first acted on, by the day they were raised', async () => {
    await moveTo('2026-03-08T23:30:00Z')
    const set = (offset: string) =>
      writeOrg(org.org_id, (q) =>
        q.query(
          `update alert a set acknowledged_at = a.created_at + ${offset} from (
             select id, row_number() over (order by id) as n from alert where org_id = $1) as placed
           where a.org_id = $1 and a.id = placed.id`,
          [org.org_id],
        ),
      )
    await set("case when placed.n <= 11 then (placed.n - 1) * interval '10 minutes' end")
    const { days } = await trendAt(noon, 4)
    expect(days.map((day) => day.first_action)).toEqual([null, { median: 3000, p90: 5400 }, null, null])
    await set("interval '-1 hour'")
    expect((await trendAt(noon, 4)).days.map((day) => day.first_action)).toEqual([null, null, null, null])
  })
})
