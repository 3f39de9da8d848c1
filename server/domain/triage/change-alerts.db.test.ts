import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertStates } from '@/contract/alert/alert-states'
import type { Alert, AlertState } from '@/contract/alert/alerts'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { getAlert, listAlertHistory, listAlerts, nextStates } from '@/server/domain/alert'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { onePersonCloses } from '@/server/domain/alert/testing/one-person-closes'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { createCase, getCase, updateCase } from '@/server/domain/case'
import { reviewCase } from '@/server/domain/case/testing/review-case'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { bulkUpdateAlerts, updateAlert } from '.'

type Person = Awaited<ReturnType<typeof addPerson>>
let org: SuiteOrganisation
let theirs: SuiteOrganisation
let anna: Person
let ben: Person
let waiting: string[] = []
beforeAll(async () => {
  org = await suiteOrganisation('Changes of alerts')
  await onePersonCloses(org.org_id)
  theirs = await suiteOrganisation('Changes of alerts, theirs')
  anna = await addPerson(org, 'analyst', 'Anna Analyst')
  ben = await addPerson(org, 'lead', 'Ben Lead')
  await seedAlerts(org.org_id, 200, { inReview: 0, closed: 0 })
  await seedAlerts(theirs.org_id, 3, { inReview: 0, closed: 0 })
  waiting = (await listAlerts(org.ctx, { limit: 200 })).data.map((alert) => alert.id)
})
afterAll(closeDatabase)

/** An open alert that no other test uses. */
function fresh(): string {
  const id = waiting.pop()
  if (id === undefined) throw new Error('the suite needs more seeded alerts')
  return id
}
const change = (id: string, to: Omit<Parameters<typeof updateAlert>[1], 'id'>, ctx: Context = anna.ctx) =>
  updateAlert(ctx, { id, ...to })
const refusal = async (doing: Promise<unknown>) => {
  const error = await doing.then(
    () => null,
    (e: unknown) => e as { code: string; message: string; details?: { field: string; issue: string }[] },
  )
  return {
    code: error?.code,
    field: error?.details?.[0]?.field,
    issue: error?.details?.[0]?.issue ?? '',
    message: error?.message,
  }
}
const comment = 'Because of the suite'
const into: Record<AlertState, Omit<Parameters<typeof updateAlert>[1], 'id'>> = {
  open: { state: 'open', comment },
  in_review: { state: 'in_review', comment },
  escalated: { state: 'escalated', comment },
  closed: { state: 'closed', resolution: 'false_positive', comment },
}
async function alertIn(state: AlertState): Promise<Alert> {
  const id = fresh()
  return state === 'open' ? getAlert(org.ctx, { id }) : change(id, into[state])
}
const history = async (id: string) => (await listAlertHistory(anna.ctx, { id, limit: 200 })).data
const events = (id: string, ctx: Context = org.ctx) =>
  withOrg(ctx.org.id, async (tx) =>
    (await tx.outboxEvent.findMany({ where: { org_id: ctx.org.id, subject_id: id }, orderBy: { id: 'asc' } })).map((event) => ({
      type: event.type,
      data: event.data as Record<string, unknown>,
    })),
  )
const audits = (action: string, objectId: string | null) =>
  withOrg(org.org_id, (tx) =>
    tx.auditEvent.findMany({ where: { org_id: org.org_id, action, object_id: objectId }, orderBy: { seq: 'asc' } }),
  )

describe('every way of the table, in the database', () => {
  const pairs = alertStates.flatMap((from) => alertStates.map((to) => ({ from, to })))

  it.each(pairs.filter(({ from, to }) => (nextStates[from] as readonly string[]).includes(to)))(
    '$from to $to is done, told in the history, the events and the audit log',
    async ({ from, to }) => {
      const before = await alertIn(from)
      const after = await change(before.id, into[to])
      expect(after).toMatchObject({
        state: to,
        revision: before.revision + 1,
        resolution: to === 'closed' ? 'false_positive' : null,
      })
      expect(after.closed_at === null).toBe(to !== 'closed')
      expect(after.case_id === null).toBe(to !== 'escalated' && from !== 'escalated')
      expect(await getAlert(org.ctx, { id: before.id })).toEqual(after)
      const turn = (await history(before.id)).find((line) => line.kind === 'state')
      expect(turn).toMatchObject({ from, to, comment, actor: { type: 'user', name: 'Anna Analyst' } })
      const told = (await events(before.id)).at(-1)
      expect(told).toMatchObject({
        type: to === 'closed' ? 'alert.closed' : 'alert.updated',
        data: { state: to, revision: after.revision },
      })
      expect((await audits('alert.updated', before.id)).at(-1)?.detail).toMatchObject({ state: to, changed: true })
    },
  )

  it.each(pairs.filter(({ from, to }) => !(nextStates[from] as readonly string[]).includes(to)))(
    '$from to $to is refused and leaves nothing behind',
    async ({ from, to }) => {
      const before = await alertIn(from)
      const lines = (await history(before.id)).length
      const told = (await events(before.id)).length
      const refused = await refusal(change(before.id, into[to]))
      expect(refused).toMatchObject({ code: 'invalid_request', field: 'body.state', issue: expect.stringContaining(from) })
      for (const open of nextStates[from]) expect(refused.issue).toContain(open)
      expect(await getAlert(org.ctx, { id: before.id })).toEqual(before)
      expect((await history(before.id)).length).toBe(lines)
      expect((await events(before.id)).length).toBe(told)
    },
  )

  it('is what the database itself would hold against a slip of the code', async () => {
    const id = fresh()
    const closeBare = withOrg(org.org_id, (tx) =>
      tx.alert.updateMany({ where: { org_id: org.org_id, title: { not: '' } }, data: { state: 'closed' } }),
    )
    await expect(closeBare).rejects.toThrow(/alert_closed_has_resolution/)
    expect((await getAlert(org.ctx, { id })).state).toBe('open')
  })
})

describe('two people at one alert', () => {
  it('the second is told who changed it, when and to what, and nothing is overwritten', async () => {
    const seen = await getAlert(org.ctx, { id: fresh() })
    const first = await change(seen.id, { state: 'in_review', assignee: 'me', revision: seen.revision }, anna.ctx)
    const late = await refusal(
      change(seen.id, { state: 'closed', resolution: 'false_positive', comment, revision: seen.revision }, ben.ctx),
    )
    expect(late).toMatchObject({ code: 'invalid_request', field: 'body.revision' })
    expect(late.issue).toContain('Anna Analyst changed the alert at ')
    expect(late.issue).toContain(first.updated_at)
    expect(late.issue).toContain('state open to in_review')
    expect(late.issue).toContain('assigned to Anna Analyst')
    expect(late.issue).toContain(`revision ${first.revision}`)
    expect(await getAlert(org.ctx, { id: seen.id })).toEqual(first)
    expect(
      (await change(seen.id, { state: 'closed', resolution: 'false_positive', comment, revision: first.revision }, ben.ctx))
        .state,
    ).toBe('closed')
  })

  it('of twenty at the same moment with the same revision exactly one gets through', async () => {
    const seen = await getAlert(org.ctx, { id: fresh() })
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        change(seen.id, { comment: `Try ${n}`, revision: seen.revision }, n % 2 ? anna.ctx : ben.ctx),
      ),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await getAlert(org.ctx, { id: seen.id })).revision).toBe(seen.revision + 1)
    expect((await history(seen.id)).filter((line) => line.kind === 'commented')).toHaveLength(1)
  })

  it('of two who close it at once without a revision one is told that it is closed', async () => {
    const id = fresh()
    const tries = await Promise.allSettled([
      change(id, { state: 'closed', resolution: 'false_positive', comment }, anna.ctx),
      change(id, { state: 'closed', resolution: 'true_positive', comment }, ben.ctx),
    ])
    const failed = tries.find((one) => one.status === 'rejected')
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(String((failed as PromiseRejectedResult).reason)).toContain('closed already')
  })

  it('is told of something more that was found, too', async () => {
    const seen = await getAlert(org.ctx, { id: fresh() })
    await withOrg(
      org.org_id,
      (tx) => tx.$executeRaw`
      update alert set revision = revision + 1, occurrences = occurrences + 1, updated_at = now() + interval '1 minute'
      where org_id = ${org.org_id}::uuid and address = ${seen.subject.address} and created_at = ${new Date(seen.created_at)}`,
    )
    const late = await refusal(change(seen.id, { comment: 'Late', revision: seen.revision }))
    expect(late.issue).toContain('a new finding was added')
  })
})

describe('a change', () => {
  it('that changes nothing leaves the revision and the history alone', async () => {
    const taken = await change(fresh(), { assignee: anna.id })
    expect(await change(taken.id, { assignee: 'me' })).toEqual(taken)
    expect((await history(taken.id)).map((line) => line.kind)).toEqual(['assigned', 'raised'])
  })

  it('that says nothing is refused, and so is a title without escalating', async () => {
    expect(await refusal(change(fresh(), {}))).toMatchObject({ code: 'invalid_request', field: 'body' })
    expect(await refusal(change(fresh(), { case_title: 'A case', comment }))).toMatchObject({ field: 'body.case_title' })
  })

  it('of an alert that is not there, or not ours, is not found', async () => {
    const [foreign] = (await listAlerts(theirs.ctx, { limit: 1 })).data
    for (const id of [newId('alr'), foreign?.id ?? '']) {
      expect((await refusal(change(id, { comment }))).code).toBe('not_found')
      expect((await refusal(getAlert(anna.ctx, { id }))).code).toBe('not_found')
      expect((await refusal(listAlertHistory(anna.ctx, { id, limit: 5 }))).code).toBe('not_found')
    }
    expect((await getAlert(theirs.ctx, { id: foreign?.id ?? '' })).revision).toBe(foreign?.revision)
  })

  it('by a viewer is refused', async () => {
    const viewer = await addPerson(org, 'viewer')
    expect((await refusal(change(fresh(), { comment }, viewer.ctx))).code).toBe('insufficient_scope')
  })

  it('comes back whole: one line each, the comment on the first', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const due = new Date(Date.now() + 7_200_000).toISOString()
    const after = await change(fresh(), { state: 'in_review', assignee: ben.id, snoozed_until: until, due_at: due, comment })
    expect(after).toMatchObject({ assignee: { id: ben.id, name: 'Ben Lead' }, snoozed_until: until, due_at: due, revision: 2 })
    const lines = await history(after.id)
    expect(
      lines
        .filter((line) => line.kind !== 'raised')
        .map((line) => line.kind)
        .sort(),
    ).toEqual(['assigned', 'due_changed', 'snoozed', 'state'])
    expect(lines.find((line) => line.kind === 'assigned')?.assignee).toEqual({ id: ben.id, name: 'Ben Lead' })
    expect(lines.filter((line) => line.comment !== null).map((line) => line.kind)).toEqual(['state'])
  })
})

describe('assigning', () => {
  it('takes whoever may work on alerts, and me', async () => {
    for (const role of ['analyst', 'lead', 'admin'] as const) {
      const person = await addPerson(org, role)
      expect((await change(fresh(), { assignee: person.id })).assignee?.id).toBe(person.id)
      expect((await change(fresh(), { assignee: 'me' }, person.ctx)).assignee?.id).toBe(person.id)
    }
  })

  it('refuses the disabled, viewers, strangers, and me of a key', async () => {
    const disabled = await addPerson(org, 'analyst', 'Dora Disabled', true)
    const viewer = await addPerson(org, 'viewer', 'Vera Viewer')
    const stranger = await addPerson(theirs, 'admin', 'Stranger')
    const tries: [string, string][] = [
      [disabled.id, 'Dora Disabled is disabled'],
      [viewer.id, 'Vera Viewer is a viewer'],
      [stranger.id, 'no such person'],
      [newId('usr'), 'no such person'],
    ]
    for (const [assignee, issue] of tries) {
      const refused = await refusal(change(fresh(), { assignee }))
      expect(refused).toMatchObject({ code: 'invalid_request', field: 'body.assignee' })
      expect(refused.issue).toContain(issue)
    }
    const key: Context = { ...org.ctx, actor: { type: 'api_key', id: 'a key', scopes: org.ctx.actor.scopes, mode: 'live' } }
    expect((await refusal(change(fresh(), { assignee: 'me' }, key))).field).toBe('body.assignee')
  })
})

describe('escalating', () => {
  it('opens a case that holds the alert, under the title it is given', async () => {
    const after = await change(fresh(), { state: 'escalated', case_title: 'Looks grave', comment })
    const made = await getCase(anna.ctx, { id: after.case_id ?? '' })
    expect(made).toMatchObject({ title: 'Looks grave', alert_ids: [after.id] })
    expect((await history(after.id)).map((line) => line.kind)).toEqual(expect.arrayContaining(['state', 'case_linked']))
    expect(after.revision).toBe(2)
    expect((await events(made.id)).map((event) => event.type)).toEqual(['case.created'])
    expect(await audits('case.created', made.id)).toHaveLength(1)
  })

  it('goes into the case it names, and moves from one case to another', async () => {
    const one = await createCase(anna.ctx, { title: 'One' })
    const two = await createCase(anna.ctx, { title: 'Two' })
    const first = await change(fresh(), { state: 'escalated', case_id: one.id })
    expect(first.case_id).toBe(one.id)
    const moved = await change(first.id, { case_id: two.id, comment })
    expect(moved).toMatchObject({ state: 'escalated', case_id: two.id })
    expect((await getCase(anna.ctx, { id: one.id })).alert_ids).toEqual([])
    expect((await getCase(anna.ctx, { id: two.id })).alert_ids).toEqual([first.id])
  })

  it('of an alert that was taken back goes into the case it is in', async () => {
    const first = await change(fresh(), { state: 'escalated' })
    const back = await change(first.id, { state: 'in_review', comment })
    expect(back.case_id).toBe(first.case_id)
    expect((await change(back.id, { state: 'escalated' })).case_id).toBe(first.case_id)
  })

  it.each([
    ['confirmed_risk', 'true_positive'],
    ['suspicious_reported', 'true_positive'],
    ['false_positive', 'false_positive'],
    ['no_action', 'not_actionable'],
  ] as const)('ends with the case: closed as %s, its alerts are %s', async (outcome, resolution) => {
    const ids = [fresh(), fresh(), fresh()]
    const [back, settled] = ids as [string, string, string]
    const answer = await bulkUpdateAlerts(anna.ctx, { ids, state: 'escalated' })
    await change(back, { state: 'in_review', comment })
    await change(settled, { state: 'closed', resolution: 'expected_activity', comment })
    const told = (await events(ids[2] ?? '')).length
    await reviewCase(answer.case_id ?? '', { investigator: anna.ctx, reviewer: ben.ctx })
    const closed = await updateCase(ben.ctx, { id: answer.case_id ?? '', state: 'closed', outcome })
    expect(await getAlert(org.ctx, { id: ids[2] ?? '' })).toMatchObject({ state: 'closed', resolution, case_id: closed.id })
    expect((await history(ids[2] ?? '')).find((turn) => turn.to === 'closed')).toMatchObject({
      resolution,
      comment: expect.stringContaining(`The case ${closed.number} was closed`),
      actor: { name: 'Ben Lead' },
    })
    expect((await events(ids[2] ?? '')).slice(told).map((event) => event.type)).toEqual(['alert.closed'])
    expect(await getAlert(org.ctx, { id: back })).toMatchObject({ state: 'in_review', resolution: null })
    expect(await getAlert(org.ctx, { id: settled })).toMatchObject({ resolution: 'expected_activity' })
    const again = await change(back, { state: 'escalated' })
    expect(again.case_id).not.toBe(closed.id)
    await updateCase(ben.ctx, { id: closed.id, state: 'open', comment })
    expect((await getAlert(org.ctx, { id: ids[2] ?? '' })).state).toBe('closed')
  })

  it('while the case is being closed leaves no escalated alert in a closed case', async () => {
    const made = await createCase(anna.ctx, { title: 'Closing' })
    const ids = Array.from({ length: 8 }, fresh)
    const tries = await Promise.allSettled([
      ...ids.map((id) => change(id, { state: 'escalated', case_id: made.id })),
      updateCase(ben.ctx, { id: made.id, state: 'closed', outcome: 'no_action' }),
    ])
    for (const one of tries) if (one.status === 'rejected') expect(String(one.reason)).toContain('is closed')
    for (const id of ids) {
      const alert = await getAlert(org.ctx, { id })
      expect(alert.state === 'open' ? alert.case_id === null : alert.state === 'closed').toBe(true)
    }
  })

  it('refuses a case that is not there, and leaves nothing behind', async () => {
    const id = fresh()
    expect(await refusal(change(id, { state: 'escalated', case_id: newId('cas') }))).toMatchObject({
      code: 'invalid_request',
      field: 'body.case_id',
    })
    expect(await getAlert(org.ctx, { id })).toMatchObject({ state: 'open', revision: 1, case_id: null })
  })

  it('opens no case for an alert that cannot escalate', async () => {
    const closed = await alertIn('closed')
    const cases = () => withOrg(org.org_id, (tx) => tx.caseFile.count({ where: { org_id: org.org_id } }))
    const before = await cases()
    expect((await refusal(change(closed.id, into.escalated))).field).toBe('body.state')
    const open = await getAlert(org.ctx, { id: fresh() })
    expect((await refusal(change(open.id, { ...into.escalated, revision: open.revision + 1 }))).field).toBe('body.revision')
    expect(await cases()).toBe(before)
  })
})

describe('duplicates', () => {
  it('are told by the alert they repeat, and never close a ring, however many try at once', async () => {
    const [a, b, c] = [fresh(), fresh(), fresh()]
    const repeat = (id: string, duplicate_of: string) =>
      change(id, { state: 'closed', resolution: 'duplicate', duplicate_of, comment })
    const tries = await Promise.allSettled([repeat(a, b), repeat(b, c), repeat(c, a)])
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    expect(String((tries.find((one) => one.status === 'rejected') as PromiseRejectedResult).reason)).toContain(
      'duplicate of this one',
    )
    expect((await refusal(repeat(fresh(), newId('alr')))).field).toBe('body.duplicate_of')
    const [foreign] = (await listAlerts(theirs.ctx, { limit: 1 })).data
    expect((await refusal(repeat(fresh(), foreign?.id ?? ''))).issue).toContain('no such alert')
  })
})

describe('many at once', () => {
  it('are changed each by itself, with one comment and one row in the audit log', async () => {
    const [open, review] = [fresh(), (await alertIn('in_review')).id]
    const closed = (await alertIn('closed')).id
    const missing = newId('alr')
    const [foreign] = (await listAlerts(theirs.ctx, { limit: 1 })).data
    const ids = [open, closed, missing, review, foreign?.id ?? '', open]
    const before = (await audits('alerts.updated', null)).length
    const answer = await bulkUpdateAlerts(anna.ctx, { ids, state: 'closed', resolution: 'not_actionable', comment: 'All alike' })
    expect(answer).toMatchObject({ updated: 2, refused: 3, case_id: null })
    expect(answer.data.map((item) => ('alert' in item ? item.alert.state : item.error.code))).toEqual([
      'closed',
      'invalid_request',
      'not_found',
      'closed',
      'not_found',
    ])
    expect((await history(review))[0]).toMatchObject({ kind: 'state', comment: 'All alike', resolution: 'not_actionable' })
    const rows = await audits('alerts.updated', null)
    expect(rows.at(-1)?.detail).toMatchObject({ updated: 2, refused: 3, state: 'closed' })
    expect(rows).toHaveLength(before + 1)
    expect(await audits('alert.updated', open)).toHaveLength(0)
  })

  it('are held to their own revisions', async () => {
    const seen = await Promise.all([fresh(), fresh()].map((id) => getAlert(org.ctx, { id })))
    const [first, second] = seen as [Alert, Alert]
    await change(second.id, { comment: 'Before you' }, ben.ctx)
    const revisions = Object.fromEntries(seen.map((alert) => [alert.id, alert.revision]))
    const answer = await bulkUpdateAlerts(anna.ctx, { ids: [first.id, second.id], revisions, assignee: 'me' })
    expect(answer).toMatchObject({ updated: 1, refused: 1 })
    expect(JSON.stringify(answer.data[1])).toContain('Ben Lead changed the alert')
    const stray = bulkUpdateAlerts(anna.ctx, { ids: [first.id], revisions: { [second.id]: 1 }, comment })
    expect((await refusal(stray)).field).toBe(`body.revisions.${second.id}`)
  })

  it('escalate into one case, with those that can', async () => {
    const ids = [fresh(), fresh(), (await alertIn('closed')).id]
    const answer = await bulkUpdateAlerts(anna.ctx, { ids, state: 'escalated', comment: 'Together' })
    expect(answer).toMatchObject({ updated: 2, refused: 1 })
    const made = await getCase(anna.ctx, { id: answer.case_id ?? '' })
    expect([...made.alert_ids].sort()).toEqual(ids.slice(0, 2).sort())
    expect(answer.data.slice(0, 2).map((item) => ('alert' in item ? item.alert.case_id : null))).toEqual([made.id, made.id])
  })

  it('refuse a duplicate of itself only', async () => {
    const [a, b] = [fresh(), fresh()]
    const answer = await bulkUpdateAlerts(anna.ctx, {
      ids: [a, b],
      state: 'closed',
      resolution: 'duplicate',
      duplicate_of: a,
      comment,
    })
    expect(answer).toMatchObject({ updated: 1, refused: 1 })
    expect(answer.data[0]).toMatchObject({ id: a, error: { message: expect.stringContaining('of itself') } })
  })

  it('under one key are changed once, of any number of copies', async () => {
    const ids = [fresh(), fresh()]
    const body = { ids, state: 'in_review' as const }
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => {
        const serialise = (result: unknown) => ({ status: 200, body: JSON.stringify(result) })
        const idempotency = { key: `bulk-${ids[0]}`, scope: 'POST /v1/alerts/bulk', fingerprint: fingerprintOf(body), serialise }
        return bulkUpdateAlerts({ ...anna.ctx, idempotency }, body)
      }),
    )
    expect(new Set(copies.map((copy) => JSON.stringify(copy))).size).toBe(1)
    for (const id of ids) expect((await getAlert(org.ctx, { id })).revision).toBe(2)
  })

  it('a hundred in one request take no more than a handful of statements each', async () => {
    const many = await suiteOrganisation('A hundred at once')
    await onePersonCloses(many.org_id)
    await seedAlerts(many.org_id, 100, { inReview: 0, closed: 0 })
    const ids = (await listAlerts(many.ctx, { limit: 100 })).data.map((alert) => alert.id)
    const answer = await bulkUpdateAlerts(many.ctx, { ids, state: 'closed', resolution: 'false_positive', comment })
    expect(answer).toMatchObject({ updated: 100, refused: 0 })
    expect((await listAlerts(many.ctx, { limit: 200, state: ['open'] })).data).toEqual([])
    expect((await events(ids[7] ?? '', many.ctx)).map((event) => event.type)).toEqual(['alert.closed'])
  })
})
