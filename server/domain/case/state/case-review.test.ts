import { describe, expect, it } from 'vitest'
import { caseOutcomes, caseStages, caseStates } from '@/contract/case/case-states'
import type { CaseOutcome, CaseStage, CaseState } from '@/contract/case/cases'
import { defaultSettings } from '@/contract/organisation-settings'
import { mergedWork, mergeUnreviewed } from '../merge/case-merge'
import { assignedTo } from './case-review'
import { afterTurn, type CaseMove, type CasePosition, type CaseTurn, type Mover, moveCase, nextSteps } from './case-state'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-08T12:00:00Z')
const people = [
  '0197a000-0000-7000-8000-00000000000a',
  '0197a000-0000-7000-8000-00000000000b',
  '0197a000-0000-7000-8000-00000000000c',
]
const [ada, ben] = people as [string, string, string]
/** All are leads, so that only the four-eyes rule can refuse a move. */
const movers: Mover[] = [...people, null].map((person) => ({ person, lead: true }))
const rules = { review: [...defaultSettings.review_outcomes, 'duplicate'] as CaseOutcome[] }
const [asks] = rules.review as [CaseOutcome]

/** The history of a case, kept independently of the case's own fields. */
interface History {
  /** The assigned investigator. */
  holder: string | null
  /** Everyone who was assigned the case, or one merged into it, from the investigation on. */
  held: string
  /** Everyone who ever submitted it for review. */
  submitted: string
  /** Who submitted it last; null for an API key. */
  lastSubmitted: string | null | undefined
  /** Who passed it last, if it has not gone back since; null for an API key. */
  passed: string | null | undefined
}

const fresh: History = { holder: null, held: '', submitted: '', lastSubmitted: undefined, passed: undefined }
const plus = (set: string, who: string | null) => (who === null || set.includes(who) ? set : [set, who].sort().join(''))

/** Whether this history allows closing with an outcome that requires a review. */
function twoPeople({ held, submitted, lastSubmitted, passed }: History, closer: string | null): boolean {
  if (passed === undefined || passed === null) return false
  if (held.includes(passed) || submitted.includes(passed)) return false
  return (lastSubmitted ?? closer ?? passed) !== passed
}

function told(history: History, turn: CaseTurn, person: string | null): History {
  if (turn.kind === 'reopened') {
    const working = turn.to !== 'intake' && turn.to !== 'triage'
    return { ...history, held: working ? plus(history.held, history.holder) : history.held, passed: undefined }
  }
  if (turn.kind !== 'stage_changed') return history
  if (turn.to === 'investigation') return { ...history, held: plus(history.held, history.holder), passed: undefined }
  if (turn.from === 'investigation') {
    return { ...history, submitted: plus(history.submitted, person), lastSubmitted: person, passed: undefined }
  }
  return { ...history, passed: turn.from === 'review' && turn.to === 'reporting' ? person : undefined }
}

const stageMoves: CaseMove[] = caseStages.flatMap((stage) =>
  stage === 'complete' ? caseOutcomes.map((outcome): CaseMove => ({ stage, outcome })) : [{ stage }],
)
const stateMoves: CaseMove[] = caseStates.flatMap((state): CaseMove[] => {
  if (state === 'closed') return caseOutcomes.map((outcome) => ({ state, outcome }))
  return [state === 'open' ? { state, comment: 'more' } : { state, hold_reason: 'wait', hold_until: later }]
})
const resumed: CaseMove[] = caseStages.filter((stage) => stage !== 'complete').map((stage) => ({ state: 'open', stage }))
const held: CaseMove[] = caseStages.map((stage) => ({ state: 'on_hold', stage, hold_reason: 'wait', hold_until: later }))
const moves: CaseMove[] = [{}, ...stageMoves, ...stateMoves, ...resumed, ...held]

const start: CasePosition = {
  state: 'open',
  stage: 'intake',
  closed_from: null,
  merged_into: null,
  assigned_investigator: null,
  investigators: [],
  investigated_by: null,
  reviewed_by: null,
}

interface Place {
  at: CasePosition
  history: History
}

const keyOf = ({ at, history }: Place) =>
  JSON.stringify([
    at.state,
    at.stage,
    at.closed_from,
    at.investigators.toSorted(),
    at.investigated_by,
    at.reviewed_by,
    at.assigned_investigator,
    history,
  ])

describe('four eyes over every way to an end', () => {
  it('closes with an outcome that asks for a review exactly where another person has reviewed it', () => {
    const seen = new Map<string, Place>([[keyOf({ at: start, history: fresh }), { at: start, history: fresh }]])
    const queue = [...seen.values()]
    const wrong: string[] = []
    let closedRight = 0
    let refused = 0
    const visit = (place: Place) => {
      const key = keyOf(place)
      if (seen.has(key)) return
      seen.set(key, place)
      queue.push(place)
    }
    for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
      const { at, history } = place
      for (const other of people) {
        // A case that this person investigated is merged into it.
        const theirs = assignedTo({ ...start, stage: 'investigation' as const }, other)
        if (at.state !== 'closed') {
          visit({
            at: { ...at, ...mergedWork(theirs, at) },
            history: { ...history, held: plus(history.held, other), passed: undefined },
          })
        }
      }
      for (const mover of movers) {
        const { person } = mover
        if (at.state !== 'closed') {
          const steps = nextSteps(at, mover, rules)
          const shown = steps.find(({ to }) => to === 'closed')?.outcomes.find(({ outcome }) => outcome === asks)
          if ((shown?.refused === null) !== twoPeople(history, person)) wrong.push(`shown wrong at ${keyOf(place)} to ${person}`)
          if ((mergeUnreviewed(at, person, rules) === null) !== twoPeople(history, person)) {
            wrong.push(`merged at ${keyOf(place)} by ${person}`)
          }
        }
        for (const to of [undefined, null, ...people]) {
          const handed = to === undefined ? at : assignedTo(at, to)
          const working = !['intake', 'triage', 'complete'].includes(at.stage)
          const before: History =
            to === undefined ? history : { ...history, holder: to, held: working ? plus(history.held, to) : history.held }
          for (const move of moves) {
            const turns = moveCase(handed, move, mover, rules, now)
            // A closed case can only be reopened.
            if (at.state === 'closed' && Array.isArray(turns) && turns.length === 0) continue
            const closing = move.outcome !== undefined && rules.review.includes(move.outcome)
            if (!Array.isArray(turns)) {
              if (closing && turns.field === 'outcome' && at.stage !== 'triage') {
                refused += 1
                if (twoPeople(before, person)) wrong.push(`refused at ${keyOf(place)} to ${person}: ${turns.issue}`)
              }
              continue
            }
            if (closing) {
              if (twoPeople(before, person)) closedRight += 1
              else wrong.push(`closed at ${keyOf(place)} by ${person} as ${JSON.stringify(move)}, assigning ${to}`)
            }
            let next: Place = { at: handed, history: before }
            for (const turn of turns) next = { at: afterTurn(next.at, turn, person), history: told(next.history, turn, person) }
            visit(next)
          }
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(wrong).toHaveLength(0)
    expect(seen.size).toBeGreaterThan(1000)
    expect(closedRight).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(100)
    // Visiting every reachable position takes ten seconds on a busy machine, more on a slower one.
  }, 120_000)
})

describe('why an outcome is refused', () => {
  const at = (over: Partial<CasePosition>): CasePosition => ({
    ...start,
    stage: 'reporting',
    investigators: [ada],
    investigated_by: ada,
    ...over,
  })
  it.each<[string, CasePosition, string | null, RegExp]>([
    ['before any review', at({ stage: 'intake' }), ben, /^needs a review by another person: move the case to Review first$/],
    ['after a key passed it', at({}), ben, /move the case back to Review$/],
    ['after the reviewer took it over', at({ investigators: [ada, ben], reviewed_by: ben }), ada, /^needs another review/],
    ['from the only person', at({ investigators: [], investigated_by: null, reviewed_by: ben }), ben, /^needs two people/],
    [
      'from a key, with one person',
      at({ investigators: [ada], investigated_by: null, reviewed_by: ben }),
      null,
      /^needs two people/,
    ],
  ])('%s', (_, position, person, issue) => {
    for (const state of ['open', 'on_hold'] satisfies CaseState[]) {
      const mover = { person, lead: true }
      const there = { ...position, state }
      expect(moveCase(there, { state: 'closed', outcome: asks }, mover, rules, now)).toEqual({
        field: 'outcome',
        issue: expect.stringMatching(issue),
      })
      expect(moveCase(there, { state: 'closed', outcome: 'no_action' }, mover, rules, now)).toHaveLength(1)
      const outcomes = nextSteps(there, mover, rules).find(({ to }) => to === 'closed')?.outcomes
      expect(outcomes?.filter(({ refused }) => refused !== null).map(({ outcome }) => outcome)).toEqual(
        caseOutcomes.filter((outcome) => rules.review.includes(outcome)),
      )
    }
  })
  it('refuses the whole step where every outcome asks for a review', () => {
    const all = { review: ['false_positive'] as CaseOutcome[] }
    const stages: CaseStage[] = ['triage']
    for (const stage of stages) {
      const step = nextSteps(at({ stage }), { person: ada, lead: true }, all).find(({ to }) => to === 'complete')
      expect(step?.refused).toMatch(/^needs a review/)
    }
  })
})
