import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseFile, type updateCase as updating } from '@/contract/case/cases'
import type { Input } from '@/contract/kernel/operation'
import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { createReport } from '@/server/domain/report'
import { checkRisk } from '@/server/domain/risk'
import { scopesOfRole } from '@/server/domain/session'
import { bulkUpdateAlerts, updateAlert } from '@/server/domain/triage'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { createCase, getCase, listCaseTimeline, mergeCase, updateCase, verifyTimeline } from '..'

let org: SuiteOrganisation
let other: SuiteOrganisation
let ada: Context

beforeAll(async () => {
  org = await suiteOrganisation('Contents of cases')
  other = await suiteOrganisation('Contents of other cases')
  const id = uuidv7()
  const email = `${randomUUID()}@example.test`
  await withOrg(org.org_id, (tx) =>
    tx.appUser.create({ data: { org_id: org.org_id, id, email, name: 'Ada', role: 'lead', password_hash: 'none' } }),
  )
  ada = { ...org.ctx, actor: { type: 'user', id, role: 'lead', name: 'Ada', scopes: scopesOfRole('lead') } }
})
afterAll(closeDatabase)

const open = async (title = 'A case') => (await createCase(ada, { title })).id
const update = (id: string, changes: Omit<Input<typeof updating>, 'id'>) => updateCase(ada, { id, ...changes })
const timelineOf = async (id: string) => (await listCaseTimeline(ada, { id, limit: 200 })).data.toReversed()
const whole = async (id: string) => expect((await verifyTimeline(ada, { id })).faults).toEqual([])
const alerts = async (n: number) => {
  const { wallets } = await seedAlerts(org.org_id, n, { inReview: 0, closed: 0, wallets: 1 })
  const rows = await withOrg(org.org_id, (tx) =>
    tx.alert.findMany({ where: { org_id: org.org_id, wallet_id: wallets[0] as string } }),
  )
  return rows.map((row) => typeIdOf('alr', row.id))
}

describe('the narrative of a case', () => {
  it('is written, rewritten and removed, and every version stays in the timeline', async () => {
    const id = await open()
    const first = 'On 3 March the customer received 4 ETH.\n\nThey came from a mixer.'
    expect(caseFile.parse(await update(id, { narrative: first })).narrative).toBe(first)
    expect((await update(id, { narrative: first })).revision).toBe(2)
    await update(id, { narrative: 'Shorter.' })
    expect((await update(id, { narrative: null })).narrative).toBeNull()
    const told = (await timelineOf(id)).filter((event) => event.kind === 'edited')
    expect(told.map(({ note }) => note?.source ?? null)).toEqual([first, 'Shorter.', null])
    await expect(update(id, { title: 'x', revision: 2 })).rejects.toThrow(/narrative/)
    await whole(id)
  })

  it('does not change once the case is closed', async () => {
    const id = await open()
    await update(id, { state: 'closed', outcome: 'no_action' })
    await expect(update(id, { narrative: 'Late' })).rejects.toThrow(/^body\.narrative: cannot change while the case is closed/)
  })
})

describe('the comment of an escalation', () => {
  it('is in the timeline of the case that is opened, and of one that is named', async () => {
    const [one, two, three] = (await alerts(3)) as [string, string, string]
    const opened = await updateAlert(org.ctx, { id: one, state: 'escalated', comment: 'Paid by a mixer' })
    const id = opened.case_id ?? ''
    expect((await timelineOf(id)).find(({ kind }) => kind === 'alert_added')?.detail.comment).toBe('Paid by a mixer')
    await bulkUpdateAlerts(org.ctx, { ids: [two, three], state: 'escalated', case_id: id, comment: 'The same payer' })
    const added = (await timelineOf(id)).filter(({ kind }) => kind === 'alert_added')
    expect(added.map(({ detail }) => detail.comment ?? null)).toEqual(['Paid by a mixer', 'The same payer', null])
    await whole(id)
  })

  it('is there too where the alert was in the case all along', async () => {
    const [one] = (await alerts(1)) as [string]
    const id = (await updateAlert(org.ctx, { id: one, state: 'escalated' })).case_id ?? ''
    await updateAlert(org.ctx, { id: one, state: 'in_review', comment: 'Taken back' })
    await updateAlert(org.ctx, { id: one, state: 'escalated', comment: 'It was right after all' })
    expect((await timelineOf(id)).at(-1)).toMatchObject({
      kind: 'alert_added',
      detail: { alert_id: one, again: true, comment: 'It was right after all' },
    })
    await whole(id)
  })
})

describe('the role of a subject', () => {
  it('comes with it, changes, and is taken away; the timeline says so', async () => {
    const value = freshAddress('ethereum')
    const subject = { type: 'address' as const, value, network: 'ethereum' }
    const id = await open()
    expect((await update(id, { add_subjects: [{ ...subject, role: 'suspect' }] })).subjects).toMatchObject([{ role: 'suspect' }])
    expect((await update(id, { add_subjects: [subject] })).subjects).toMatchObject([{ role: 'suspect' }])
    expect((await update(id, { add_subjects: [{ ...subject, role: 'victim' }] })).subjects).toMatchObject([{ role: 'victim' }])
    expect((await update(id, { add_subjects: [{ ...subject, role: null }] })).subjects).toMatchObject([{ role: null }])
    expect((await timelineOf(id)).map(({ kind, detail }) => [kind, detail.role ?? detail.to ?? null])).toEqual([
      ['created', null],
      ['subject_added', 'suspect'],
      ['subject_edited', 'victim'],
      ['subject_edited', null],
    ])
    await whole(id)
  })
})

describe('checks and reports', () => {
  it('are attached once with what they are about, taken off, and go over in a merge', async () => {
    const address = freshAddress('ethereum')
    await land('ethereum', [{ from: freshAddress('ethereum'), to: address, amount: 10n ** 18n, height: takeHeights(1) }])
    const check = await checkRisk(ada, { network: 'ethereum', address })
    const [id, second] = [await open('One'), await open('Two')]
    const report = await createReport(ada, { type: 'case', case_id: id as `cas_${string}`, formats: ['json'] })
    const both = [
      { type: 'risk_check' as const, id: check.check_id },
      { type: 'report' as const, id: report.id },
    ]
    const file = caseFile.parse(await update(second, { add_attachments: both, comment: 'For the record' }))
    expect(file.attachments).toMatchObject([
      {
        type: 'risk_check',
        id: check.check_id,
        level: check.risk.level,
        score: check.risk.score,
        title: expect.stringMatching(/^Risk check of 0x/),
      },
      { type: 'report', id: report.id, level: null, title: report.title },
    ])
    expect(file.subjects).toMatchObject([{ type: 'address', network: 'ethereum' }])
    expect((await update(second, { add_attachments: both })).revision).toBe(file.revision)
    expect((await timelineOf(second)).map(({ kind }) => kind)).toEqual(['created', 'attached', 'attached', 'subject_added'])
    expect((await mergeCase(ada, { id: second, into: id })).attachments).toHaveLength(2)
    const less = await update(id, { remove_attachments: [{ type: 'risk_check', id: check.check_id }] })
    expect(less.attachments.map(({ type }) => type)).toEqual(['report'])
    await expect(update(id, { remove_attachments: [{ type: 'risk_check', id: check.check_id }] })).rejects.toThrow(
      /is not attached/,
    )
    for (const one of [id, second]) await whole(one)
  })

  it('are those of the organisation only', async () => {
    const theirs = await createCase(other.ctx, { title: 'Theirs' })
    const address = freshAddress('ethereum')
    const check = await checkRisk(ada, { network: 'ethereum', address })
    const add = (id: string, type: 'risk_check' | 'report' = 'risk_check') =>
      updateCase(other.ctx, { id: theirs.id, add_attachments: [{ type, id }] })
    await expect(add(check.check_id)).rejects.toThrow(/^body\.add_attachments\.0\.id: there is no risk check/)
    await expect(add(typeIdOf('rpt', uuidv7()), 'report')).rejects.toThrow(/^body\.add_attachments\.0\.id: there is no report/)
    await expect(add('chk_nonsense')).rejects.toThrow(/^body\.add_attachments\.0\.id: is not the id of a risk check/)
    expect((await getCase(other.ctx, { id: theirs.id })).attachments).toEqual([])
  })
})
