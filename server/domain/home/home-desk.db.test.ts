import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeDesk as shape } from '@/contract/console/home'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { createCase } from '@/server/domain/case'
import type { Context } from '@/server/platform/context'
import { closeDatabase, writeOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { homeDesk } from '.'

let org: SuiteOrganisation
let ada: { ctx: Context; uuid: string }
let ben: { ctx: Context; uuid: string }
beforeAll(async () => {
  org = await suiteOrganisation('Home')
  ada = await addPerson(org, 'admin', 'Ada')
  ben = await addPerson(org, 'analyst', 'Ben')
  await seedAlerts(org.org_id, 12, { inReview: 0, closed: 0 })
})
afterAll(closeDatabase)

const now = new Date('2026-03-10T12:00:00Z')
const deskOf = async (ctx: Context) => shape.parse(await homeDesk({ ...ctx, clock: { now: () => now } }))
const run = (sql: string, ...values: unknown[]) => writeOrg(org.org_id, (q) => q.query(sql, [org.org_id, ...values]))

describe('the home page', () => {
  it('counts what changed since the start of yesterday, to the second', async () => {
    await run(`update alert set created_at = '2026-03-08T23:59:59Z' where org_id = $1`)
    expect(await deskOf(ada.ctx)).toMatchObject({ since: '2026-03-09T00:00:00.000Z', alerts_raised: 0, alerts_closed: 0 })
    await run(
      `update alert set created_at = '2026-03-09T00:00:00Z', state = 'closed', resolution = 'true_positive', closed_at = '2026-03-10T01:00:00Z'
       where org_id = $1`,
    )
    expect(await deskOf(ada.ctx)).toMatchObject({ alerts_raised: 12, alerts_closed: 12 })
    const other = await suiteOrganisation('Other home')
    expect(await deskOf((await addPerson(other, 'viewer')).ctx)).toMatchObject({ alerts_raised: 0, alerts_closed: 0 })
  })

  it('tells of failed deliveries only who may see webhooks', async () => {
    expect((await deskOf(ada.ctx)).failed_deliveries).toBe(0)
    expect((await deskOf(ben.ctx)).failed_deliveries).toBeNull()
  })

  it('lists the reviews asked of the reader and nobody else, and the cases the reader investigates', async () => {
    const made = await createCase({ ...ada.ctx, received: '{"title":"Reviewed"}' }, { title: 'Reviewed' })
    const set = `update case_file set stage = $2, reviewer = $3::uuid, assigned_investigator = $4::uuid where org_id = $1`
    await run(set, 'review', ben.uuid, ada.uuid)
    expect((await deskOf(ben.ctx)).reviews.map(({ id }) => id)).toEqual([made.id])
    expect((await deskOf(ada.ctx)).reviews).toEqual([])
    expect((await deskOf(ada.ctx)).recent.map(({ kind, id }) => [kind, id])).toEqual([['case', made.id]])
    expect((await deskOf(ben.ctx)).recent).toEqual([])
    await run(set, 'investigation', ben.uuid, ada.uuid)
    expect((await deskOf(ben.ctx)).reviews).toEqual([])
  })

  it('counts what others proposed, for those who may confirm it', async () => {
    const lead = await addPerson(org, 'lead', 'Lou')
    const viewer = await addPerson(org, 'viewer', 'Vic')
    const by = JSON.stringify({ type: 'user', id: typeIdOf('usr', ben.uuid), name: 'Ben' })
    await run(
      `update alert set proposed = jsonb_build_object('by', $2::jsonb, 'reason', 'False positive') where org_id = $1
         and id in (select id from alert where org_id = $1 order by id limit 3)`,
      by,
    )
    await run(
      `insert into alert_suppression (org_id, id, customer_reference, finding_keys, counterparty, most_severe, reason, alert_id, expires_at, created_by, created_at)
       select $1, gen_random_uuid(), 'cust', array['x'], 'X', 'high', 'Agreed', (select id from alert where org_id = $1 limit 1),
         '2026-03-10T12:00:00Z'::timestamptz + n * interval '1 day', $2::jsonb, '2026-03-01' from generate_series(-1, 1) n`,
      by,
    )
    const proposed = async (person: { ctx: Context }) => (await deskOf(person.ctx)).proposed
    expect(await proposed(ada)).toEqual({ closings: 3, suppressions: 1, second_looks: 0 })
    expect(await proposed(lead)).toEqual({ closings: 3, suppressions: 1, second_looks: 0 })
    expect(await proposed(ben)).toEqual({ closings: 0, suppressions: 0, second_looks: 0 })
    expect(await proposed(viewer)).toEqual({ closings: 0, suppressions: 0, second_looks: 0 })
  })

  it('belongs to people', async () => {
    await expect(homeDesk(org.ctx)).rejects.toMatchObject({ code: 'insufficient_scope' })
  })
})
