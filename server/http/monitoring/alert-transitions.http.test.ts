import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Operation, operations } from '@/contract'
import { alertResolutions, alertStates } from '@/contract/alert/alert-states'
import type { Alert, AlertState } from '@/contract/alert/alerts'
import { expectContract, expectError } from '@/scripts/test/fixtures/expectations'
import { ask, get } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { onePersonCloses } from '@/server/domain/alert/testing/one-person-closes'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidOf } from '@/server/platform/ids'

const operation = operations.updateAlert as unknown as Operation
let org: SuiteOrganisation
let waiting: string[] = []
beforeAll(async () => {
  org = await suiteOrganisation('Transitions of alerts')
  await onePersonCloses(org.org_id)
  await seedAlerts(org.org_id, 80, { inReview: 0, closed: 0 })
  const answer = await get('/v1/alerts?limit=200', org.api_key)
  waiting = (answer.json.data as Alert[]).map((alert) => alert.id)
})
afterAll(closeDatabase)

const comment = 'Because of the suite'
const patch = (id: string, json: unknown) => ask(`/v1/alerts/${id}`, { method: 'PATCH', key: org.api_key, json })
const read = async (id: string) => (await get(`/v1/alerts/${id}`, org.api_key)).json as unknown as Alert
const whole: Record<AlertState, Record<string, unknown>> = {
  open: { state: 'open', comment },
  in_review: { state: 'in_review', comment },
  escalated: { state: 'escalated', comment },
  closed: { state: 'closed', resolution: 'false_positive', comment },
}

async function alertIn(state: AlertState): Promise<Alert> {
  const id = waiting.pop()
  if (id === undefined) throw new Error('the suite needs more seeded alerts')
  if (state !== 'open') expectContract(operation, await patch(id, whole[state]))
  return read(id)
}

/** The table of the contract, written out. */
const allowed: Record<AlertState, AlertState[]> = {
  open: ['in_review', 'escalated', 'closed'],
  in_review: ['open', 'escalated', 'closed'],
  escalated: ['in_review', 'closed'],
  closed: ['open'],
}
const pairs = alertStates.flatMap((from) => alertStates.map((to) => ({ from, to, open: allowed[from].includes(to) })))

describe('every way that is open', () => {
  it.each(pairs.filter((pair) => pair.open))('$from to $to', async ({ from, to }) => {
    const before = await alertIn(from)
    const after = expectContract(operation, await patch(before.id, whole[to]))
    expect(after).toMatchObject({
      state: to,
      revision: before.revision + 1,
      resolution: to === 'closed' ? 'false_positive' : null,
    })
  })
})

describe('every way that is not', () => {
  it.each(pairs.filter((pair) => !pair.open))(
    '$from to $to names the state it is in and those that are open',
    async ({ from, to }) => {
      const before = await alertIn(from)
      const details = expectError(await patch(before.id, whole[to]), 'invalid_request')
      const issue = details.find((detail) => detail.field === 'body.state')?.issue ?? ''
      expect(issue).toContain(from)
      for (const state of allowed[from]) expect(issue).toContain(state)
      expect(await read(before.id)).toEqual(before)
    },
  )
})

describe('closing', () => {
  it.each(alertResolutions)('as %s', async (resolution) => {
    const [alert, other] = [await alertIn('open'), await alertIn('open')]
    const named = resolution === 'duplicate' ? { duplicate_of: other.id } : {}
    const after = expectContract(operation, await patch(alert.id, { state: 'closed', resolution, comment, ...named }))
    expect(after).toMatchObject({ state: 'closed', resolution, duplicate_of: named.duplicate_of ?? null, snoozed_until: null })
    expect(after.acknowledged_at).not.toBeNull()
  })

  it.each(['open', 'in_review', 'escalated'] as const)('%s without a resolution is refused', async (from) => {
    const before = await alertIn(from)
    const details = expectError(await patch(before.id, { state: 'closed' }), 'invalid_request')
    for (const resolution of alertResolutions) expect(details[0]?.issue).toContain(resolution)
    expect(await read(before.id)).toEqual(before)
  })
})

describe('comments', () => {
  it('are needed to reopen, and not to take back', async () => {
    const closed = await alertIn('closed')
    expect(expectError(await patch(closed.id, { state: 'open' }), 'invalid_request')[0]?.field).toBe('body.comment')
    expectContract(operation, await patch(closed.id, { state: 'open', comment }))
    const { id } = await alertIn('escalated')
    expectContract(operation, await patch(id, { state: 'in_review' }))
  })
})

describe('reopening', () => {
  it.each([
    ['a minute before the end of the 180 days', 180 * 1440 - 1, 200],
    ['a minute after the 180 days', 180 * 1440 + 1, 400],
  ])('%s', async (_name, minutes, status) => {
    const alert = await alertIn('closed')
    const closed_at = new Date(Date.now() - minutes * 60_000)
    await withOrg(org.org_id, (tx) =>
      tx.alert.updateMany({ where: { org_id: org.org_id, id: uuidOf('alr', alert.id) ?? '' }, data: { closed_at } }),
    )
    expect((await patch(alert.id, whole.open)).status).toBe(status)
  })
})

describe('a snooze', () => {
  it('hides the alert from lists that leave snoozed ones out, until it is woken or closed', async () => {
    const alert = await alertIn('open')
    const listed = async (snoozed: boolean) => {
      const answer = await get(`/v1/alerts?snoozed=${snoozed}&limit=200`, org.api_key)
      return (answer.json.data as Alert[]).some((one) => one.id === alert.id)
    }
    const snoozed_until = '2100-01-01T00:00:00.000Z'
    expect(expectContract(operation, await patch(alert.id, { snoozed_until }))).toMatchObject({ snoozed_until, state: 'open' })
    expect([await listed(true), await listed(false)]).toEqual([true, false])
    expectContract(operation, await patch(alert.id, { snoozed_until: null }))
    expect([await listed(true), await listed(false)]).toEqual([false, true])
    expectContract(operation, await patch(alert.id, { snoozed_until }))
    expect(expectContract(operation, await patch(alert.id, whole.closed))).toMatchObject({ snoozed_until: null })
  })
})
