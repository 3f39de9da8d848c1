import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OverdueStep } from '@/contract/alert/desk-settings'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getAlert, listAlertHistory, listAlerts } from '@/server/domain/alert'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { listAuditEvents } from '@/server/domain/audit'
import { updateMember } from '@/server/domain/member'
import { getSettings } from '@/server/domain/organisation-settings'
import { updateAlert } from '@/server/domain/triage'
import { closeDatabase, pool, writeOrg } from '@/server/platform/db'
import { newId, typeIdOf } from '@/server/platform/ids'
import { changeSettings, passOnOverdue, setDuty } from '.'
import { newAlerts } from './testing/new-alerts'

type Person = Awaited<ReturnType<typeof addPerson>>
let org: SuiteOrganisation
let ada: Person
let ben: Person
let lea: Person
let lou: Person
beforeEach(async () => {
  org = await suiteOrganisation('Overdue')
  ada = await addPerson(org, 'admin', 'Ada')
  ben = await addPerson(org, 'analyst', 'Ben')
  lea = await addPerson(org, 'lead', 'Lea')
  lou = await addPerson(org, 'lead', 'Lou')
})
afterAll(closeDatabase)

const start = Date.now()
const clock = (hours: number) => ({ now: () => new Date(start + hours * 3_600_000) })
const pass = (hours: number) => passOnOverdue(org.org_id, clock(hours))
const steps = (...overdue_steps: OverdueStep[]) => changeSettings(ada.ctx, { overdue_steps })
const tellLeads: OverdueStep = { after_hours: 0, act: 'message', to: { type: 'role', role: 'lead' } }
/** Creates alerts that are due an hour from now. */
async function due(n: number): Promise<string[]> {
  const ids = await newAlerts(org.org_id, n)
  const at = new Date(start + 3_600_000)
  await writeOrg(org.org_id, (q) =>
    q.query('update alert set due_at = $3::timestamptz where org_id = $1 and id = any($2::uuid[])', [org.org_id, ids, at]),
  )
  return ids.map((id) => typeIdOf('alr', id))
}
const notices = async () => {
  const { rows } = await writeOrg(org.org_id, (q) =>
    q.query<{ subject_id: string; people: string[] }>(
      `select subject_id, people from message_notice where org_id = $1 and kind = 'alert_overdue' order by at, id`,
      [org.org_id],
    ),
  )
  return rows
}

describe('an overdue alert', () => {
  it('is told of once a step, to everybody of the role who is on duty, by one notice', async () => {
    await steps(tellLeads)
    const [id = ''] = await due(1)
    expect(await pass(0.5)).toBe(0)
    expect(await pass(1.1)).toBe(1)
    expect(await notices()).toEqual([{ subject_id: id, people: expect.arrayContaining([lea.uuid, lou.uuid]) }])
    expect(await pass(1.2)).toBe(0)
    expect(await pass(300)).toBe(0)
    expect(await notices()).toHaveLength(1)
    const [turn] = (await listAlertHistory(org.ctx, { id, limit: 1 })).data
    expect(turn).toMatchObject({ kind: 'overdue_told', to: 'Lea, Lou', comment: 'The alert is overdue.', actor: { id: 'desk' } })
    const [event] = (await listAuditEvents(ada.ctx, { limit: 1, action: ['alert.overdue'] })).data
    expect(event).toMatchObject({ object_id: id, detail: { step: 1, act: 'message', to: `${lea.id} ${lou.id}` } })
  })

  it('goes through the steps, each at its time, and is given to the least loaded of a role', async () => {
    await steps(tellLeads, { after_hours: 4, act: 'assign', to: { type: 'role', role: 'lead' } })
    const [mine = ''] = (await newAlerts(org.org_id, 1)).map((id) => typeIdOf('alr', id))
    await updateAlert(lea.ctx, { id: mine, assignee: 'me', due_at: new Date(start + 1e10).toISOString() })
    const [id = ''] = await due(1)
    await updateAlert(ben.ctx, { id, assignee: 'me' })
    expect(await pass(2)).toBe(1)
    expect((await getAlert(org.ctx, { id })).assignee?.name).toBe('Ben')
    expect(await pass(5.1)).toBe(1)
    expect((await getAlert(org.ctx, { id })).assignee?.name).toBe('Lou')
    expect((await listAlertHistory(org.ctx, { id, limit: 1 })).data[0]).toMatchObject({
      kind: 'assigned',
      comment: 'The alert is overdue for 4 hours.',
    })
    expect(await pass(50)).toBe(0)
  })

  it('is passed on once though the worker is killed halfway and begins again', async () => {
    await steps(tellLeads)
    const [id = ''] = await due(3)
    const client = await pool().connect()
    try {
      // The worker that takes the step waits here, with its transaction open.
      await client.query('begin')
      await client.query(`select set_config('app.org_id', $1, true)`, [org.org_id])
      await client.query('select id from alert where org_id = $1::uuid for update', [org.org_id])
      const killed = expect(pass(2)).rejects.toThrow()
      await expect
        .poll(async () => {
          const { rows } = await pool().query(
            `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%from alert a%for update%'`,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      await killed
      await client.query('rollback')
    } finally {
      client.release()
    }
    expect(await notices()).toEqual([])
    expect(await pass(2)).toBe(3)
    expect(await pass(2)).toBe(0)
    expect(await notices()).toHaveLength(3)
    expect((await notices()).map(({ subject_id }) => subject_id)).toContain(id)
  })

  it('is passed on once by workers side by side', async () => {
    await steps(tellLeads)
    await due(40)
    const taken = await Promise.all(Array.from({ length: 5 }, () => pass(2)))
    expect(taken.reduce((a, b) => a + b, 0)).toBe(40)
    expect(await notices()).toHaveLength(40)
    expect(await pass(2)).toBe(0)
  })

  it('that was closed, escalated or is due later is left alone; one that is snoozed is not', async () => {
    await steps(tellLeads)
    const [closed = '', later = '', snoozed = '', inCase = ''] = await due(4)
    await updateAlert(ben.ctx, { id: closed, state: 'closed', resolution: 'true_positive' })
    await updateAlert(ben.ctx, { id: later, due_at: new Date(start + 9 * 3_600_000).toISOString() })
    await updateAlert(ben.ctx, { id: snoozed, snoozed_until: new Date(start + 8 * 3_600_000).toISOString() })
    await updateAlert({ ...ben.ctx, received: '{}' }, { id: inCase, state: 'escalated' })
    expect(await pass(2)).toBe(1)
    expect((await notices()).map(({ subject_id }) => subject_id)).toEqual([snoozed])
  })

  it('goes to the administrators where the person in the settings cannot work on alerts any more', async () => {
    await steps({ after_hours: 0, act: 'assign', to: { type: 'person', id: lou.id } })
    await updateMember(ada.ctx, { id: lou.id, disabled: true })
    const [id = ''] = await due(1)
    expect(await pass(2)).toBe(1)
    const { assignee } = await getAlert(org.ctx, { id })
    // The administrator with fewer alerts, and never a disabled person.
    expect(['Ada', 'Suite']).toContain(assignee?.name)
    expect((await listAlertHistory(org.ctx, { id, limit: 1 })).data[0]?.comment).toContain('administrators take their place')
  })

  it('is told to a whole role where nobody of it is on duty', async () => {
    await steps(tellLeads)
    for (const { ctx } of [lea, lou]) await setDuty(ctx, { away: true, until: null })
    await due(1)
    await pass(2)
    expect((await notices())[0]?.people.toSorted()).toEqual([lea.uuid, lou.uuid].toSorted())
  })

  it('of another organisation is not touched', async () => {
    await steps(tellLeads)
    await due(1)
    const theirs = await suiteOrganisation('Their overdue')
    expect(await passOnOverdue(theirs.org_id, clock(2))).toBe(0)
    expect(await notices()).toEqual([])
  })
})

describe('the settings', () => {
  it('name only people who work on alerts, of the organisation', async () => {
    const viewer = await addPerson(org, 'viewer')
    const theirs = await addPerson(await suiteOrganisation('Theirs'), 'lead')
    for (const id of [viewer.id, theirs.id, newId('usr')])
      await expect(steps({ after_hours: 0, act: 'message', to: { type: 'person', id } })).rejects.toMatchObject({
        code: 'invalid_request',
      })
    expect((await getSettings(ada.ctx)).settings.overdue_steps).toEqual([])
    await steps({ after_hours: 0, act: 'message', to: { type: 'person', id: ben.id } })
    expect((await getSettings(ada.ctx)).settings.overdue_steps).toHaveLength(1)
  })

  it('leave the due times of open alerts as they are, unless that was chosen, and then those that somebody set', async () => {
    const ids = (await newAlerts(org.org_id, 3)).map((id) => typeIdOf('alr', id))
    const dueOf = async () => Promise.all(ids.map(async (id) => (await getAlert(org.ctx, { id })).due_at))
    const [kept = '', closed = ''] = ids
    const byHand = new Date(start + 40 * 86_400_000).toISOString()
    await updateAlert(ben.ctx, { id: kept, due_at: byHand })
    await updateAlert(ben.ctx, { id: closed, state: 'closed', resolution: 'true_positive' })
    const before = await dueOf()
    const hours = { low: 9, medium: 9, high: 9, severe: 9 }
    await changeSettings(ada.ctx, { due_hours: hours })
    expect(await dueOf()).toEqual(before)
    await changeSettings(ada.ctx, { due_hours: hours, due_of_open_alerts: true })
    const raised = (await listAlerts(org.ctx, { limit: 10 })).data.find(({ id }) => id === ids[2])?.created_at ?? ''
    expect(await dueOf()).toEqual([byHand, before[1], new Date(Date.parse(raised) + 9 * 3_600_000).toISOString()])
    expect((await listAlertHistory(org.ctx, { id: ids[2] ?? '', limit: 1 })).data[0]).toMatchObject({
      kind: 'due_changed',
      actor: { name: 'Ada' },
    })
    const [event] = (await listAuditEvents(ada.ctx, { limit: 1, action: ['alerts.due_moved'] })).data
    expect(event?.detail).toEqual({ alerts: 1 })
    await expect(changeSettings(lea.ctx, { due_of_open_alerts: true })).rejects.toMatchObject({ code: 'insufficient_scope' })
  })
})
