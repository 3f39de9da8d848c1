import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type CaseSort,
  caseFile,
  createCase as createOperation,
  type createCase as creating,
  type updateCase as updating,
} from '@/contract/case/cases'
import type { Input } from '@/contract/kernel/operation'
import type { SortBy } from '@/contract/kernel/sort'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { scopesOfRole } from '@/server/domain/session'
import { command } from '@/server/platform/command/command'
import { fingerprintOf } from '@/server/platform/command/idempotency'
import { statusOf } from '@/server/platform/command/with-status'
import type { Context, Role } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { parsePart } from '@/server/platform/input/parse-part'
import {
  addCaseNote,
  attachAlerts,
  createCase,
  getCase,
  listCases,
  listCaseTimeline,
  openCaseFromAlerts,
  subjectRisk,
  updateCase,
  verifyTimeline,
} from '.'

let org: SuiteOrganisation
let other: SuiteOrganisation
let ada: Context
let ben: Context
let lena: Context

beforeAll(async () => {
  org = await suiteOrganisation('Cases')
  other = await suiteOrganisation('Other cases')
  ada = await person('Ada', 'analyst')
  ben = await person('Ben', 'analyst')
  lena = await person('Lena', 'lead')
})
afterAll(closeDatabase)

async function person(name: string, role: Role): Promise<Context> {
  const id = uuidv7()
  const email = `${randomUUID()}@example.test`
  await withOrg(org.org_id, (tx) =>
    tx.appUser.create({ data: { org_id: org.org_id, id, email, name, role, password_hash: 'none' } }),
  )
  return { ...org.ctx, actor: { type: 'user', id, role, name, scopes: scopesOfRole(role) } }
}

const idOf = (ctx: Context) => typeIdOf('usr', ctx.actor.id)
const body = (json: object) => parsePart('body', createOperation.body as never, json) as Input<typeof creating>
const open = (json: object = { title: 'A case' }, ctx: Context = ada) =>
  createCase({ ...ctx, received: JSON.stringify(json) }, body(json))
const update = (ctx: Context, id: string, changes: Omit<Input<typeof updating>, 'id'>) => updateCase(ctx, { id, ...changes })
const alerts = async (n: number, ctx: Context = org.ctx) => {
  const { wallets } = await seedAlerts(ctx.org.id, n, { inReview: 0, closed: 0, wallets: 1 })
  const rows = await withOrg(ctx.org.id, (tx) =>
    tx.alert.findMany({ where: { org_id: ctx.org.id, wallet_id: wallets[0] as string }, orderBy: { created_at: 'asc' } }),
  )
  return rows.map((row) => ({ ...row, typeId: typeIdOf('alr', row.id) }))
}
const timelineOf = async (id: string) => (await listCaseTimeline(ada, { id, limit: 200 })).data.toReversed()
const eventsOf = (id: string) =>
  withOrg(org.org_id, (tx) =>
    tx.outboxEvent.findMany({ where: { org_id: org.org_id, subject_id: id }, orderBy: [{ created_at: 'asc' }, { id: 'asc' }] }),
  )

describe('opening a case', () => {
  it('keeps the body to the letter and numbers cases without gaps', async () => {
    const text = '{ "summary": "Paid out\\u0020twice",  "loss": {"amount": "1.20"}, "mood": 12345678901234567890 }'
    const made = await createCase({ ...ada, received: text }, body({ summary: 'Paid out twice' }))
    const next = await open()
    expect(next.number).toBe(made.number + 1)
    expect(made).toMatchObject({ title: 'Paid out twice', type: 'other', state: 'open', stage: 'intake', priority: 'medium' })
    const stored = await withOrg(org.org_id, (tx) =>
      tx.caseFile.findUniqueOrThrow({ where: { org_id_id: { org_id: org.org_id, id: uuidOf('cas', made.id) as string } } }),
    )
    expect(stored.intake).toBe(text)
    expect(caseFile.parse(made).intake).toMatchObject({ summary: 'Paid out twice', loss: { amount: '1.20' } })
  })

  it.each([
    [{ title: 'x' }, 'x', 'other'],
    [{ address: '0x00000000219ab540356cBB839Cbe05303d7705Fa' }, 'Address review 0x0000…7705fa', 'wallet_review'],
    [
      { subjects: [{ type: 'transaction', value: `0x${'ab'.repeat(32)}`, network: 'eth' }] },
      'Transaction review 0xabab…ababab',
      'other',
    ],
    [{ summary: `${'long words '.repeat(20)}\nsecond line` }, `${'long words '.repeat(20).slice(0, 79)}…`, 'other'],
  ])('derives title and type: %o', async (json, title, type) => {
    expect(await open(json)).toMatchObject({ title, type })
  })

  it('canonicalises subjects and keeps each once', async () => {
    const address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
    const made = await open({
      address: address.toLowerCase(),
      network: 'ethereum',
      subjects: [
        { type: 'address', value: address, network: 'eip155:1' },
        { type: 'transaction', value: 'AB'.repeat(32), network: 'btc' },
      ],
    })
    expect(made.subjects.map(({ type, value, network, name }) => ({ type, value, network, name }))).toEqual([
      { type: 'address', value: address.toLowerCase(), network: 'ethereum', name: null },
      { type: 'transaction', value: 'ab'.repeat(32), network: 'bitcoin', name: null },
    ])
  })

  it('refuses what is not there, naming it', async () => {
    const foreign = await alerts(1, other.ctx)
    const cases: [object, RegExp][] = [
      [{ address: '0x00000000219ab540356cbb839cbe05303d7705fA' }, /^body\.address: /],
      [{ subjects: [{ type: 'address', value: '1BoatSLRHtKNngkdXEeobR76b53LETtpyU' }] }, /^body\.subjects\.0\.value: /],
      [{ subjects: [{ type: 'transaction', value: 'ab'.repeat(32) }] }, /^body\.subjects\.0\.network: is needed/],
      [{ subjects: [{ type: 'transaction', value: 'ab', network: 'bitcoin' }] }, /^body\.subjects\.0\.value: must be 64/],
      [
        { subjects: [{ type: 'entity', value: 'ent_01h455vb4pex5vsknk084sn02q' }] },
        /^body\.subjects\.0\.value: is not the id of an entity/,
      ],
      [{ subjects: [{ type: 'address', value: freshAddress('ethereum'), network: 'nowhere' }] }, /not supported/],
      [{ alert_ids: [typeIdOf('alr', uuidv7())] }, /^body\.alert_ids: there is no alert/],
      [{ alert_ids: foreign.map((a) => a.typeId) }, /^body\.alert_ids: there is no alert/],
      [
        { title: 'x', assigned_investigator: 'usr_01h455vb4pex5vsknk084sn02q' },
        /^body\.assigned_investigator: there is no person/,
      ],
      [{ title: 'x', assigned_investigator: typeIdOf('usr', other.user_id) }, /^body\.assigned_investigator: there is no person/],
    ]
    const before = (await listCases(ada, { limit: 1 })).data[0]?.number ?? 0
    for (const [json, message] of cases) await expect(open(json), JSON.stringify(json)).rejects.toThrow(message)
    expect((await open()).number).toBe(before + 1)
  })

  it('knows an external reference again, answers 200 and changes nothing', async () => {
    const external_reference = `JIRA-${randomUUID()}`
    const made = await open({ title: 'First', external_reference })
    const again = await open({ title: 'Second', external_reference })
    expect([statusOf(made), statusOf(again)]).toEqual([null, 200])
    expect(again).toEqual(made)
    const theirs = await createCase(other.ctx, body({ title: 'Theirs', external_reference }))
    expect(theirs.id).not.toBe(made.id)
  })

  it('makes one case of fifty requests at once with one reference, and numbers the rest without gaps', async () => {
    const external_reference = randomUUID()
    const made = await Promise.all(Array.from({ length: 50 }, () => open({ title: 'At once', external_reference })))
    expect(new Set(made.map((c) => c.id)).size).toBe(1)
    expect(made.filter((c) => statusOf(c) === null)).toHaveLength(1)
    const many = await Promise.all(Array.from({ length: 20 }, () => open()))
    const numbers = many.map((c) => c.number).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => (made[0]?.number ?? 0) + 1 + n))
  })

  it('makes one case of fifty copies with one key', async () => {
    const json = { title: 'Keyed' }
    const key = randomUUID()
    const contexts = Array.from({ length: 50 }, () => ({
      ...ada,
      idempotency: {
        key,
        scope: 'POST /v1/cases',
        fingerprint: fingerprintOf(json),
        serialise: (r: unknown) => ({ status: 201, body: JSON.stringify(r) }),
      },
    }))
    const made = await Promise.all(contexts.map((ctx) => createCase(ctx, body(json))))
    expect(new Set(made.map((c) => c.id)).size).toBe(1)
  })

  it('escalates the alerts it names and takes their wallets as subjects', async () => {
    const [first, second] = await alerts(2)
    const made = await open({ alert_ids: [first?.typeId, second?.typeId, first?.typeId] })
    expect(made.alert_ids).toEqual(expect.arrayContaining([first?.typeId, second?.typeId]))
    expect(made.alert_ids).toHaveLength(2)
    expect(made.subjects).toMatchObject([{ type: 'address', network: 'ethereum' }])
    expect(made.type).toBe('transaction_alert')
    expect(made.title).toMatch(/ and 1 more alert$/)
    const rows = await withOrg(org.org_id, (tx) =>
      tx.alert.findMany({ where: { org_id: org.org_id, case_id: uuidOf('cas', made.id) } }),
    )
    expect(rows.map((row) => row.state)).toEqual(['escalated', 'escalated'])
    const kinds = (await timelineOf(made.id)).map((event) => event.kind)
    expect(kinds).toEqual(['created', 'subject_added', 'alert_added', 'alert_added'])
    expect((await eventsOf(made.id)).map((event) => event.type)).toEqual(['case.created'])
  })
})

describe('moving a case', () => {
  it('takes it from intake to complete with two people, each step an event', async () => {
    const { id } = await open({ title: 'The whole way', assigned_investigator: 'me' })
    await update(ada, id, { stage: 'triage' })
    await update(ada, id, { stage: 'investigation', comment: 'Worth a look' })
    await update(ada, id, { stage: 'review' })
    await expect(update(ada, id, { stage: 'reporting' })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^body\.stage: must be moved to Reporting by somebody who has not investigated it/),
    })
    expect((await getCase(ada, { id })).next_steps.find((s) => s.to === 'reporting')?.refused).toMatch(/somebody who has not/)
    expect((await getCase(ben, { id })).next_steps.find((s) => s.to === 'reporting')?.refused).toBeNull()
    const passed = await update(ben, id, { stage: 'reporting' })
    expect(passed.reviewer?.id).toBe(idOf(ben))
    const closed = await update(ada, id, { stage: 'complete', outcome: 'suspicious_reported' })
    expect(closed).toMatchObject({
      state: 'closed',
      stage: 'complete',
      outcome: 'suspicious_reported',
      closed_at: expect.any(String),
    })
    const told = await timelineOf(id)
    expect(told.map((event) => event.kind)).toEqual([
      'created',
      'stage_changed',
      'stage_changed',
      'stage_changed',
      'stage_changed',
      'reviewer_set',
      'closed',
    ])
    expect(told[2]).toMatchObject({
      actor: { type: 'user', name: 'Ada' },
      detail: { from: 'triage', to: 'investigation', comment: 'Worth a look' },
    })
    expect((await eventsOf(id)).map((event) => event.type)).toEqual([
      'case.created',
      'case.stage_changed',
      'case.stage_changed',
      'case.stage_changed',
      'case.stage_changed',
      'case.updated',
      'case.stage_changed',
      'case.closed',
    ])
    expect((await verifyTimeline(ada, { id })).faults).toEqual([])
  })

  it('does not let an investigator past by handing the case over while it is reviewed', async () => {
    const { id } = await open({ title: 'Handed over', assigned_investigator: 'me' })
    for (const stage of ['triage', 'investigation', 'review'] as const) await update(ada, id, { stage })
    await update(ada, id, { assigned_investigator: idOf(ben) })
    await expect(update(ada, id, { stage: 'reporting' })).rejects.toThrow(/has not investigated it/)
    await expect(update(ben, id, { stage: 'reporting' })).rejects.toThrow(/has not investigated it/)
    await expect(update(lena, id, { stage: 'reporting', assigned_investigator: idOf(lena) })).rejects.toThrow(
      /has not investigated it/,
    )
    expect((await update(lena, id, { stage: 'reporting' })).reviewer?.name).toBe('Lena')
    await expect(update(ben, id, { reviewer: idOf(ada) })).rejects.toThrow(/^body\.reviewer: has investigated this case/)
    await expect(update(ben, id, { assigned_investigator: idOf(lena) })).rejects.toThrow(
      /^body\.assigned_investigator: .*two people/,
    )
    await expect(update(ben, id, { reviewer: idOf(ben) })).rejects.toThrow(/^body\.reviewer: .*two people/)
  })

  it('closes, stays shut, and is reopened by a lead with a reason', async () => {
    const { id } = await open()
    await update(ada, id, { state: 'closed', outcome: 'no_action' })
    await expect(update(ada, id, { title: 'New name' })).rejects.toThrow(/^body\.title: cannot change while the case is closed/)
    await expect(update(ada, id, { add_alert_ids: [] })).rejects.toThrow(/^body\.add_alert_ids: cannot change/)
    await expect(update(ada, id, { state: 'open', comment: 'x' })).rejects.toMatchObject({ code: 'insufficient_scope' })
    await expect(update(lena, id, { state: 'open' })).rejects.toThrow(/^body\.comment: say why/)
    const back = await update(lena, id, { state: 'open', comment: 'A victim came forward', priority: 'high' })
    expect(back).toMatchObject({ state: 'open', stage: 'intake', outcome: null, closed_at: null, priority: 'high' })
    await addCaseNote(ada, { id, text: 'Called them.' })
    const told = await timelineOf(id)
    expect(told.map((event) => event.kind)).toEqual(['created', 'closed', 'reopened', 'edited', 'note_added'])
    expect(told[4]?.note).toEqual({ source: 'Called them.' })
  })

  it('holds and resumes', async () => {
    const { id } = await open()
    const hold_until = new Date(Date.now() + 86_400_000).toISOString()
    const held = await update(ada, id, { state: 'on_hold', hold_reason: 'Waiting for the exchange', hold_until })
    expect(held).toMatchObject({ state: 'on_hold', hold_reason: 'Waiting for the exchange', hold_until })
    await expect(update(ada, id, { stage: 'triage' })).rejects.toThrow(/on_hold/)
    expect(await update(ada, id, { state: 'open' })).toMatchObject({ state: 'open', hold_reason: null, hold_until: null })
  })

  it('refuses a change decided on a past revision and says who was first', async () => {
    const made = await open()
    await update(ben, made.id, { priority: 'urgent' })
    await addCaseNote(ben, { id: made.id, text: 'A note overwrites nobody.' })
    await expect(update(ada, made.id, { priority: 'low', revision: made.revision })).rejects.toThrow(
      /^body\.revision: Ben changed the case at .*: priority set to urgent\. It is now at revision 2/,
    )
    expect((await update(ada, made.id, { priority: 'low', revision: 2 })).priority).toBe('low')
  })

  it('of two changes at once from one revision lets one through', async () => {
    const made = await open()
    const results = await Promise.allSettled(
      [ada, ben].map((ctx, n) => update(ctx, made.id, { title: `Name ${n}`, revision: made.revision })),
    )
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await timelineOf(made.id)).filter((event) => event.kind === 'edited')).toHaveLength(1)
  })

  it('changes nothing where nothing changes, and keeps no comment without a change', async () => {
    const made = await open({ title: 'Still', tags: ['a'] })
    expect(await update(ada, made.id, { title: 'Still', tags: ['a'], priority: 'medium' })).toEqual(made)
    await expect(update(ada, made.id, { comment: 'hello' })).rejects.toThrow(/^body\.comment: is only valid with a change/)
  })

  it('assigns to people who may work, and to nobody', async () => {
    const vera = await person('Vera', 'viewer')
    const { id } = await open()
    await expect(update(ada, id, { assigned_investigator: idOf(vera) })).rejects.toThrow(/Vera is a viewer/)
    await expect(update(org.ctx, id, { assigned_investigator: 'me' })).rejects.toThrow(/me is only for people/)
    expect((await update(ada, id, { assigned_investigator: 'me' })).assigned_investigator).toMatchObject({ name: 'Ada' })
    expect((await update(ada, id, { assigned_investigator: null })).assigned_investigator).toBeNull()
  })

  it('adds and removes subjects, each once', async () => {
    const value = freshAddress('ethereum')
    const { id } = await open()
    const subject = { type: 'address' as const, value, network: 'ethereum' }
    expect((await update(ada, id, { add_subjects: [subject, subject] })).subjects).toHaveLength(1)
    expect((await update(ada, id, { add_subjects: [subject] })).revision).toBe(2)
    expect(
      (await update(ada, id, { remove_subjects: [{ ...subject, value: value.toUpperCase().replace('0X', '0x') }] })).subjects,
    ).toEqual([])
    await expect(update(ada, id, { remove_subjects: [subject] })).rejects.toThrow(/is not a subject of this case/)
  })
})

describe('alerts of a case', () => {
  it('come with a case that is opened for them, inside the caller’s transaction', async () => {
    const found = await alerts(3)
    const ids = found.map((row) => row.id)
    const made = await command(ada, { scope: 'alerts:write' }, async (tx) => {
      const effect = await openCaseFromAlerts(tx, ada, { alertIds: ids })
      return { result: effect.id, audit: effect.audit, events: effect.events }
    })
    const shown = await getCase(ada, { id: typeIdOf('cas', made) })
    expect(shown.alert_ids.toSorted()).toEqual(found.map((row) => row.typeId).toSorted())
    expect(shown.title).toMatch(/ and 2 more alerts$/)
    expect(shown.intake).toEqual({ alert_ids: expect.any(Array) })
    expect((await verifyTimeline(ada, { id: shown.id })).faults).toEqual([])
  })

  it('move to another case, and both timelines say so', async () => {
    const [alert] = await alerts(1)
    const from = await open({ alert_ids: [alert?.typeId] })
    const to = await open()
    await command(ada, { scope: 'alerts:write' }, async (tx) => {
      const effect = await attachAlerts(tx, ada, uuidOf('cas', to.id) as string, [alert?.id as string])
      return { result: {}, ...effect }
    })
    expect((await getCase(ada, { id: from.id })).alert_ids).toEqual([])
    expect((await getCase(ada, { id: to.id })).alert_ids).toEqual([alert?.typeId])
    expect((await timelineOf(from.id)).at(-1)).toMatchObject({ kind: 'alert_removed', detail: { moved_to: to.id } })
    expect((await eventsOf(from.id)).map((event) => event.type)).toEqual(['case.created', 'case.updated'])
    const moved = await open({ alert_ids: [alert?.typeId] })
    expect((await getCase(ada, { id: to.id })).alert_ids).toEqual([])
    const row = await withOrg(org.org_id, (tx) => tx.alert.findFirst({ where: { org_id: org.org_id, id: alert?.id as string } }))
    expect(row).toMatchObject({ state: 'escalated', case_id: uuidOf('cas', moved.id) })
    expect((await timelineOf(to.id)).at(-2)).toMatchObject({ kind: 'alert_added', detail: { alert_id: alert?.typeId } })
    for (const { id } of [from, to]) expect((await verifyTimeline(ada, { id })).faults).toEqual([])
  })

  it('do not go into a closed or a foreign case', async () => {
    const [alert] = await alerts(1)
    const made = await open()
    await update(ada, made.id, { state: 'closed', outcome: 'no_action' })
    const attach = (id: string) =>
      command(ada, { scope: 'alerts:write' }, async (tx) => ({
        result: {},
        ...(await attachAlerts(tx, ada, uuidOf('cas', id) as string, [alert?.id as string])),
      }))
    await expect(attach(made.id)).rejects.toThrow(/^body\.case_id: the case \d+ is closed/)
    const theirs = await createCase(other.ctx, body({ title: 'Theirs' }))
    await expect(attach(theirs.id)).rejects.toThrow(/^body\.case_id: there is no case/)
  })
})

describe('the organisation’s wall', () => {
  it('hides a case from everybody else', async () => {
    const { id } = await open()
    const theirs = { ...other.ctx }
    await expect(getCase(theirs, { id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(update(theirs, id, { title: 'x' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(addCaseNote(theirs, { id, text: 'x' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(listCaseTimeline(theirs, { id, limit: 1 })).rejects.toMatchObject({ code: 'not_found' })
    expect((await listCases(theirs, { limit: 200 })).data.map((c) => c.id)).not.toContain(id)
  })
})

describe('a subject', () => {
  it('shows the present risk, and says where none can be had', async () => {
    const address = freshAddress('ethereum')
    await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
    // Other suites land rows on the same network, so the check is only reused if none arrives in between.
    const risk = await vi.waitFor(
      async () => {
        const made = await subjectRisk(ada, { network: 'ethereum', address })
        expect((await subjectRisk(ada, { network: 'ethereum', address })).check_id).toBe(made.check_id)
        return made
      },
      { timeout: 15_000, interval: 100 },
    )
    expect(risk).toMatchObject({ check_id: expect.stringMatching(/^chk_/), level: 'unknown', disclaimer: expect.any(String) })
    await expect(subjectRisk(ada, { network: 'ethereum', address: 'nonsense' })).rejects.toThrow(/^address: /)
  })
})

describe('lists', () => {
  it('give every case once while more arrive, and filter', async () => {
    const mine = `cust-${randomUUID()}`
    const made: string[] = []
    for (let n = 0; n < 5; n++)
      made.push((await open({ title: `n${n}`, customer_reference: mine, priority: n < 2 ? 'high' : 'low' })).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listCases(ada, { limit: 2, customer_reference: mine, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.data.map((c) => c.id))
      cursor = page.page.next ?? undefined
      if (seen.length === 2) await open({ title: 'late', customer_reference: mine })
    } while (cursor !== undefined)
    expect(seen).toEqual(made.toReversed())
    const high = await listCases(ada, {
      limit: 50,
      customer_reference: mine,
      priority: ['high'],
      state: ['open'],
      stage: ['intake'],
      assignee: 'none',
    })
    expect(high.data.map((c) => c.title)).toEqual(['n1', 'n0'])
    await update(ada, made[0] as string, { assigned_investigator: 'me' })
    expect((await listCases(ada, { limit: 50, assignee: 'me', customer_reference: mine })).data.map((c) => c.title)).toEqual([
      'n0',
    ])
  })

  it('come in any of their orders, each case once over the pages, those without a due time as if it never came', async () => {
    const mine = `cust-${randomUUID()}`
    const due = (day: number) => `2026-03-0${day}T12:00:00.000Z`
    const files: [string, object][] = [
      ['beta', { priority: 'urgent', due_at: due(2) }],
      ['Alpha', { priority: 'low' }],
      ['gamma', { priority: 'medium', due_at: due(1) }],
      ['alpha', { priority: 'low', due_at: due(2) }],
    ]
    for (const [title, json] of files) await open({ title, customer_reference: mine, ...json })
    const walk = async (sort: SortBy<CaseSort>) => {
      const titles: string[] = []
      let cursor: string | undefined
      do {
        const { data, page } = await listCases(ada, { limit: 1, customer_reference: mine, sort, cursor })
        titles.push(...data.map((file) => file.title))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return titles
    }
    expect(await walk('created_at')).toEqual(['beta', 'Alpha', 'gamma', 'alpha'])
    expect(await walk('due_at')).toEqual(['gamma', 'beta', 'alpha', 'Alpha'])
    expect(await walk('-due_at')).toEqual(['Alpha', 'alpha', 'beta', 'gamma'])
    expect(await walk('-priority')).toEqual(['beta', 'gamma', 'alpha', 'Alpha'])
    expect(await walk('title')).toEqual(['Alpha', 'alpha', 'beta', 'gamma'])
    const { page } = await listCases(ada, { limit: 1, customer_reference: mine, sort: 'title' })
    await expect(
      listCases(ada, { limit: 1, customer_reference: mine, sort: '-title', cursor: page.next ?? '' }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('are found by a part of the title or a reference, taken by the letter, and by their number', async () => {
    const word = randomUUID()
    const { number } = await open({ title: `Mule 100%_${word}` })
    await open({ title: 'Another', external_reference: `ext-${word}` })
    const found = async (query: string) => (await listCases(ada, { limit: 50, query })).data.map((file) => file.title)
    expect(await found(word.toUpperCase())).toEqual(['Another', `Mule 100%_${word}`])
    expect(await found(`100%_${word.slice(0, 8)}`)).toEqual([`Mule 100%_${word}`])
    expect(await found(`100__${word.slice(0, 8)}`)).toEqual([])
    expect(await found(`#${number}`)).toContain(`Mule 100%_${word}`)
  })
})

describe('the timeline', () => {
  it('cannot be edited by the application', async () => {
    const { id } = await open()
    const caseId = uuidOf('cas', id) as string
    await expect(
      withOrg(org.org_id, (tx) =>
        tx.caseEvent.updateMany({ where: { org_id: org.org_id, case_id: caseId }, data: { actor_name: 'Nobody' } }),
      ),
    ).rejects.toThrow(/permission denied|append-only/)
    await expect(
      withOrg(org.org_id, (tx) => tx.caseEvent.deleteMany({ where: { org_id: org.org_id, case_id: caseId } })),
    ).rejects.toThrow(/permission denied|append-only/)
  })

  it('stays whole under many writers', async () => {
    const { id } = await open()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? addCaseNote(ada, { id, text: `Note ${n}` }) : update(ben, id, { title: `Name ${n}` }),
      ),
    )
    expect(await verifyTimeline(ada, { id })).toMatchObject({ events: 21, faults: [] })
  })
})
