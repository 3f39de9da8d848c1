import { queueForDesk } from '@/server/domain/alert/raising/desk-due.repo'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { writeOrg } from '@/server/platform/db'

/** Creates new alerts of an organisation, queued for assignment as raising does; returns their UUIDs, the oldest first. */
export async function newAlerts(orgId: string, n: number): Promise<string[]> {
  const known = await alertIds(orgId)
  await seedAlerts(orgId, n, { inReview: 0, closed: 0, severe: false, days: 1, wallets: 1 })
  const fresh = (await alertIds(orgId)).filter((id) => !known.includes(id))
  await writeOrg(orgId, (q) => queueForDesk(q, orgId, fresh, new Date(0)))
  return fresh
}

async function alertIds(orgId: string): Promise<string[]> {
  const { rows } = await writeOrg(orgId, (q) =>
    q.query<{ id: string }>('select id from alert where org_id = $1::uuid order by id', [orgId]),
  )
  return rows.map(({ id }) => id)
}
