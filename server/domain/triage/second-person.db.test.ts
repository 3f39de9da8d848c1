import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Alert } from '@/contract/alert/alerts'
import type { Severity } from '@/contract/monitoring/monitoring-rules'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getAlert, listAlertHistory, listAlerts } from '@/server/domain/alert'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { updateCase } from '@/server/domain/case'
import { reviewCase } from '@/server/domain/case/testing/review-case'
import { updateSettings } from '@/server/domain/organisation-settings'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { bulkUpdateAlerts, countAlerts, updateAlert } from '.'

type Person = Awaited<ReturnType<typeof addPerson>>
let org: SuiteOrganisation
let anna: Person
let ben: Person
let admin: Person
const bySeverity = new Map<Severity, string[]>()
beforeAll(async () => {
  org = await suiteOrganisation('A second person')
  anna = await addPerson(org, 'analyst', 'Anna')
  ben = await addPerson(org, 'analyst', 'Ben')
  admin = await addPerson(org, 'admin', 'Ada')
  await seedAlerts(org.org_id, 120, { inReview: 0, closed: 0 })
  for (const { id, severity } of (await listAlerts(org.ctx, { limit: 200 })).data) {
    bySeverity.set(severity, [...(bySeverity.get(severity) ?? []), id])
  }
})
afterAll(closeDatabase)

function fresh(severity: Severity = 'severe'): string {
  const id = bySeverity.get(severity)?.pop()
  if (id === undefined) throw new Error(`the suite needs more ${severity} alerts`)
  return id
}
const dismissal = { state: 'closed', resolution: 'false_positive', comment: 'Another person of that name' } as const
const close = ({ ctx }: { ctx: Context }, id: string, more: object = {}) => updateAlert(ctx, { id, ...dismissal, ...more })
const kinds = async (id: string) =>
  (await listAlertHistory(anna.ctx, { id, limit: 50 })).data.map(({ kind }) => kind).filter((kind) => kind !== 'raised')
const told = (id: string) =>
  withOrg(org.org_id, async (tx) =>
    (await tx.outboxEvent.findMany({ where: { org_id: org.org_id, subject_id: id }, orderBy: { id: 'asc' } })).map(
      ({ type }) => type,
    ),
  )
const stands = ({ state, resolution, reason, proposed_closing }: Alert) => [state, resolution, reason, proposed_closing?.by.name]

describe('dismissing a severe alert', () => {
  it('is a proposal until another person closes it for the same reason', async () => {
    const id = fresh()
    const first = await close(anna, id)
    expect(stands(first)).toEqual(['open', null, null, 'Anna'])
    expect(first.proposed_closing).toMatchObject({ reason: 'False positive', comment: dismissal.comment, by: { id: anna.id } })
    expect((await listAlerts(ben.ctx, { limit: 200, proposed: 'true' })).data.map((one) => one.id)).toContain(id)
    expect((await listAlerts(ben.ctx, { limit: 200, proposed: 'false' })).data.map((one) => one.id)).not.toContain(id)
    expect((await countAlerts(ben.ctx, { snoozed: 'any' })).proposed).toBeGreaterThan(0)
    // Neither the same person nor an API key can confirm it, with any comment.
    expect(stands(await close(anna, id, { comment: 'Really' }))).toEqual(['open', null, null, 'Anna'])
    expect(stands(await close(org, id))).toMatchObject(['open', null, null, null])
    await close(anna, id)
    const last = await updateAlert(ben.ctx, { id, state: 'closed', reason: 'False positive' })
    expect(stands(last)).toEqual(['closed', 'false_positive', 'False positive', undefined])
    expect(await kinds(id)).toEqual(['state', ...Array(4).fill('closing_proposed')])
    expect(await told(id)).toEqual([...Array(4).fill('alert.updated'), 'alert.closed'])
  })

  it('begins anew with another reason, and ends where the alert goes on or somebody turns it down', async () => {
    const [other, down, review] = [fresh(), fresh(), fresh()]
    for (const id of [other, down, review]) await close(anna, id)
    expect(stands(await close(ben, other, { resolution: 'not_actionable' }))).toEqual(['open', null, null, 'Ben'])
    expect(stands(await updateAlert(ben.ctx, { id: down, proposed_closing: null, comment: 'It is him' }))).toEqual([
      'open',
      null,
      null,
      undefined,
    ])
    expect((await listAlertHistory(ben.ctx, { id: down, limit: 1 })).data[0]).toMatchObject({
      kind: 'closing_turned_down',
      reason: 'False positive',
      comment: 'It is him',
      actor: { name: 'Ben' },
    })
    await expect(updateAlert(ben.ctx, { id: down, proposed_closing: null })).rejects.toThrow(/^body\.proposed_closing: nobody/)
    expect(stands(await updateAlert(ben.ctx, { id: review, state: 'in_review' }))).toEqual(['in_review', null, null, undefined])
    expect(stands(await close(ben, review))).toEqual(['in_review', null, null, 'Ben'])
  })

  it('takes a comment and a reason of the organisation', async () => {
    const id = fresh()
    await expect(close(anna, id, { comment: undefined })).rejects.toThrow(/^body\.comment: closing a severe alert needs/)
    await expect(close(anna, id, { resolution: undefined, reason: 'Tired' })).rejects.toThrow(/^body\.reason: must be one of/)
    expect(await kinds(id)).toEqual([])
  })

  it('is told of each alert by itself in bulk: the others close', async () => {
    const [severe, low] = [fresh(), fresh('low')]
    const answer = await bulkUpdateAlerts(anna.ctx, { ids: [severe, low], ...dismissal })
    expect(answer.data.map((one) => ('alert' in one ? stands(one.alert) : one))).toEqual([
      ['open', null, null, 'Anna'],
      ['closed', 'false_positive', 'False positive', undefined],
    ])
  })

  it('takes one person for true positives, and for all where the settings say so', async () => {
    expect((await close(anna, fresh(), { resolution: 'true_positive' })).state).toBe('closed')
    await updateSettings(admin.ctx, { second_person_from_severity: null })
    expect((await close(anna, fresh())).state).toBe('closed')
    await updateSettings(admin.ctx, { second_person_from_severity: 'low' })
    expect((await close(anna, fresh('low'))).state).toBe('open')
    await updateSettings(admin.ctx, { second_person_from_severity: 'severe' })
  })
})

describe('a case that holds a severe alert', () => {
  const escalated = async (severity: Severity) => {
    const { case_id } = await updateAlert(anna.ctx, { id: fresh(severity), state: 'escalated' })
    return case_id as string
  }
  it('is not dismissed alone either, by console, key or the way to complete', async () => {
    const id = await escalated('severe')
    for (const who of [anna, ben, org]) {
      for (const outcome of ['no_action', 'false_positive', 'duplicate'] as const) {
        await expect(updateCase(who.ctx, { id, state: 'closed', outcome })).rejects.toThrow(/^body\.outcome: needs/)
      }
    }
    await updateCase(ben.ctx, { id, stage: 'triage' })
    await expect(updateCase(ben.ctx, { id, stage: 'complete', outcome: 'false_positive' })).rejects.toThrow(/needs a review/)
    const low = await escalated('low')
    const extra = fresh()
    await expect(updateCase(ben.ctx, { id: low, add_alert_ids: [extra], state: 'closed', outcome: 'no_action' })).rejects.toThrow(
      /needs a review/,
    )
    expect((await updateCase(ben.ctx, { id: low, state: 'closed', outcome: 'no_action' })).state).toBe('closed')
  })

  it('closes its alert once another person has reviewed it', async () => {
    const id = await escalated('severe')
    await reviewCase(id, { investigator: anna.ctx, reviewer: ben.ctx })
    const done = await updateCase(anna.ctx, { id, state: 'closed', outcome: 'no_action' })
    const [alert] = await Promise.all(done.alert_ids.map((one) => getAlert(anna.ctx, { id: one })))
    expect(alert).toMatchObject({ state: 'closed', resolution: 'not_actionable', proposed_closing: null })
  })
})
