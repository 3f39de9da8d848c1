import pino from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AssignmentWay } from '@/contract/alert/desk-words'
import { createMonitoredWallet as operation } from '@/contract/monitoring/monitoring'
import { attribute, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getAlert, listAlertHistory } from '@/server/domain/alert'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { listAuditEvents } from '@/server/domain/audit'
import { updateMember } from '@/server/domain/member'
import { createMonitoredWallet, evaluateDue } from '@/server/domain/monitoring'
import { dollarToken } from '@/server/domain/monitoring/evaluate/testing/watch'
import { updateAlert } from '@/server/domain/triage'
import { startDesk } from '@/server/jobs/desk/start-desk'
import { systemClock } from '@/server/platform/clock/clock'
import { closeDatabase, pool, writeOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { assignNew, changeSettings, listDuty, setDuty } from '.'
import { newAlerts } from './testing/new-alerts'

type Person = Awaited<ReturnType<typeof addPerson>>
let org: SuiteOrganisation
let [ada, ben, cleo, lea]: Person[] = []
const who = () => [ada, ben, cleo, lea] as [Person, Person, Person, Person]
beforeEach(async () => {
  org = await suiteOrganisation('Assignment')
  ada = await addPerson(org, 'admin', 'Ada')
  ben = await addPerson(org, 'analyst', 'Ben')
  cleo = await addPerson(org, 'analyst', 'Cleo')
  lea = await addPerson(org, 'lead', 'Lea')
})
afterAll(closeDatabase)

const way = (to: AssignmentWay) => changeSettings(who()[0].ctx, { assignment: { way: to, roles: ['analyst'] } })
const assign = () => assignNew(org.org_id, systemClock)
const holders = async (ids: readonly string[], of = org) => {
  const { rows } = await writeOrg(of.org_id, (q) =>
    q.query<{ name: string | null }>(
      `select u.name from unnest($2::uuid[]) with ordinality w(id, n) join alert a on a.org_id = $1::uuid and a.id = w.id
       left join app_user u on u.org_id = a.org_id and u.id = a.assignee_id order by w.n`,
      [of.org_id, ids],
    ),
  )
  return rows.map(({ name }) => name)
}
const waiting = async () =>
  (await pool().query('select alert_id from desk_due where org_id = $1::uuid', [org.org_id])).rows.length
const tally = (names: (string | null)[]) =>
  Object.fromEntries([...new Set(names)].map((one) => [one, names.filter((n) => n === one).length]))

describe('a new alert', () => {
  it('goes to whose turn it is, with why in its history and in the audit log, and is not acknowledged by that', async () => {
    await way('by_turn')
    const ids = await newAlerts(org.org_id, 5)
    expect(await assign()).toBe(5)
    const [, second] = who()
    expect(tally(await holders(ids))).toEqual({ Ben: 3, Cleo: 2 })
    const id = typeIdOf('alr', ids[0] ?? '')
    expect(await getAlert(org.ctx, { id })).toMatchObject({ assignee: { id: second.id }, acknowledged_at: null, state: 'open' })
    expect((await listAlertHistory(org.ctx, { id, limit: 1 })).data[0]).toMatchObject({
      kind: 'assigned',
      actor: { type: 'job', id: 'desk' },
      comment: 'By turn: next of 2 people on duty',
    })
    const audit = await listAuditEvents(who()[0].ctx, { limit: 200, action: ['alert.assigned'] })
    expect(audit.data).toHaveLength(5)
    expect(audit.data.find(({ object_id }) => object_id === id)?.detail).toMatchObject({
      assignee: second.id,
      way: 'by_turn',
      turn: 1,
      why: 'By turn: next of 2 people on duty',
    })
    for (const next of ['Cleo', 'Ben', 'Cleo']) {
      const more = await newAlerts(org.org_id, 1)
      await assign()
      expect(await holders(more)).toEqual([next])
    }
  })

  it('goes to whoever has the fewest open ones where it goes by load', async () => {
    const hers = await newAlerts(org.org_id, 3)
    await way('by_load')
    const [, second] = who()
    for (const id of hers) await updateAlert(second.ctx, { id: typeIdOf('alr', id), assignee: 'me' })
    const ids = await newAlerts(org.org_id, 5)
    await assign()
    expect(tally(await holders(ids))).toEqual({ Cleo: 4, Ben: 1 })
  })

  it('is left to people where nobody chose otherwise', async () => {
    const ids = await newAlerts(org.org_id, 2)
    expect(await assign()).toBe(0)
    expect(await holders(ids)).toEqual([null, null])
    expect(await waiting()).toBe(0)
  })

  it('is queued by what raises it, and only where it is to be given to somebody', async () => {
    const now = Math.floor(Date.now() / 1000)
    const usd = await dollarToken(new Date((now - 60) * 1000).toISOString().slice(0, 10))
    const raise = async () => {
      const [thief, address] = [freshAddress('ethereum'), freshAddress('ethereum')]
      await attribute('ethereum', thief, { category: 'user', abuse: 'service_hack', label: 'Thief' })
      const paid = { from: thief, to: address, amount: 90_000n * 10n ** 6n, height: takeHeights(1), asset: usd, time: now - 60 }
      await land('ethereum', [paid])
      const body = operation.body?.parse({ network: 'ethereum', address, rules: ['category_exposure'] })
      await createMonitoredWallet(org.ctx, body as Parameters<typeof createMonitoredWallet>[1])
      await evaluateDue({ orgId: org.org_id, clock: systemClock, log: pino({ level: 'silent' }) }, 10)
    }
    await raise()
    expect(await waiting()).toBe(0)
    await way('by_turn')
    await raise()
    expect(await waiting()).toBe(1)
    expect(await assign()).toBe(1)
  })
})

describe('whoever cannot take an alert', () => {
  it('is passed over: away, disabled, a viewer, of another role than the settings say', async () => {
    await way('by_turn')
    const [admin, second, third] = who()
    await addPerson(org, 'viewer', 'Vic')
    await addPerson(org, 'analyst', 'Gone', true)
    await setDuty(second.ctx, { away: true, until: null })
    const ids = await newAlerts(org.org_id, 4)
    await assign()
    expect(await holders(ids)).toEqual(Array(4).fill('Cleo'))
    await updateMember(admin.ctx, { id: third.id, disabled: true })
    const late = await newAlerts(org.org_id, 2)
    expect(await assign()).toBe(0)
    expect(await holders(late)).toEqual([null, null])
    // They are assigned as soon as someone is on duty again.
    await setDuty(second.ctx, { away: false, until: null })
    expect(await assignNew(org.org_id, { now: () => new Date(Date.now() + 60_000) })).toBe(2)
    expect(await holders(late)).toEqual(['Ben', 'Ben'])
  })

  it('is disabled while the alert is being given: whoever comes second sees it', async () => {
    await way('by_turn')
    const [, second, third] = who()
    await setDuty(third.ctx, { away: true, until: null })
    const ids = await newAlerts(org.org_id, 1)
    const client = await pool().connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.org_id', $1, true)`, [org.org_id])
      await client.query('update app_user set disabled_at = now() where org_id = $1::uuid and id = $2::uuid', [
        org.org_id,
        second.uuid,
      ])
      const given = assign()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await client.query('commit')
      expect(await given).toBe(0)
    } finally {
      client.release()
    }
    expect(await holders(ids)).toEqual([null])
  })

  it('comes back by themselves when they said until when', async () => {
    const [, second] = who()
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const mine = async (at: Date) => (await listDuty({ ...second.ctx, clock: { now: () => at } })).people.find(({ me }) => me)
    await setDuty(second.ctx, { away: true, until })
    expect(await mine(new Date())).toMatchObject({ on_duty: false, away_until: until })
    expect(await mine(new Date(Date.now() + 3_700_000))).toMatchObject({ on_duty: true, away_until: null })
    await expect(setDuty(second.ctx, { away: true, until: '2020-01-01T00:00:00Z' })).rejects.toThrow('future')
  })
})

describe('workers side by side', () => {
  it('give each alert once, and every turn counts', async () => {
    await way('by_turn')
    await addPerson(org, 'analyst', 'Dan')
    const ids = await newAlerts(org.org_id, 60)
    const given = await Promise.all(Array.from({ length: 6 }, assign))
    expect(given.reduce((a, b) => a + b, 0)).toBe(60)
    expect(tally(await holders(ids))).toEqual({ Ben: 20, Cleo: 20, Dan: 20 })
    const { rows } = await writeOrg(org.org_id, (q) =>
      q.query<{ n: number }>(
        `select count(*)::int as n from alert_turn where org_id = $1::uuid and kind = 'assigned' group by alert_id having count(*) > 1`,
        [org.org_id],
      ),
    )
    expect(rows).toEqual([])
  })

  it('leave alone what somebody took up or closed in the meantime', async () => {
    await way('by_turn')
    const [, , , lead] = who()
    const [taken, closed] = (await newAlerts(org.org_id, 2)) as [string, string]
    await updateAlert(lead.ctx, { id: typeIdOf('alr', taken), assignee: 'me' })
    await updateAlert(lead.ctx, { id: typeIdOf('alr', closed), state: 'closed', resolution: 'true_positive', comment: 'Yes' })
    expect(await assign()).toBe(0)
    expect(await holders([taken, closed])).toEqual(['Lea', null])
    expect(await waiting()).toBe(0)
  })

  it('go on by themselves in the worker', async () => {
    await way('by_load')
    const ids = await newAlerts(org.org_id, 3)
    const desk = startDesk({ log: pino({ level: 'silent' }), pollMs: 20 })
    try {
      await expect.poll(() => holders(ids), { timeout: 10_000 }).not.toContain(null)
    } finally {
      await desk.stop()
    }
  })
})

describe('duty', () => {
  it('is said of others by leads and administrators only, and of people of the organisation only', async () => {
    const [, second, third, lead] = who()
    const theirs = await addPerson(await suiteOrganisation('Theirs'), 'analyst', 'Theo')
    await expect(setDuty(second.ctx, { person: third.id, away: true, until: null })).rejects.toMatchObject({
      code: 'insufficient_scope',
    })
    await expect(setDuty(lead.ctx, { person: theirs.id, away: true, until: null })).rejects.toMatchObject({ code: 'not_found' })
    const after = await setDuty(lead.ctx, { person: third.id, away: true, until: null })
    expect(after.people.map(({ name, on_duty }) => [name, on_duty])).toContainEqual(['Cleo', false])
    expect(after.people.map(({ name }) => name)).not.toContain('Theo')
    await expect(setDuty(org.ctx, { away: true, until: null })).rejects.toMatchObject({ code: 'insufficient_scope' })
  })
})
