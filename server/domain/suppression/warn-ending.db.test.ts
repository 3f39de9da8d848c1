import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { closeDatabase, writeOrg } from '@/server/platform/db'
import { warnEnding } from '.'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Ending suppressions')
  await seedAlerts(org.org_id, 1, { inReview: 0, closed: 0 })
})
afterAll(closeDatabase)

const day = 86_400_000
const start = Date.now()
const at = (days: number) => ({ now: () => new Date(start + days * day) })
const told = async () => {
  const { rows } = await writeOrg(org.org_id, (q) =>
    q.query<{ severity: string; day: number }>(
      `select n.severity, round(extract(epoch from s.expires_at - $2::timestamptz) / 86400)::int as day
       from message_notice n join alert_suppression s on s.org_id = n.org_id
         and n.subject_id like 'sup_%' and n.kind = 'suppression_ending' and s.end_warned_at = n.at
       where n.org_id = $1::uuid order by 2`,
      [org.org_id, new Date(start)],
    ),
  )
  return rows.map((row) => row.day)
}

it('tells once of each suppression in force that ends within a week', async () => {
  // In force for 3, 7.5 and 40 days; one never approved, and one ended.
  await writeOrg(org.org_id, (q) =>
    q.query(
      `insert into alert_suppression (org_id, id, customer_reference, finding_keys, counterparty, most_severe, reason, alert_id,
         expires_at, created_by, created_at, approved_by, approved_at, ended_by, ended_at, ended_reason)
       select $1::uuid, gen_random_uuid(), 'cust', array['x'], 'X', 'high', 'Agreed', (select id from alert where org_id = $1::uuid limit 1),
         $2::timestamptz + s.days * interval '1 day', '{}', $2::timestamptz - interval '30 days',
         case when s.approved then '{}'::jsonb end, case when s.approved then $2::timestamptz - interval '29 days' end,
         case when s.ended then '{}'::jsonb end, case when s.ended then $2::timestamptz end, case when s.ended then 'Over' end
       from (values (3, true, false), (7.5, true, false), (40, true, false), (4, false, false), (5, true, true)) as s (days, approved, ended)`,
      [org.org_id, new Date(start)],
    ),
  )
  await warnEnding(at(0))
  expect(await told()).toEqual([3])
  await warnEnding(at(0.1))
  expect(await told()).toEqual([3])
  await warnEnding(at(1))
  expect(await told()).toEqual([3, 8])
  await warnEnding(at(41))
  expect(await told()).toHaveLength(2)
})
