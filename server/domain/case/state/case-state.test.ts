import { describe, expect, it } from 'vitest'
import { caseOutcomes, caseStages, caseStates } from '@/contract/case/case-states'
import type { CaseStage, CaseState } from '@/contract/case/cases'
import {
  type CaseMove,
  type CasePosition,
  type CaseTurn,
  moveCase as decide,
  type Mover,
  type Refusal,
  nextSteps as steps,
} from './case-state'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-08T12:00:00Z')
const ada = '0197a000-0000-7000-8000-00000000000a'
const ben = '0197a000-0000-7000-8000-00000000000b'
const analyst: Mover = { person: ben, lead: false }
const lead: Mover = { person: ben, lead: true }
const key: Mover = { person: null, lead: false }

/** No outcome requires a review here; case-review.test.ts covers those that do. */
const rules = { review: [] }
const moveCase = (at: CasePosition, move: CaseMove, mover: Mover, on: Date) => decide(at, move, mover, rules, on)
const nextSteps = (at: CasePosition, mover: Mover) => steps(at, mover, rules)
const everyOutcome = caseOutcomes.map((outcome) => ({ outcome, refused: null }))

function position(over: Partial<CasePosition> = {}): CasePosition {
  const closed = over.state === 'closed'
  return {
    state: 'open',
    stage: closed ? 'complete' : 'intake',
    closed_from: closed ? 'reporting' : null,
    assigned_investigator: ada,
    investigators: [ada],
    investigated_by: ada,
    reviewed_by: null,
    merged_into: null,
    ...over,
  }
}
const refusalOf = (result: CaseTurn[] | Refusal): Refusal => {
  if (Array.isArray(result)) throw new Error(`allowed: ${JSON.stringify(result)}`)
  return result
}

/** Every field that a move could need, so that only the transition itself decides. */
const equipped = { hold_reason: 'waiting for the exchange', hold_until: later, comment: 'new facts' }
const withState = (to: CaseState): CaseMove => ({
  state: to,
  ...(to === 'on_hold' ? { hold_reason: equipped.hold_reason, hold_until: later } : {}),
  ...(to === 'closed' ? { outcome: 'no_action' as const } : {}),
  comment: equipped.comment,
})

describe('states', () => {
  // Rows: from; columns: to.
  const allowed: Record<CaseState, Record<CaseState, boolean>> = {
    open: { open: false, on_hold: true, closed: true },
    on_hold: { open: true, on_hold: false, closed: true },
    closed: { open: true, on_hold: false, closed: false },
  }
  const named: Record<CaseState, RegExp> = {
    open: /^is open; it can only change to on_hold or closed$/,
    on_hold: /^is on_hold; it can only change to open or closed$/,
    closed: /^is closed.*it can only change to open/,
  }
  for (const from of caseStates)
    for (const to of caseStates)
      for (const stage of from === 'closed' ? (['complete'] as const) : caseStages.filter((s) => s !== 'complete')) {
        const verdict = allowed[from][to]
        it(`${from} in ${stage} to ${to} is ${verdict ? 'allowed' : 'refused'}`, () => {
          const result = moveCase(position({ state: from, stage }), withState(to), lead, now)
          if (verdict) expect(result).toHaveLength(1)
          else {
            expect(refusalOf(result).field).toBe('state')
            expect(refusalOf(result).issue).toMatch(named[from])
          }
        })
      }
})

describe('stages of an open case', () => {
  const named = (stage: CaseStage) => stage.charAt(0).toUpperCase() + stage.slice(1)
  const to = (...stages: CaseStage[]) => stages
  const table: Record<Exclude<CaseStage, 'complete'>, CaseStage[]> = {
    intake: to('triage'),
    triage: to('investigation', 'intake', 'complete'),
    investigation: to('review'),
    review: to('reporting', 'investigation'),
    reporting: to('complete', 'review'),
  }
  for (const from of Object.keys(table) as (keyof typeof table)[])
    for (const target of caseStages) {
      const verdict = table[from].includes(target)
      it(`${from} to ${target} is ${verdict ? 'allowed' : 'refused'}`, () => {
        const move: CaseMove = { stage: target, ...(target === 'complete' ? { outcome: 'false_positive' } : {}) }
        const result = moveCase(position({ stage: from }), move, analyst, now)
        if (!verdict) {
          expect(refusalOf(result)).toEqual({
            field: 'stage',
            issue: `can only move to ${table[from].map(named).join(' or ')} from ${named(from)}`,
          })
        } else if (target === 'complete') expect(result).toEqual([{ kind: 'closed', from, outcome: 'false_positive' }])
        else expect(result).toEqual([{ kind: 'stage_changed', from, to: target }])
      })
    }
})

describe('stages of a case that is not open', () => {
  for (const from of caseStages.filter((stage) => stage !== 'complete'))
    for (const target of caseStages) {
      it(`on hold, ${from} to ${target} is refused`, () => {
        const move: CaseMove = { stage: target, ...(target === 'complete' ? { outcome: 'false_positive' } : {}) }
        const refusal = refusalOf(moveCase(position({ state: 'on_hold', stage: from }), move, lead, now))
        expect(refusal.field).toBe('stage')
        expect(refusal.issue).toMatch(/on_hold; set state to open first/)
      })
    }
  for (const target of caseStages) {
    it(`closed, complete to ${target} is refused`, () => {
      const move: CaseMove = { stage: target, ...(target === 'complete' ? { outcome: 'no_action' } : {}) }
      const refusal = refusalOf(moveCase(position({ state: 'closed' }), move, lead, now))
      expect(refusal.field).toBe('stage')
      expect(refusal.issue).toMatch(/is closed and the stage is complete; it can only change to open/)
    })
  }
})

describe('closing', () => {
  for (const state of ['open', 'on_hold'] as const)
    for (const stage of caseStages.filter((s) => s !== 'complete'))
      for (const outcome of caseOutcomes) {
        it(`takes ${outcome} from ${state} in ${stage} and remembers the stage`, () => {
          const result = moveCase(position({ state, stage }), { state: 'closed', outcome }, key, now)
          expect(result).toEqual([{ kind: 'closed', from: stage, outcome }])
        })
      }
  for (const outcome of caseOutcomes) {
    it(`completes triage with ${outcome} only if it is a false positive`, () => {
      const result = moveCase(position({ stage: 'triage' }), { stage: 'complete', outcome }, analyst, now)
      if (outcome === 'false_positive') expect(result).toEqual([{ kind: 'closed', from: 'triage', outcome }])
      else expect(refusalOf(result)).toMatchObject({ field: 'outcome', issue: expect.stringMatching(/triage.*false_positive/) })
    })
    it(`completes reporting with ${outcome}`, () => {
      const result = moveCase(position({ stage: 'reporting' }), { stage: 'complete', outcome }, analyst, now)
      expect(result).toEqual([{ kind: 'closed', from: 'reporting', outcome }])
    })
  }
  it.each([
    ['state closed', 'review', { state: 'closed' }, caseOutcomes.join(', ')],
    ['stage complete in reporting', 'reporting', { stage: 'complete' }, caseOutcomes.join(', ')],
    ['stage complete in triage', 'triage', { stage: 'complete' }, 'false_positive'],
  ] as [string, CaseStage, CaseMove, string][])('needs an outcome: %s', (_, stage, move, outcomes) => {
    const refusal = refusalOf(moveCase(position({ stage }), move, analyst, now))
    expect(refusal).toEqual({ field: 'outcome', issue: `closing needs one of ${outcomes}` })
  })
  it('takes state closed and stage complete together as closing', () => {
    const result = moveCase(position({ stage: 'review' }), { state: 'closed', stage: 'complete', outcome: 'no_action' }, key, now)
    expect(result).toEqual([{ kind: 'closed', from: 'review', outcome: 'no_action' }])
  })
  it('refuses to close into another stage', () => {
    const move: CaseMove = { state: 'closed', stage: 'reporting', outcome: 'no_action' }
    expect(refusalOf(moveCase(position({ stage: 'review' }), move, key, now)).field).toBe('stage')
  })
  it.each([{}, { stage: 'triage' }, { state: 'on_hold', hold_reason: 'x', hold_until: later }] as CaseMove[])(
    'refuses an outcome that closes nothing: %o',
    (move) => {
      expect(refusalOf(moveCase(position(), { ...move, outcome: 'no_action' }, lead, now)).field).toBe('outcome')
    },
  )
  it('refuses hold fields beside closing', () => {
    const move: CaseMove = { state: 'closed', outcome: 'no_action', hold_until: later }
    expect(refusalOf(moveCase(position(), move, lead, now)).field).toBe('hold_until')
  })
})

describe('putting on hold', () => {
  const hold: CaseMove = { state: 'on_hold', hold_reason: 'waiting', hold_until: later }
  it('keeps the reason and the day', () => {
    expect(moveCase(position(), hold, key, now)).toEqual([{ kind: 'held', reason: 'waiting', until: later }])
  })
  it.each([
    ['hold_reason', { hold_reason: undefined }],
    ['hold_until', { hold_until: undefined }],
    ['hold_until', { hold_until: now }],
    ['hold_until', { hold_until: new Date(now.getTime() - 1) }],
  ] as [string, Partial<CaseMove>][])('asks for %s: %o', (field, over) => {
    expect(refusalOf(moveCase(position(), { ...hold, ...over }, key, now)).field).toBe(field)
  })
  it('is over at once where it ends one millisecond later than now', () => {
    const until = new Date(now.getTime() + 1)
    expect(moveCase(position(), { ...hold, hold_until: until }, key, now)).toEqual([{ kind: 'held', reason: 'waiting', until }])
  })
  it('can be prolonged without leaving it', () => {
    const { state: _, ...longer } = hold
    expect(moveCase(position({ state: 'on_hold' }), longer, key, now)).toEqual([
      { kind: 'held', reason: 'waiting', until: later },
    ])
  })
  it.each([
    ['an open case', position(), { hold_until: later }],
    ['a case that is resumed', position({ state: 'on_hold' }), { state: 'open', hold_until: later }],
  ] as [string, CasePosition, CaseMove][])('has no fields for %s', (_, at, move) => {
    expect(refusalOf(moveCase(at, move, key, now))).toEqual({
      field: 'hold_until',
      issue: 'is only valid with the state on_hold',
    })
  })
  it('leaves the stage first', () => {
    expect(moveCase(position(), { ...hold, stage: 'triage' }, key, now)).toEqual([
      { kind: 'stage_changed', from: 'intake', to: 'triage' },
      { kind: 'held', reason: 'waiting', until: later },
    ])
  })
  it('is resumed before the stage is left', () => {
    expect(moveCase(position({ state: 'on_hold' }), { state: 'open', stage: 'triage' }, key, now)).toEqual([
      { kind: 'resumed' },
      { kind: 'stage_changed', from: 'intake', to: 'triage' },
    ])
  })
  it('is not left by a stage that is refused', () => {
    expect(refusalOf(moveCase(position({ state: 'on_hold' }), { state: 'open', stage: 'review' }, key, now)).field).toBe('stage')
  })
})

describe('four eyes', () => {
  const pass: CaseMove = { stage: 'reporting' }
  const under = (over: Partial<CasePosition>) => position({ stage: 'review', ...over })
  it.each([
    ['another person', under({}), { person: ben, lead: false }, true],
    ['the investigator', under({}), { person: ada, lead: false }, false],
    ['the investigator who leads', under({}), { person: ada, lead: true }, false],
    ['a key', under({}), key, true],
    ['a new investigator', under({ investigators: [ada, ben] }), { person: ben, lead: true }, false],
    ['who handed it over before', under({ investigators: [ada, ben] }), { person: ada, lead: true }, false],
    ['anybody, while nobody is known', under({ investigators: [], investigated_by: null }), { person: ben, lead: false }, true],
  ] as [string, CasePosition, Mover, boolean][])('%s', (_, at, mover, allowed) => {
    const result = moveCase(at, pass, mover, now)
    if (allowed) expect(result).toEqual([{ kind: 'stage_changed', from: 'review', to: 'reporting' }])
    else
      expect(refusalOf(result)).toMatchObject({
        field: 'stage',
        issue: 'must be moved to Reporting by somebody who has not investigated it',
      })
    expect(nextSteps(at, mover).find((step) => step.to === 'reporting')?.refused === null).toBe(allowed)
  })
  it('does not hold the investigator off the way back, or off closing', () => {
    const mover: Mover = { person: ada, lead: false }
    expect(moveCase(under({}), { stage: 'investigation' }, mover, now)).toHaveLength(1)
    expect(moveCase(under({}), { state: 'closed', outcome: 'duplicate' }, mover, now)).toHaveLength(1)
  })
})

describe('reopening', () => {
  it.each([
    ['intake', 'intake'],
    ['triage', 'triage'],
    ['investigation', 'investigation'],
    ['review', 'investigation'],
    ['reporting', 'investigation'],
  ] as [CaseStage, CaseStage][])('a case closed in %s goes on in %s', (closed_from, to) => {
    const result = moveCase(position({ state: 'closed', closed_from }), { state: 'open', comment: 'new facts' }, lead, now)
    expect(result).toEqual([{ kind: 'reopened', to }])
  })
  it.each([analyst, key])('is for leads: %o', (mover) => {
    const refusal = refusalOf(moveCase(position({ state: 'closed' }), { state: 'open', comment: 'x' }, mover, now))
    expect(refusal).toMatchObject({
      field: 'state',
      forbidden: true,
      issue: expect.stringMatching(/^is closed; .*a lead or an admin/),
    })
  })
  it('needs a reason', () => {
    expect(refusalOf(moveCase(position({ state: 'closed' }), { state: 'open' }, lead, now)).field).toBe('comment')
  })
  it('does not choose the stage', () => {
    const move: CaseMove = { state: 'open', stage: 'review', comment: 'x' }
    expect(refusalOf(moveCase(position({ state: 'closed' }), move, lead, now)).field).toBe('stage')
  })
  it('is not holding', () => {
    expect(refusalOf(moveCase(position({ state: 'closed' }), { hold_until: later }, lead, now)).issue).toMatch(/closed/)
  })
})

describe('nothing asked', () => {
  it.each(caseStates)('moves nothing while %s', (state) => {
    expect(moveCase(position({ state }), {}, key, now)).toEqual([])
    expect(moveCase(position({ state }), { comment: 'only words' }, key, now)).toEqual([])
  })
})

describe('the next steps', () => {
  const movers = [lead, analyst, key, { person: ada, lead: false }]
  for (const state of caseStates)
    for (const stage of state === 'closed' ? (['complete'] as const) : caseStages.filter((s) => s !== 'complete'))
      it(`are exactly the moves that succeed from ${state} in ${stage}`, () => {
        for (const mover of movers) {
          const at = position({ state, stage })
          const steps = nextSteps(at, mover)
          for (const to of caseStates) {
            const step = steps.find((s) => s.field === 'state' && s.to === to)
            const made = Array.isArray(moveCase(at, withState(to), mover, now))
            expect(made, `state ${to}`).toBe(step !== undefined && step.refused === null)
          }
          for (const to of caseStages) {
            const step = steps.find((s) => s.field === 'stage' && s.to === to)
            const move: CaseMove = { stage: to, ...(to === 'complete' ? { outcome: 'false_positive' } : {}) }
            const made = Array.isArray(moveCase(at, move, mover, now))
            expect(made, `stage ${to}`).toBe(step !== undefined && step.refused === null)
          }
        }
      })
  it('say what they need', () => {
    expect(nextSteps(position({ stage: 'triage' }), analyst)).toEqual([
      { field: 'stage', to: 'investigation', direction: 'forward', needs: [], outcomes: [], refused: null },
      { field: 'stage', to: 'intake', direction: 'back', needs: [], outcomes: [], refused: null },
      {
        field: 'stage',
        to: 'complete',
        direction: 'forward',
        needs: ['outcome'],
        outcomes: [{ outcome: 'false_positive', refused: null }],
        refused: null,
      },
      { field: 'state', to: 'on_hold', direction: 'aside', needs: ['hold_reason', 'hold_until'], outcomes: [], refused: null },
      { field: 'state', to: 'closed', direction: 'aside', needs: ['outcome'], outcomes: everyOutcome, refused: null },
    ])
    expect(nextSteps(position({ state: 'closed' }), analyst)).toEqual([
      {
        field: 'state',
        to: 'open',
        direction: 'aside',
        needs: ['comment'],
        outcomes: [],
        refused: 'only a lead or an admin, or a key with the scope policies:write, may reopen it',
      },
    ])
  })
})
