import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseStages } from '@/contract/case/case-states'
import type { CaseOutcome, CaseStage, CaseState } from '@/contract/case/cases'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { createCase, mergeCase, updateCase } from '@/server/domain/case'
import { updateSettings } from '@/server/domain/organisation-settings'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { newId, typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { createCallerFactory } from './init'
import { appRouter } from './router'

const callerOf = createCallerFactory(appRouter)
type Close = (id: string, outcome: CaseOutcome) => Promise<unknown>

const asks: readonly CaseOutcome[] = ['confirmed_risk', 'suspicious_reported', 'duplicate']
const people: string[] = []
const callers = new Map<string, ReturnType<typeof callerOf>>()
let org: SuiteOrganisation
let kept: string

beforeAll(async () => {
  org = await suiteOrganisation('Four eyes')
  await updateSettings(org.ctx, { review_outcomes: [...asks] })
  for (const name of ['ada', 'ben']) {
    const { uuid } = await addPerson(org, 'lead')
    people.push(uuid)
    const at = new Date()
    const session = {
      id: uuidv7(),
      org_id: org.org_id,
      org_name: 'Four eyes',
      expires_at: new Date(at.getTime() + 3_600_000),
      ended_at: null,
      last_seen_at: at,
      method: 'password' as const,
      owes: null,
      user: { id: uuid, email: `${name}@example.test`, name, role: 'lead' as const, disabled_at: null },
    }
    callers.set(uuid, callerOf({ session, requestId: newId('req'), ip: null }))
  }
  kept = (await createCase(org.ctx, { title: 'The case that stays' })).id
})
afterAll(closeDatabase)

const key = (): Context => ({
  ...org.ctx,
  actor: { type: 'api_key', id: uuidv7(), mode: 'live', scopes: ['cases:read', 'cases:write', 'policies:write'] },
})

interface Work {
  investigators: string[]
  investigated_by: string | null
  reviewed_by: string | null
  assigned_investigator: string | null
  reviewer: string | null
}

type Named = Record<'nobody' | 'whoever worked on it' | 'another', Work>

/** Cases whose review is missing, void, and valid. `case-review.test.ts` tests what leads to each. */
function works(): Named {
  const [ada = '', ben = ''] = people
  const work = (reviewed_by: string | null, more: Partial<Work> = {}): Work => ({
    investigators: [ada],
    investigated_by: ada,
    reviewed_by,
    assigned_investigator: ada,
    // The case names a reviewer, which is no review.
    reviewer: ben,
    ...more,
  })
  return {
    nobody: work(null),
    'whoever worked on it': work(ben, { investigators: [ada, ben] }),
    another: work(ben),
  }
}

async function put(id: string, state: CaseState, stage: CaseStage, work: Work): Promise<void> {
  const held =
    state === 'on_hold' ? { hold_reason: 'x', hold_until: new Date('2099-01-01') } : { hold_reason: null, hold_until: null }
  await withOrg(org.org_id, (tx) =>
    tx.caseFile.update({
      where: { org_id_id: { org_id: org.org_id, id: uuidOf('cas', id) as string } },
      data: {
        ...work,
        ...held,
        state,
        stage,
        outcome: null,
        closed_at: null,
        closed_from: null,
        reviewed_at: work.reviewed_by === null ? null : new Date(),
      },
    }),
  )
}

/** Every way to close a case: through the console for a person, through the API for a key. */
function waysOf(person: string | null): Record<string, Close> {
  const me = person === null ? undefined : callers.get(person)
  const update = (input: Parameters<typeof updateCase>[1]) =>
    me === undefined ? updateCase(key(), input) : me.cases.update(input as Parameters<typeof me.cases.update>[0])
  return {
    'the state': (id, outcome) => update({ id, state: 'closed', outcome }),
    'the stage': (id, outcome) => update({ id, stage: 'complete', outcome }),
    both: (id, outcome) => update({ id, state: 'closed', stage: 'complete', outcome }),
    'handing it over': (id, outcome) => update({ id, state: 'closed', outcome, assigned_investigator: null, reviewer: null }),
    'giving it to the closer': (id, outcome) =>
      update({
        id,
        state: 'closed',
        outcome,
        reviewer: null,
        assigned_investigator: person === null ? null : typeIdOf('usr', person),
      }),
  }
}

describe.each(caseStages.filter((stage) => stage !== 'complete'))('a case in %s that asks for a review', (stage) => {
  const states: CaseState[] = ['open', 'on_hold']
  const closers = () => [...people, null]

  it('is closed by no way without the review of another person', async () => {
    const { id } = await createCase(org.ctx, { title: `In ${stage}` })
    const { another: _, ...unreviewed } = works()
    for (const [by, work] of Object.entries(unreviewed)) {
      for (const person of closers()) {
        for (const [n, [way, close]] of Object.entries(waysOf(person)).entries()) {
          const state = states[n % 2] as CaseState
          await put(id, state, stage, work)
          const tried = close(id, asks[n % asks.length] as CaseOutcome)
          const words = `${way}, ${state}, reviewed by ${by}, closed by ${person ?? 'a key'}`
          await expect(tried, words).rejects.toThrow(/needs|can only|cannot change|two people/)
        }
      }
    }
  })

  it('is closed after one, with every outcome', async () => {
    const { id } = await createCase(org.ctx, { title: `In ${stage}` })
    for (const [n, outcome] of asks.entries()) {
      for (const person of closers()) {
        await put(id, states[n % 2] as CaseState, stage, works().another)
        expect(await waysOf(person)['the state']?.(id, outcome)).toMatchObject({ state: 'closed', outcome })
      }
    }
  })

  it('is not merged away without one, where a duplicate asks for it', async () => {
    const { id } = await createCase(org.ctx, { title: 'A duplicate' })
    const { another: _, ...unreviewed } = works()
    for (const work of Object.values(unreviewed)) {
      await put(id, 'open', stage, work)
      for (const person of closers()) {
        const me = person === null ? undefined : callers.get(person)
        const merge = me === undefined ? mergeCase(key(), { id, into: kept }) : me.cases.merge({ id, into: kept })
        await expect(merge).rejects.toThrow(/needs (a|another) review/)
      }
    }
  })
})
