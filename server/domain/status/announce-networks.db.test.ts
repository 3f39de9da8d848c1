import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase, withOrg, writeOrg } from '@/server/platform/db'
import { announceNetworks } from './announce-networks'
import { insertChanges, type NewChange } from './status.repo'

afterAll(closeDatabase)

/** Records states of a network that no other suite uses, one after the other. */
async function pass(component: string, ...states: NewChange['status'][]): Promise<NewChange[]> {
  const changes: NewChange[] = []
  for (const status of states) {
    await writeOrg('', async (q) => {
      const made = await insertChanges(q, [{ id: component, status, message: `Now ${status}.` }])
      await announceNetworks(q, made)
      changes.push(...made)
    })
  }
  return changes
}

const eventsOf = (orgId: string, network: string) =>
  withOrg(orgId, (tx) =>
    tx.outboxEvent.findMany({ where: { org_id: orgId, subject_id: network }, orderBy: [{ created_at: 'asc' }, { id: 'asc' }] }),
  )

it('tells every organisation of a network that falls behind and comes back, and of nothing else', async () => {
  const organisations = [await suiteOrganisation('Told'), await suiteOrganisation('Told too')]
  const network = `suite-${randomUUID()}`
  const changes = await pass(
    `network:${network}`,
    'operational',
    'operational',
    'degraded',
    'outage',
    'operational',
    'maintenance',
    'operational',
  )
  expect(changes.map(({ before, status }) => [before, status])).toEqual([
    [null, 'operational'],
    ['operational', 'degraded'],
    ['degraded', 'outage'],
    ['outage', 'operational'],
    ['operational', 'maintenance'],
    ['maintenance', 'operational'],
  ])
  for (const { org_id } of organisations) {
    const told = await eventsOf(org_id, network)
    expect(told.map(({ type, data }) => [type, (data as { status: string }).status])).toEqual([
      ['network.degraded', 'degraded'],
      ['network.degraded', 'outage'],
      ['network.recovered', 'operational'],
    ])
    expect(told[0]?.data).toMatchObject({ network, message: 'Now degraded.', since: changes[1]?.at.toISOString() })
  }
  const part = `suite-part-${randomUUID()}`
  await pass(part, 'operational', 'outage')
  expect(await eventsOf(organisations[0]?.org_id as string, part)).toEqual([])
})
