import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CaseFile, type CaseStage, type CaseState, caseStages, caseStates } from '@/contract/cases'
import { expectInvalid } from '@/scripts/test/fixtures/expectations'
import { type Answer, ask, get, post } from '@/scripts/test/fixtures/http-client'
import { type SuiteOrganisation, suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { closeDatabase } from '@/server/platform/db'

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

/** A new case in a state and stage, brought there as anybody would. */
async function caseIn(state: CaseState, stage: CaseStage): Promise<string> {
  const id = (await post('/v1/cases', org.api_key, { title: `${state} in ${stage}` })).json.id as string
  const steps: Body[] = way.slice(1, way.indexOf(stage) + 1).map((to) => ({ stage: to }))
  if (state === 'on_hold') steps.push(hold)
  if (state === 'closed') steps.push({ state: 'closed', outcome: 'no_action' })
  for (const step of steps) expect((await patch(id, step)).status, JSON.stringify(step)).toBe(200)
  return id
}

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
      if (state === 'open') for (const next of [`is ${stage}`, ...stages[stage]]) expect(answer.text).toContain(next)
      else expect(answer.text).toMatch(state === 'on_hold' ? /on_hold; set state to open/ : /is closed.*go to open/)
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
