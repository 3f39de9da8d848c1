import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseStages, caseTypes } from '@/contract/case/case-states'
import type { CaseFile, updateCase as updating } from '@/contract/case/cases'
import type { Input } from '@/contract/kernel/operation'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { updateSettings } from '@/server/domain/organisation-settings'
import { scopesOfRole } from '@/server/domain/session'
import type { Context, Role } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { createCase, getCase, updateCase } from '..'
import { reviewCase } from '../testing/review-case'

let org: SuiteOrganisation
let ada: Context
let ben: Context
let lena: Context

beforeAll(async () => {
  org = await suiteOrganisation('Reviews of cases')
  ada = await person('Ada', 'lead')
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
const key = (): Context => ({
  ...org.ctx,
  actor: { type: 'api_key', id: uuidv7(), mode: 'live', scopes: ['cases:read', 'cases:write', 'policies:write'] },
})
const update = (ctx: Context, id: string, changes: Omit<Input<typeof updating>, 'id'>) => updateCase(ctx, { id, ...changes })
const report = { state: 'closed', outcome: 'suspicious_reported' } as const
const alone = (id: string, ctx: Context = ada) => expect(update(ctx, id, report)).rejects
const open = async (ctx: Context = ada) => (await createCase(ctx, { title: 'A case', assigned_investigator: idOf(ada) })).id
const outcomesOf = (file: CaseFile) => file.next_steps.find((step) => step.to === 'closed')?.outcomes ?? []

describe('a case that asks for a review', () => {
  it('is not closed by one person from any stage, open or on hold', async () => {
    const id = await open()
    for (const stage of caseStages.slice(0, 4)) {
      if (stage !== 'intake') await update(ada, id, { stage })
      await alone(id).toThrow(/^body\.outcome: needs a review by another person/)
      await update(ada, id, { state: 'on_hold', hold_reason: 'x', hold_until: '2099-01-01T00:00:00Z' })
      await alone(id).toThrow(/^body\.outcome: needs a review by another person/)
      await update(ada, id, { state: 'open' })
    }
    const shown = outcomesOf(await getCase(ada, { id }))
    expect(shown.filter(({ refused }) => refused !== null).map(({ outcome }) => outcome)).toEqual([
      'confirmed_risk',
      'suspicious_reported',
    ])
  })

  it('is closed once another has reviewed it, and says who and when', async () => {
    const id = await open()
    const passed = await reviewCase(id, { investigator: ada, reviewer: ben })
    expect(passed).toMatchObject({ reviewed_by: { name: 'Ben' }, reviewed_at: expect.any(String) })
    expect(outcomesOf(passed).every(({ refused }) => refused === null)).toBe(true)
    expect(await update(ada, id, report)).toMatchObject({ outcome: 'suspicious_reported', reviewed_by: { name: 'Ben' } })
  })

  it('is reviewed again after it went back, and after it was reopened', async () => {
    const id = await open()
    await reviewCase(id, { investigator: ada, reviewer: ben })
    await update(ada, id, { stage: 'review' })
    await alone(id).toThrow(/needs a review/)
    await update(ben, id, { stage: 'reporting' })
    await update(ada, id, { state: 'closed', outcome: 'no_action' })
    expect(await update(ada, id, { state: 'open', comment: 'Another look' })).toMatchObject({
      reviewed_by: null,
      reviewed_at: null,
    })
    await alone(id).toThrow(/needs a review/)
  })

  it('does not take a key for a second person', async () => {
    const id = await open()
    for (const stage of ['triage', 'investigation', 'review'] as const) await update(ada, id, { stage })
    expect(await update(key(), id, { stage: 'reporting' })).toMatchObject({ stage: 'reporting', reviewed_by: null })
    await alone(id).toThrow(/move the case back to Review/)
    await alone(id, key()).toThrow(/move the case back to Review/)
    const lone = (await createCase(ada, { title: 'Moved by a key' })).id
    for (const stage of ['triage', 'investigation', 'review'] as const) await update(key(), lone, { stage })
    await update(ada, lone, { stage: 'reporting' })
    await alone(lone).toThrow(/needs two people/)
    await alone(lone, key()).toThrow(/needs two people/)
    expect((await update(ben, lone, report)).state).toBe('closed')
  })

  it('is not reviewed by whoever handed it over, nor closed by a reviewer who takes it over', async () => {
    const id = await open()
    for (const stage of ['triage', 'investigation'] as const) await update(ada, id, { stage })
    await update(ada, id, { assigned_investigator: idOf(ben) })
    await update(ben, id, { stage: 'review' })
    await expect(update(ada, id, { stage: 'reporting' })).rejects.toThrow(/has not investigated it/)
    await update(lena, id, { stage: 'reporting' })
    await expect(update(lena, id, { ...report, assigned_investigator: idOf(lena), reviewer: idOf(ada) })).rejects.toThrow(
      /^body\.outcome: needs another review/,
    )
  })

  it('counts whoever gets it as it is reopened among those who investigate it', async () => {
    const id = await open()
    await reviewCase(id, { investigator: ada, reviewer: ben })
    await update(ada, id, { state: 'closed', outcome: 'no_action' })
    await update(ada, id, { state: 'open', comment: 'Anew', reviewer: null, assigned_investigator: idOf(ben) })
    await update(key(), id, { assigned_investigator: null })
    await update(key(), id, { stage: 'review' })
    await expect(update(ben, id, { stage: 'reporting' })).rejects.toThrow(/has not investigated it/)
  })

  it('asks for none where the settings name no outcome, and for one where they name another', async () => {
    const admin: Context = { ...lena, actor: { ...lena.actor, scopes: scopesOfRole('admin') } }
    await updateSettings(admin, { review_outcomes: [] })
    expect((await update(ada, await open(), report)).state).toBe('closed')
    await updateSettings(admin, { review_outcomes: ['false_positive'] })
    const id = await open()
    await update(ada, id, { stage: 'triage' })
    await expect(update(ada, id, { stage: 'complete', outcome: 'false_positive' })).rejects.toThrow(
      /^body\.outcome: needs a review/,
    )
    await updateSettings(admin, { review_outcomes: ['confirmed_risk', 'suspicious_reported'] })
  })

  it.each(caseTypes)('holds for a case of the type %s', async (type) => {
    const { id } = await createCase(ada, { title: 'Typed', type })
    await alone(id).toThrow(/needs a review/)
  })
})

describe('cases from before reviews were kept', () => {
  const kept = () =>
    withOrg(org.org_id, (tx) =>
      tx.caseFile.findMany({
        where: { org_id: org.org_id },
        orderBy: { number: 'asc' },
        select: { number: true, stage: true, closed_from: true, investigators: true, reviewed_by: true, reviewed_at: true },
      }),
    )

  it('have the review that their timeline shows, and no other', async () => {
    const reviewed = await open()
    await reviewCase(reviewed, { investigator: ada, reviewer: ben })
    const closed = await open()
    await reviewCase(closed, { investigator: ada, reviewer: lena })
    await update(ada, closed, report)
    const byKey = await open()
    for (const stage of ['triage', 'investigation', 'review'] as const) await update(ada, byKey, { stage })
    await update(ben, byKey, { reviewer: idOf(ben) })
    await update(key(), byKey, { stage: 'reporting' })
    const intake = await open()
    const numbers = new Map<string, number>()
    for (const id of [reviewed, closed, byKey, intake]) numbers.set(id, (await getCase(ada, { id })).number)
    const of = <T extends { number: number }>(rows: T[], id: string) => rows.find(({ number }) => number === numbers.get(id))
    const before = await kept()
    expect(of(before, byKey)).toMatchObject({ reviewed_by: null })

    const sql = await readFile('prisma/migrations/20261124041000_case_review/migration.sql', 'utf8')
    const fill = sql.slice(sql.indexOf('UPDATE "case_file"'), sql.indexOf('ALTER TABLE "app_user" FORCE'))
    // The suites share a database, so the statement is limited to this organisation's cases.
    const own = fill.replaceAll('\nWHERE ', `\nWHERE c.org_id = '${org.org_id}' AND `)
    expect(own.match(/c\.org_id = '/g)).toHaveLength(2)
    await asOwner(async (owner) => {
      await owner.query(`select set_config('app.org_id', $1, false)`, [org.org_id])
      await owner.query(
        `update case_file set investigators = '{}', reviewed_by = null, reviewed_at = null where org_id = $1 and merged_into is null`,
        [org.org_id],
      )
      await owner.query(own)
    })
    const after = await kept()
    for (const id of [reviewed, closed, byKey, intake]) {
      const [was, is] = [of(before, id), of(after, id)]
      expect({ ...is, reviewed_at: null }).toEqual({ ...was, reviewed_at: null })
      // The timeline dates a review a few milliseconds later than the case does.
      expect(Math.abs((is?.reviewed_at?.getTime() ?? 0) - (was?.reviewed_at?.getTime() ?? 0))).toBeLessThan(1000)
    }
    expect(of(after, reviewed)?.reviewed_by).toBe(ben.actor.id)
    expect(of(after, closed)?.reviewed_by).toBe(lena.actor.id)
  })
})
