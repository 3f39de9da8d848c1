import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseFile, type updateCase as updating } from '@/contract/case/cases'
import type { Input } from '@/contract/kernel/operation'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { changeAlerts, lockAlerts } from '@/server/domain/alert'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { updateSettings } from '@/server/domain/organisation-settings'
import { scopesOfRole } from '@/server/domain/session'
import { command } from '@/server/platform/command/command'
import { statusOf } from '@/server/platform/command/with-status'
import type { Context, Role } from '@/server/platform/context'
import { closeDatabase, queryableOf, withOrg } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import {
  addCaseEvidence,
  addCaseNote,
  addCaseTask,
  createCase,
  getCase,
  getCaseEvidenceContent,
  linkCase,
  listCaseEvidence,
  listCaseLinks,
  listCaseTasks,
  listCaseTimeline,
  mergeCase,
  unlinkCase,
  updateCase,
  updateCaseTask,
  verifyTimeline,
} from '..'

let org: SuiteOrganisation
let other: SuiteOrganisation
let ada: Context
let ben: Context
let lena: Context
let one: string
let two: string

beforeAll(async () => {
  org = await suiteOrganisation('Merges')
  other = await suiteOrganisation('Other merges')
  ada = await person('Ada', 'analyst')
  ben = await person('Ben', 'analyst')
  lena = await person('Lena', 'lead')
})
beforeEach(async () => {
  one = (await createCase(ada, { title: 'One' })).id
  two = (await createCase(ada, { title: 'Two' })).id
})
afterAll(async () => {
  await rm(path.join(env().DATA_DIR, 'blobs', 'evidence', org.org_id), { recursive: true, force: true })
  await closeDatabase()
})

async function person(name: string, role: Role): Promise<Context> {
  const id = uuidv7()
  const email = `${randomUUID()}@example.test`
  await withOrg(org.org_id, (tx) =>
    tx.appUser.create({ data: { org_id: org.org_id, id, email, name, role, password_hash: 'none' } }),
  )
  return { ...org.ctx, actor: { type: 'user', id, role, name, scopes: scopesOfRole(role) } }
}

const idOf = (ctx: Context) => typeIdOf('usr', ctx.actor.id)
const update = (id: string, changes: Omit<Input<typeof updating>, 'id'>, ctx: Context = ada) =>
  updateCase(ctx, { id, ...changes })
const kinds = async (id: string) => (await listCaseTimeline(ada, { id, limit: 200 })).data.toReversed().map((event) => event.kind)
const last = async (id: string) => (await listCaseTimeline(ada, { id, limit: 1 })).data[0]
const upload = (id: string, text: string, name = 'a.txt') =>
  addCaseEvidence(ada, { id, name, content: new Blob([text]).stream(), declared_size: null })
const alertsOf = async (n: number) => {
  const { wallets } = await seedAlerts(org.org_id, n, { inReview: 0, closed: 0, wallets: 1 })
  const rows = await withOrg(org.org_id, (tx) =>
    tx.alert.findMany({ where: { org_id: org.org_id, wallet_id: wallets[0] as string } }),
  )
  return rows.map((row) => typeIdOf('alr', row.id))
}
const eventTypes = (id: string) =>
  withOrg(org.org_id, async (tx) =>
    (await tx.outboxEvent.findMany({ where: { org_id: org.org_id, subject_id: id } })).map((event) => event.type),
  )

describe('tasks', () => {
  it('are added, changed, done and taken up again, and the timeline says so', async () => {
    const task = await addCaseTask(ada, { id: one, title: 'Call the exchange', assignee: 'me', due_at: '2030-01-01T00:00:00Z' })
    expect(task).toMatchObject({ title: 'Call the exchange', assignee: { name: 'Ada' }, done_at: null })
    expect(await getCase(ada, { id: one })).toMatchObject({ open_tasks: 1 })
    const change = (changes: object, ctx = ben) => updateCaseTask(ctx, { id: one, task_id: task.id, ...changes })
    expect(await change({ title: 'Call them', assignee: idOf(ben), due_at: null })).toMatchObject({
      title: 'Call them',
      assignee: { name: 'Ben' },
      due_at: null,
    })
    const done = await change({ done: true })
    expect(done).toMatchObject({ done_by: { name: 'Ben' } })
    expect(await change({ done: true, title: 'Call them' })).toEqual(done)
    expect(await getCase(ada, { id: one })).toMatchObject({ open_tasks: 0, revision: 1 })
    expect(await change({ done: false })).toMatchObject({ done_at: null, done_by: null })
    expect(await kinds(one)).toEqual([
      'created',
      'task_added',
      'task_edited',
      'task_edited',
      'task_edited',
      'task_done',
      'task_reopened',
    ])
    expect((await verifyTimeline(ada, { id: one })).faults).toEqual([])
  })

  it('page newest first', async () => {
    for (let n = 0; n < 5; n++) await addCaseTask(ada, { id: one, title: `${n}` })
    const first = await listCaseTasks(ada, { id: one, limit: 2 })
    const second = await listCaseTasks(ada, { id: one, limit: 3, cursor: first.page.next as string })
    expect([...first.data, ...second.data].map((task) => task.title)).toEqual(['4', '3', '2', '1', '0'])
  })

  it('refuse who cannot take one, another case, a closed case and another organisation', async () => {
    const vera = await person('Vera', 'viewer')
    await expect(addCaseTask(ada, { id: one, title: 'x', assignee: idOf(vera) })).rejects.toMatchObject({
      details: [{ field: 'body.assignee' }],
    })
    const task = await addCaseTask(ada, { id: one, title: 'x' })
    await expect(updateCaseTask(ada, { id: two, task_id: task.id, done: true })).rejects.toMatchObject({ code: 'not_found' })
    await expect(updateCaseTask(other.ctx, { id: one, task_id: task.id, done: true })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(addCaseTask(vera, { id: one, title: 'x' })).rejects.toMatchObject({ code: 'insufficient_scope' })
    await update(one, { state: 'closed', outcome: 'no_action' })
    await expect(addCaseTask(ada, { id: one, title: 'x' })).rejects.toMatchObject({ details: [{ field: 'path.id' }] })
    await expect(updateCaseTask(ada, { id: one, task_id: task.id, done: true })).rejects.toMatchObject({
      details: [{ field: 'path.id' }],
    })
  })
})

describe('links', () => {
  it('hold for both cases, once, until they are taken away', async () => {
    const made = await linkCase(ada, { id: one, case_id: two, comment: 'the same depositor' })
    expect(made).toMatchObject({
      kind: 'related',
      case: { id: two, title: 'Two' },
      comment: 'the same depositor',
      linked_by: { name: 'Ada' },
    })
    const again = await linkCase(ben, { id: two, case_id: one })
    expect([statusOf(again), again.case.id]).toEqual([200, one])
    for (const [here, there] of [
      [one, two],
      [two, one],
    ] as const) {
      expect((await listCaseLinks(ada, { id: here })).data.map((link) => link.case.id)).toEqual([there])
      expect(await last(here)).toMatchObject({ kind: 'linked', detail: { case_id: there, comment: 'the same depositor' } })
    }
    expect(await unlinkCase(ada, { id: two, other_id: one })).toMatchObject({ case: { id: one } })
    expect((await listCaseLinks(ada, { id: one })).data).toEqual([])
    expect(await last(one)).toMatchObject({ kind: 'unlinked', detail: { case_id: two } })
    await expect(unlinkCase(ada, { id: two, other_id: one })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('may be made to a closed case, and by many at once', async () => {
    await update(two, { state: 'closed', outcome: 'no_action' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? linkCase(ada, { id: one, case_id: two }) : linkCase(ada, { id: two, case_id: one }),
      ),
    )
    expect(answers.filter((answer) => statusOf(answer) !== 200)).toHaveLength(1)
    expect((await kinds(two)).filter((kind) => kind === 'linked')).toHaveLength(1)
  })

  it('refuse itself, what is not there and what is another’s', async () => {
    const foreign = (await createCase(other.ctx, { title: 'Foreign' })).id
    for (const case_id of [one, foreign, typeIdOf('cas', uuidv7())]) {
      await expect(linkCase(ada, { id: one, case_id })).rejects.toMatchObject({ details: [{ field: 'body.case_id' }] })
    }
    await expect(linkCase(ada, { id: foreign, case_id: one })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('merging a duplicate', () => {
  it('hands everything over, closes it for good, and both timelines say so', async () => {
    const [first, second, third] = (await alertsOf(3)) as [string, string, string]
    const third_case = (await createCase(ada, { title: 'Three' })).id
    const address = { type: 'address' as const, value: '0x00000000219ab540356cbb839cbe05303d7705fa', network: 'ethereum' }
    await update(one, { add_alert_ids: [first, second], add_subjects: [address] })
    await update(two, { add_alert_ids: [third], add_subjects: [address] })
    const file = await upload(one, `evidence ${randomUUID()}`)
    const task = await addCaseTask(ada, { id: one, title: 'Still to do' })
    const done = await addCaseTask(ada, { id: one, title: 'Done before' })
    await updateCaseTask(ada, { id: one, task_id: done.id, done: true })
    await addCaseNote(ada, { id: one, text: 'A note stays.' })
    await linkCase(ada, { id: one, case_id: third_case })
    // One alert is already closed; it is moved all the same.
    await command(ada, { scope: 'alerts:write' }, async (tx) => {
      const rows = await lockAlerts(queryableOf(tx), org.org_id, [uuidOf('alr', second) as string])
      await changeAlerts(
        tx,
        ada,
        rows.map((row) => ({ row, change: { state: 'closed' as const, resolution: 'true_positive' as const } })),
      )
      return { result: null, audit: [] }
    })
    const before = await getCase(ada, { id: two })
    const kept = caseFile.parse(await mergeCase(ada, { id: one, into: two, comment: 'The same deposit twice' }))

    expect(kept).toMatchObject({
      id: two,
      state: 'open',
      stage: before.stage,
      open_tasks: 1,
      evidence_files: 1,
      revision: before.revision + 1,
    })
    expect(kept.alert_ids.toSorted()).toEqual([first, second, third].toSorted())
    expect(kept.subjects.filter((subject) => subject.value === address.value)).toHaveLength(1)
    const gone = await getCase(lena, { id: one })
    expect(gone).toMatchObject({
      state: 'closed',
      stage: 'complete',
      outcome: 'duplicate',
      merged_into: two,
      alert_ids: [],
      subjects: [],
      open_tasks: 0,
      evidence_files: 0,
      next_steps: [],
    })
    expect((await listCaseTasks(ada, { id: one, limit: 10 })).data.map((row) => row.id)).toEqual([done.id])
    expect((await listCaseTasks(ada, { id: two, limit: 10 })).data.map((row) => row.id)).toEqual([task.id])
    expect((await listCaseEvidence(ada, { id: two, limit: 10 })).data.map((row) => row.id)).toEqual([file.id])
    expect((await getCaseEvidenceContent(ada, { id: two, evidence_id: file.id })).size).toBe(file.size)
    await expect(getCaseEvidenceContent(ada, { id: one, evidence_id: file.id })).rejects.toMatchObject({ code: 'not_found' })

    expect(await last(one)).toMatchObject({
      kind: 'merged_into',
      detail: {
        case_id: two,
        alerts: 2,
        subjects: gone.number > 0 ? expect.any(Number) : 0,
        evidence: 1,
        tasks: 1,
        links: 1,
        comment: 'The same deposit twice',
      },
    })
    expect(await kinds(one)).toEqual(
      expect.arrayContaining(['alert_removed', 'subject_removed', 'evidence_removed', 'closed', 'note_added']),
    )
    expect(await kinds(two)).toEqual(expect.arrayContaining(['merged_from', 'alert_added', 'evidence_added']))
    for (const id of [one, two]) expect((await verifyTimeline(ada, { id })).faults).toEqual([])

    expect((await listCaseLinks(ada, { id: two })).data.map(({ kind, case: linked }) => [kind, linked.id]).toSorted()).toEqual(
      [
        ['duplicate', one],
        ['related', third_case],
      ].toSorted(),
    )
    expect((await listCaseLinks(ada, { id: one })).data.map(({ kind, case: linked }) => [kind, linked.id])).toContainEqual([
      'merged_into',
      two,
    ])
    const alerts = await withOrg(org.org_id, (tx) =>
      tx.alert.findMany({ where: { org_id: org.org_id, case_id: uuidOf('cas', two) as string } }),
    )
    expect(alerts.map((row) => row.state).toSorted()).toEqual(['closed', 'escalated', 'escalated'])
    expect(await eventTypes(one)).toContain('case.closed')
    const audit = await withOrg(org.org_id, (tx) =>
      tx.auditEvent.findMany({ where: { org_id: org.org_id, action: 'case.merged', object_id: { in: [one, two] } } }),
    )
    expect(audit).toHaveLength(2)
  })

  it('cannot be undone: not by a lead, not by a merge back, not in the database', async () => {
    await mergeCase(ada, { id: one, into: two })
    await expect(update(one, { state: 'open', comment: 'oops' }, lena)).rejects.toMatchObject({
      details: [{ field: 'body.state', issue: expect.stringContaining('cannot be undone') }],
    })
    await expect(mergeCase(lena, { id: two, into: one })).rejects.toMatchObject({ details: [{ field: 'body.into' }] })
    await expect(mergeCase(ada, { id: one, into: two })).rejects.toMatchObject({ details: [{ field: 'path.id' }] })
    await expect(upload(one, 'late')).rejects.toMatchObject({
      details: [{ field: 'path.id', issue: expect.stringContaining('merged') }],
    })
    await expect(linkCase(ada, { id: one, case_id: two })).rejects.toMatchObject({ details: [{ field: 'body.case_id' }] })
    expect((await addCaseNote(ada, { id: one, text: 'A note can still be added.' })).kind).toBe('note_added')
    const where = { org_id_id: { org_id: org.org_id, id: uuidOf('cas', one) as string } }
    const undo = { merged_into: null, state: 'open', stage: 'triage', outcome: null, closed_at: null, closed_from: null }
    await expect(withOrg(org.org_id, (tx) => tx.caseFile.update({ where, data: undo }))).rejects.toThrow()
    await expect(withOrg(org.org_id, (tx) => tx.caseFile.update({ where, data: { merged_into: null } }))).rejects.toThrow()
  })

  it('refuses itself, a closed case, a past revision, what is not there and what is another’s, and changes nothing', async () => {
    const closed = (await createCase(ada, { title: 'Closed' })).id
    await update(closed, { state: 'closed', outcome: 'no_action' })
    const foreign = (await createCase(other.ctx, { title: 'Foreign' })).id
    const tries: [string, object, string][] = [
      [one, { into: one }, 'body.into'],
      [one, { into: closed }, 'body.into'],
      [closed, { into: one }, 'path.id'],
      [one, { into: foreign }, 'body.into'],
      [one, { into: typeIdOf('cas', uuidv7()) }, 'body.into'],
      [one, { into: two, revision: 9 }, 'body.revision'],
    ]
    for (const [id, body, field] of tries) {
      await expect(mergeCase(ada, { id, ...(body as { into: string }) })).rejects.toMatchObject({
        code: 'invalid_request',
        details: [{ field }],
      })
    }
    await expect(mergeCase(ada, { id: foreign, into: one })).rejects.toMatchObject({ code: 'not_found' })
    expect(await kinds(one)).toEqual(['created'])
    expect(await kinds(two)).toEqual(['created'])
  })

  it('keeps four eyes: whoever investigated the duplicate does not review the other case', async () => {
    await update(two, { assigned_investigator: idOf(ada) })
    for (const stage of ['triage', 'investigation', 'review'] as const) await update(two, { stage })
    await update(one, { assigned_investigator: idOf(ben) })
    for (const stage of ['triage', 'investigation'] as const) await update(one, { stage })
    const kept = await mergeCase(ben, { id: one, into: two })
    expect(kept).toMatchObject({ stage: 'review', assigned_investigator: { name: 'Ada' }, reviewer: null })
    await expect(update(two, { stage: 'reporting' }, ada)).rejects.toMatchObject({ details: [{ field: 'body.stage' }] })
    await expect(update(two, { stage: 'reporting' }, ben)).rejects.toMatchObject({ details: [{ field: 'body.stage' }] })
    expect(await update(two, { stage: 'reporting' }, lena)).toMatchObject({ stage: 'reporting', reviewed_by: { name: 'Lena' } })
  })

  it('voids a review of what came later, and asks for one where duplicates ask for it', async () => {
    await update(two, { assigned_investigator: idOf(ada) })
    for (const stage of ['triage', 'investigation', 'review'] as const) await update(two, { stage })
    await update(two, { stage: 'reporting' }, ben)
    const kept = await mergeCase(ada, { id: one, into: two })
    expect(kept).toMatchObject({ stage: 'reporting', reviewed_by: null, reviewed_at: null })
    await expect(update(two, { state: 'closed', outcome: 'confirmed_risk' })).rejects.toThrow(/^body\.outcome: needs a review/)
    const admin = { ...lena, actor: { ...lena.actor, scopes: scopesOfRole('admin') } }
    await updateSettings(admin, { review_outcomes: ['duplicate'] })
    const late = (await createCase(ada, { title: 'Late' })).id
    await expect(mergeCase(ada, { id: late, into: two })).rejects.toThrow(/^path\.id: needs a review by another person/)
    await updateSettings(admin, { review_outcomes: ['confirmed_risk', 'suspicious_reported'] })
    expect((await mergeCase(ada, { id: late, into: two })).id).toBe(two)
  })

  it('of two that are merged into each other at once keeps one, and of many into one keeps all', async () => {
    const both = await Promise.allSettled([mergeCase(ada, { id: one, into: two }), mergeCase(ben, { id: two, into: one })])
    expect(both.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const target = (await createCase(ada, { title: 'Target' })).id
    const many = await Promise.all(Array.from({ length: 6 }, async (_, n) => (await createCase(ada, { title: `Copy ${n}` })).id))
    await Promise.all(many.map((id) => mergeCase(ada, { id, into: target })))
    expect((await listCaseLinks(ada, { id: target })).data.filter((link) => link.kind === 'duplicate')).toHaveLength(6)
    expect((await verifyTimeline(ada, { id: target })).faults).toEqual([])
  })
})
