import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseStages, caseStates } from '@/contract/case/case-states'
import type { CaseFile, CaseStage, CaseState } from '@/contract/case/cases'
import { defaultSettings } from '@/contract/organisation-settings'
import { expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Answer, ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { reviewCase } from '@/server/domain/case/testing/review-case'
import { scopesOfRole } from '@/server/domain/session'
import type { Context } from '@/server/platform/context'
import { closeDatabase, withOrg } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

let org: SuiteOrganisation
beforeAll(async () => {
  org = await suiteOrganisation('Transitions of cases')
})
afterAll(closeDatabase)

type Body = Record<string, unknown>
const patch = (id: string, json: Body): Promise<Answer> => ask(`/v1/cases/${id}`, { method: 'PATCH', key: org.api_key, json })
const read = async (id: string) => (await get(`/v1/cases/${id}`, org.api_key)).json as unknown as CaseFile

const way: CaseStage[] = ['intake', 'triage', 'investigation', 'review', 'reporting']
const hold = { state: 'on_hold', hold_reason: 'Waiting', hold_until: '2099-01-01T00:00:00Z' }

/** A new case, brought into a state and stage by ordinary requests. */
async function caseIn(state: CaseState, stage: CaseStage): Promise<string> {
  const id = (await post('/v1/cases', org.api_key, { title: `${state} in ${stage}` })).json.id as string
  const steps: Body[] = way.slice(1, way.indexOf(stage) + 1).map((to) => ({ stage: to }))
  if (state === 'on_hold') steps.push(hold)
  if (state === 'closed') steps.push({ state: 'closed', outcome: 'no_action' })
  for (const step of steps) expect((await patch(id, step)).status, JSON.stringify(step)).toBe(200)
  return id
}

const named = (stage: CaseStage) => stage.charAt(0).toUpperCase() + stage.slice(1)

/** What CONTRACT.md allows: rows from, then to. */
const states: Record<CaseState, CaseState[]> = { open: ['on_hold', 'closed'], on_hold: ['open', 'closed'], closed: ['open'] }
const stages: Record<CaseStage, CaseStage[]> = {
  intake: ['triage'],
  triage: ['investigation', 'intake', 'complete'],
  investigation: ['review'],
  review: ['reporting', 'investigation'],
  reporting: ['complete', 'review'],
  complete: [],
}
const stateBody = (to: CaseState): Body =>
  to === 'on_hold' ? hold : to === 'closed' ? { state: to, outcome: 'no_action' } : { state: to, comment: 'New facts' }
const stageBody = (to: CaseStage): Body => (to === 'complete' ? { stage: to, outcome: 'false_positive' } : { stage: to })

const positions: [CaseState, CaseStage][] = [
  ...way.map((stage): [CaseState, CaseStage] => ['open', stage]),
  ...way.map((stage): [CaseState, CaseStage] => ['on_hold', stage]),
  ['closed', 'complete'],
]

describe.each(positions)('a case that is %s in %s', (state, stage) => {
  const allowedStages = state === 'open' ? stages[stage] : []
  it(`goes to ${[...states[state], ...allowedStages].join(', ')}`, async () => {
    for (const to of states[state]) {
      const answer = await patch(await caseIn(state, stage), stateBody(to))
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json.state).toBe(to)
      expect(answer.json.stage === 'complete').toBe(to === 'closed')
    }
    for (const to of allowedStages) {
      const answer = await patch(await caseIn(state, stage), stageBody(to))
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json.stage).toBe(to)
      expect(answer.json.state).toBe(to === 'complete' ? 'closed' : 'open')
    }
  })

  it('goes nowhere else, and every refusal names where it is and where it can go', async () => {
    const id = await caseIn(state, stage)
    const before = await read(id)
    for (const to of caseStates.filter((to) => !states[state].includes(to))) {
      const answer = await patch(id, stateBody(to))
      expectInvalid(answer, 'body.state')
      expect(answer.text, to).toMatch(new RegExp(`is ${state}`))
      for (const next of states[state]) expect(answer.text).toContain(next)
    }
    for (const to of caseStages.filter((to) => !allowedStages.includes(to))) {
      const answer = await patch(id, stageBody(to))
      expectInvalid(answer, 'body.stage')
      if (state === 'open') {
        for (const next of [`can only move to`, ...stages[stage].map(named), `from ${named(stage)}`])
          expect(answer.text).toContain(next)
      } else
        expect(answer.text).toMatch(state === 'on_hold' ? /on_hold; set state to open/ : /is closed.*can only change to open/)
    }
    expect(await read(id)).toEqual(before)
  })
})

describe('what a move needs', () => {
  it.each<[field: string, state: CaseState, stage: CaseStage, body: Body]>([
    ['body.outcome', 'open', 'intake', { state: 'closed' }],
    ['body.outcome', 'on_hold', 'review', { state: 'closed' }],
    ['body.outcome', 'open', 'reporting', { stage: 'complete' }],
    ['body.outcome', 'open', 'triage', { stage: 'complete', outcome: 'no_action' }],
    ['body.outcome', 'open', 'triage', { stage: 'complete', outcome: 'confirmed_risk' }],
    ['body.hold_reason', 'open', 'triage', { state: 'on_hold', hold_until: hold.hold_until }],
    ['body.hold_until', 'open', 'triage', { state: 'on_hold', hold_reason: 'Waiting' }],
    ['body.hold_until', 'open', 'triage', { ...hold, hold_until: '2020-01-01T00:00:00Z' }],
    ['body.comment', 'closed', 'complete', { state: 'open' }],
    ['body.title', 'closed', 'complete', { title: 'Another' }],
  ])('names %s of a case %s in %s: %j', async (field, state, stage, body) => {
    const id = await caseIn(state, stage)
    const before = await read(id)
    expectInvalid(await patch(id, body), field)
    expect(await read(id)).toEqual(before)
  })
})

describe('an outcome that asks for a review', () => {
  const asking = defaultSettings.review_outcomes
  it.each(positions.filter(([state]) => state !== 'closed'))(
    'is refused to a key of a case that is %s in %s',
    async (state, stage) => {
      const id = await caseIn(state, stage)
      const before = await read(id)
      for (const outcome of asking) {
        const answer = await patch(id, { state: 'closed', outcome })
        expectInvalid(answer, 'body.outcome')
        expect(answer.text).toContain('needs a review by another person')
        if (stage === 'reporting' && state === 'open')
          expectInvalid(await patch(id, { stage: 'complete', outcome }), 'body.outcome')
      }
      const shown = before.next_steps.find(({ to }) => to === 'closed')?.outcomes.filter(({ refused }) => refused !== null)
      expect(shown?.map(({ outcome }) => outcome)).toEqual(asking)
      expect(await read(id)).toEqual(before)
    },
  )
  it('is taken once a person has reviewed what another investigated', async () => {
    const id = await caseIn('open', 'intake')
    const people = await Promise.all(['Ada', 'Ben'].map(person))
    const [investigator, reviewer] = people as [Context, Context]
    await reviewCase(id, { investigator, reviewer })
    const answer = await patch(id, { state: 'closed', outcome: 'suspicious_reported' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json).toMatchObject({ outcome: 'suspicious_reported', reviewed_by: { name: 'Ben' } })
  })
})

async function person(name: string): Promise<Context> {
  const id = uuidv7()
  const email = `${randomUUID()}@example.test`
  await withOrg(org.org_id, (tx) =>
    tx.appUser.create({ data: { org_id: org.org_id, id, email, name, role: 'analyst', password_hash: 'none' } }),
  )
  return { ...org.ctx, actor: { type: 'user', id, role: 'analyst', name, scopes: scopesOfRole('analyst') } }
}
