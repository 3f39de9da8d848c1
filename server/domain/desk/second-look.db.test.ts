import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { LookRules } from '@/contract/alert/desk-settings'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { drawOf, getAlert, isDrawn, listAlertHistory, readSeed } from '@/server/domain/alert'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { listAuditEvents } from '@/server/domain/audit'
import { bulkUpdateAlerts, updateAlert } from '@/server/domain/triage'
import type { Context } from '@/server/platform/context'
import { closeDatabase, pool, writeOrg } from '@/server/platform/db'
import { newId, typeIdOf } from '@/server/platform/ids'
import { changeSettings, deskQuality, giveVerdict, listLooks } from '.'
import { newAlerts } from './testing/new-alerts'

type Person = Awaited<ReturnType<typeof addPerson>>
let org: SuiteOrganisation
let ada: Person
let ben: Person
let cleo: Person
beforeEach(async () => {
  org = await suiteOrganisation('Second looks')
  ada = await addPerson(org, 'admin', 'Ada')
  ben = await addPerson(org, 'analyst', 'Ben')
  cleo = await addPerson(org, 'analyst', 'Cleo')
})
afterAll(closeDatabase)

const shares = (second_looks: LookRules) => changeSettings(ada.ctx, { second_looks })
const all = () => shares({ percent: 100, by_rule: {} })
const looks = async (ctx: Context = ben.ctx, state?: 'waiting' | 'dropped') =>
  (await listLooks(ctx, { limit: 200, cursor: undefined, state: state && [state] })).data
const fresh = async (n: number) => (await newAlerts(org.org_id, n)).map((id) => typeIdOf('alr', id))
const closing = { state: 'closed', resolution: 'false_positive' } as const
const close = (ctx: Context, id: string) => updateAlert(ctx, { id, ...closing })
/** Closes an alert and returns its second look. */
async function lookAt(by: Context): Promise<{ id: string; alert: string }> {
  const [alert = ''] = await fresh(1)
  await close(by, alert)
  const [look] = (await looks()).filter((one) => one.alert.id === alert)
  if (look === undefined) throw new Error('nothing was drawn')
  return { id: look.id, alert }
}

describe('a closing', () => {
  it('is drawn by the secret seed and the alert’s id alone, and can be drawn again to the same', async () => {
    await shares({ percent: 30, by_rule: {} })
    const ids = await newAlerts(org.org_id, 100)
    await bulkUpdateAlerts(ben.ctx, { ids: ids.map((id) => typeIdOf('alr', id)), ...closing })
    const seed = await writeOrg(org.org_id, (q) => readSeed(q, org.org_id))
    const drawn = ids.filter((id) => isDrawn(drawOf(seed, id), 30)).map((id) => typeIdOf('alr', id))
    expect((await looks()).map(({ alert }) => alert.id).toSorted()).toEqual(drawn.toSorted())
    expect(drawn.length).toBeGreaterThan(0)
    // The seed is stored encrypted, and differs between organisations.
    const stored = await writeOrg(org.org_id, (q) =>
      q.query<{ seed: Buffer }>('select seed from desk where org_id = $1', [org.org_id]),
    )
    expect(stored.rows[0]?.seed.includes(seed)).toBe(false)
    const other = await suiteOrganisation('Other seed')
    expect(await writeOrg(other.org_id, (q) => readSeed(q, other.org_id))).not.toEqual(seed)
  })

  it('has the share of its kind of rule, and none where nobody chose one', async () => {
    const [one = ''] = await fresh(1)
    await close(ben.ctx, one)
    expect(await looks()).toEqual([])
    const ids = await fresh(30)
    await shares({ percent: 0, by_rule: { velocity: 100 } })
    await bulkUpdateAlerts(ben.ctx, { ids, ...closing })
    const kinds = await Promise.all(ids.map(async (id) => (await getAlert(org.ctx, { id })).rule.key))
    expect((await looks()).map(({ alert }) => alert.rule_key)).toEqual(kinds.filter((key) => key === 'velocity'))
  })

  it('is drawn once however many close at once', async () => {
    await all()
    const [id = ''] = await fresh(1)
    const tries = await Promise.allSettled([ben, cleo, ada].map(({ ctx }) => close(ctx, id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await looks()).toHaveLength(1)
  })

  it('needs no look any more once somebody opens the alert again', async () => {
    await all()
    const { id, alert } = await lookAt(ben.ctx)
    await updateAlert(cleo.ctx, { id: alert, state: 'open', comment: 'New facts' })
    expect((await looks(cleo.ctx, 'dropped')).map((one) => one.id)).toEqual([id])
    await expect(giveVerdict(cleo.ctx, { id, verdict: 'agree' })).rejects.toThrow('no longer needed')
    // Closed again, the alert draws the same number.
    await close(cleo.ctx, alert)
    expect((await looks(ben.ctx, 'waiting')).map((one) => one.alert.id)).toEqual([alert])
  })
})

describe('a verdict', () => {
  it('is given by somebody who took no part in the closing', async () => {
    await all()
    const { id } = await lookAt(ben.ctx)
    expect((await looks(ben.ctx))[0]).toMatchObject({ state: 'waiting', mine_to_judge: false, closed: { by: { name: 'Ben' } } })
    expect((await looks(cleo.ctx))[0]?.mine_to_judge).toBe(true)
    await expect(giveVerdict(ben.ctx, { id, verdict: 'agree' })).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(giveVerdict(org.ctx, { id, verdict: 'agree' })).rejects.toMatchObject({ code: 'invalid_request' })
    const viewer = await addPerson(org, 'viewer')
    await expect(giveVerdict(viewer.ctx, { id, verdict: 'agree' })).rejects.toMatchObject({ code: 'insufficient_scope' })
    expect(await giveVerdict(cleo.ctx, { id, verdict: 'agree' })).toMatchObject({
      state: 'agreed',
      verdict: { by: { name: 'Cleo' }, reason: null, reopened: false },
    })
    await expect(giveVerdict(ada.ctx, { id, verdict: 'agree' })).rejects.toThrow('agreed already')
    const [event] = (await listAuditEvents(ada.ctx, { limit: 1, action: ['second_look.agreed'] })).data
    expect(event?.object_id).toBe(id)
  })

  it('is not given by whoever proposed the closing either', async () => {
    await all()
    await changeSettings(ada.ctx, { second_person_from_severity: 'low' })
    const [alert = ''] = await fresh(1)
    await close(ben.ctx, alert)
    await close(cleo.ctx, alert)
    const [look] = await looks(ben.ctx)
    expect(look?.closed.by.name).toBe('Cleo')
    for (const { ctx } of [ben, cleo])
      await expect(giveVerdict(ctx, { id: look?.id ?? '', verdict: 'agree' })).rejects.toThrow('took no part')
    expect(await giveVerdict(ada.ctx, { id: look?.id ?? '', verdict: 'agree' })).toMatchObject({ state: 'agreed' })
  })

  it('is not given by whoever made the key that closed', async () => {
    await all()
    const key = newId('key')
    const uuid = '01900000-0000-7000-8000-000000000001'
    await writeOrg(org.org_id, (q) =>
      q.query(
        `insert into api_key (org_id, id, name, mode, scopes, allowed_cidrs, created_by_type, created_by) values ($1, $2, 'K', 'live', '{}', '{}', 'user', $3)`,
        [org.org_id, uuid, ben.uuid],
      ),
    )
    expect(key).toMatch(/^key_/)
    await lookAt({ ...org.ctx, actor: { type: 'api_key', id: uuid, scopes: ['alerts:write', 'alerts:read'], mode: 'live' } })
    expect((await looks(ben.ctx))[0]).toMatchObject({ mine_to_judge: false, closed: { by: { type: 'api_key' } } })
    expect((await looks(cleo.ctx))[0]?.mine_to_judge).toBe(true)
  })

  it('that disagrees opens the alert again in the name of whoever gave it, with the reason', async () => {
    await all()
    const { id, alert } = await lookAt(ben.ctx)
    expect(await giveVerdict(cleo.ctx, { id, verdict: 'disagree', reason: 'The mixer is his' })).toMatchObject({
      state: 'disagreed',
      verdict: { reason: 'The mixer is his', reopened: true },
    })
    expect(await getAlert(org.ctx, { id: alert })).toMatchObject({ state: 'open', resolution: null })
    const turns = (await listAlertHistory(org.ctx, { id: alert, limit: 3 })).data
    expect(turns.map(({ kind, to, comment, actor }) => [kind, to, comment, actor.name])).toEqual(
      expect.arrayContaining([
        ['state', 'open', 'The mixer is his', 'Cleo'],
        ['second_look_disagreed', null, 'The mixer is his', 'Cleo'],
      ]),
    )
  })

  it('that disagrees leaves an alert as it is that somebody has opened and closed since', async () => {
    await all()
    const { id, alert } = await lookAt(ben.ctx)
    await writeOrg(org.org_id, (q) =>
      q.query(`update alert set closed_at = closed_at + interval '1 second' where org_id = $1 and state = 'closed'`, [
        org.org_id,
      ]),
    )
    expect(await giveVerdict(cleo.ctx, { id, verdict: 'disagree', reason: 'Not so' })).toMatchObject({
      state: 'disagreed',
      verdict: { reopened: false },
    })
    expect(await getAlert(org.ctx, { id: alert })).toMatchObject({ state: 'closed' })
  })

  it('is one, of several that come at once', async () => {
    await all()
    const { id } = await lookAt(ben.ctx)
    const tries = await Promise.allSettled([
      giveVerdict(cleo.ctx, { id, verdict: 'agree' }),
      giveVerdict(ada.ctx, { id, verdict: 'disagree', reason: 'Not so' }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('on another organisation’s closing is not found, and theirs are not listed', async () => {
    await all()
    const { id } = await lookAt(ben.ctx)
    const theirs = await addPerson(await suiteOrganisation('Theirs'), 'admin', 'Theo')
    await expect(giveVerdict(theirs.ctx, { id, verdict: 'agree' })).rejects.toMatchObject({ code: 'not_found' })
    expect(await looks(theirs.ctx)).toEqual([])
    expect((await pool().query('select id from second_look')).rows).toEqual([])
  })
})

describe('quality', () => {
  it('counts closings as they were made, by kind of rule and by whoever made them', async () => {
    await all()
    const [first, second, third] = [await lookAt(ben.ctx), await lookAt(ben.ctx), await lookAt(cleo.ctx)]
    await giveVerdict(cleo.ctx, { id: first.id, verdict: 'agree' })
    await giveVerdict(cleo.ctx, { id: second.id, verdict: 'disagree', reason: 'Not so' })
    await giveVerdict(ben.ctx, { id: third.id, verdict: 'agree' })
    const [right = ''] = await fresh(1)
    await updateAlert(ben.ctx, { id: right, state: 'closed', resolution: 'true_positive' })
    const figures = await deskQuality(ada.ctx, {})
    // The reopened alert still counts as Ben closed it.
    expect(figures.total).toMatchObject({
      closed: 4,
      false_positives: 3,
      looks: { waiting: 1, agreed: 2, disagreed: 1 },
      false_positive_share: { share: 0.75, low: expect.closeTo(0.3006, 3), high: expect.closeTo(0.9544, 3) },
      disagreed_share: { share: 1 / 3 },
    })
    const mine = figures.closers.find(({ by }) => by.name === 'Ben')
    expect(mine).toMatchObject({ closed: 3, looks: { agreed: 1, disagreed: 1, waiting: 1 }, disagreed_share: { share: 0.5 } })
    expect(figures.rules.reduce((sum, { closed }) => sum + closed, 0)).toBe(4)
    expect(figures.closers).toHaveLength(2)
    const theirs = await addPerson(await suiteOrganisation('Their figures'), 'lead')
    expect((await deskQuality(theirs.ctx, {})).total.closed).toBe(0)
  })

  it('counts what was closed late, and how long closing took', async () => {
    const [id = ''] = await fresh(1)
    await writeOrg(org.org_id, (q) =>
      q.query(`update alert set created_at = now() - interval '5 hours', due_at = now() - interval '1 hour' where org_id = $1`, [
        org.org_id,
      ]),
    )
    await close(ben.ctx, id)
    const { total } = await deskQuality(ada.ctx, {})
    expect(total).toMatchObject({ closed: 1, late: 1, looks: { waiting: 0, agreed: 0, disagreed: 0 }, disagreed_share: null })
    expect(total.median_seconds_to_close).toBeGreaterThanOrEqual(5 * 3600)
    expect(total.median_seconds_to_close).toBeLessThan(5 * 3600 + 60)
  })

  it('is for leads and administrators, and for people', async () => {
    for (const role of ['viewer', 'analyst'] as const) {
      const { ctx } = await addPerson(org, role)
      await expect(deskQuality(ctx, {})).rejects.toMatchObject({ code: 'insufficient_scope' })
    }
    await expect(deskQuality(org.ctx, {})).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(deskQuality(ada.ctx, { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })
})
