import { caseOutcomes, caseStageMoves, caseStages } from '@/contract/case/case-states'
import type { CaseOutcome, CaseStage, CaseState, CaseStep } from '@/contract/case/cases'
import { type CaseWork, type OutcomeVerdict, ownWork, unreviewed, workAfter } from './case-review'

/** The fields of a case that its rules depend on. */
export interface CasePosition extends CaseWork {
  state: CaseState
  stage: CaseStage
  /** The stage a closed case was in. */
  closed_from: CaseStage | null
  /** The case that a duplicate was merged into. */
  merged_into: string | null
}

export interface CaseMove {
  state?: CaseState | undefined
  stage?: CaseStage | undefined
  outcome?: CaseOutcome | undefined
  hold_reason?: string | undefined
  hold_until?: Date | undefined
  comment?: string | undefined
}

/** Who moves it: a person's UUID, null for an API key or a job, and whether they are a lead. */
export interface Mover {
  person: string | null
  lead: boolean
}

/** The organisation's rules: `review` are the outcomes that require a review by another person. */
export interface CaseRules {
  review: readonly CaseOutcome[]
}

export type CaseTurn =
  | { kind: 'stage_changed'; from: CaseStage; to: CaseStage }
  | { kind: 'held'; reason: string; until: Date }
  | { kind: 'resumed' }
  | { kind: 'closed'; from: CaseStage; outcome: CaseOutcome }
  | { kind: 'reopened'; to: CaseStage }

/** `forbidden`: the mover lacks the permission for it. */
export interface Refusal {
  field: 'state' | 'stage' | 'outcome' | 'hold_reason' | 'hold_until' | 'comment'
  issue: string
  forbidden?: true
}

const states: Record<CaseState, readonly CaseState[]> = {
  open: ['on_hold', 'closed'],
  on_hold: ['open', 'closed'],
  closed: ['open'],
}

const stages: Record<CaseStage, readonly CaseStage[]> = caseStageMoves
const order: readonly CaseStage[] = caseStages

/**
 * The steps of a request to move a case, in order, or why it is refused. A stage change comes before a hold and after a
 * resumption; the stage `complete` and the state `closed` are the same.
 */
export function moveCase(at: CasePosition, move: CaseMove, mover: Mover, rules: CaseRules, now: Date): CaseTurn[] | Refusal {
  const closing = move.state === 'closed' || move.stage === 'complete'
  if (move.outcome !== undefined && !closing) {
    return refuse('outcome', 'is set by closing the case; send it with state closed, or with stage complete')
  }
  if (at.state === 'closed') return moveClosed(at, move, mover)
  if (move.state !== undefined && !states[at.state].includes(move.state)) return refuse('state', stateWords(at))
  if (closing) return close(at, move, mover, rules)
  const turns: CaseTurn[] = []
  if (move.state === 'open') turns.push({ kind: 'resumed' })
  if (move.stage !== undefined) {
    const step = stepTo(move.state === 'open' ? { ...at, state: 'open' } : at, move.stage, mover)
    if ('issue' in step) return step
    turns.push(step)
  }
  const hold = holdOf(at, move, now)
  if (hold === null) return turns
  return 'issue' in hold ? hold : [...turns, hold]
}

/** The position of a case after a step by a person (null: an API key or a job). */
export function afterTurn(at: CasePosition, turn: CaseTurn, person: string | null): CasePosition {
  switch (turn.kind) {
    case 'stage_changed':
      return { ...at, stage: turn.to, ...workAfter(at, turn.from, turn.to, person) }
    case 'held':
      return { ...at, state: 'on_hold' }
    case 'resumed':
      return { ...at, state: 'open' }
    case 'closed':
      return { ...at, state: 'closed', stage: 'complete', closed_from: turn.from }
    case 'reopened':
      return { ...at, state: 'open', stage: turn.to, closed_from: null, ...workAfter(at, 'complete', turn.to, person) }
  }
}

function moveClosed(at: CasePosition, move: CaseMove, mover: Mover): CaseTurn[] | Refusal {
  if (move.state === undefined && move.stage === undefined && move.hold_reason === undefined && move.hold_until === undefined)
    return []
  if (at.merged_into !== null) return refuse(move.state === undefined ? 'stage' : 'state', mergedWords)
  if (move.state !== 'open') return refuse(move.state === undefined ? 'stage' : 'state', stateWords(at))
  if (move.stage !== undefined)
    return refuse('stage', 'cannot be set while reopening; the case returns to its last working stage and moves on from there')
  if (!mover.lead) return { ...refuse('state', `is closed; ${leadWords}`), forbidden: true }
  if (move.comment === undefined) return refuse('comment', 'say why the case is reopened')
  return [{ kind: 'reopened', to: reopenedInto(at.closed_from ?? 'investigation') }]
}

/** After reopening, the case is investigated and reviewed again, however far it had come. */
function reopenedInto(from: CaseStage): CaseStage {
  return order.indexOf(from) < order.indexOf('investigation') ? from : 'investigation'
}

function close(at: CasePosition, move: CaseMove, mover: Mover, rules: CaseRules): CaseTurn[] | Refusal {
  if (move.state !== 'closed') {
    if (at.state === 'on_hold') return refuse('stage', heldWords)
    if (!stages[at.stage].includes('complete')) return refuse('stage', stageWords(at.stage))
  } else if (move.stage !== undefined && move.stage !== 'complete') {
    return refuse('stage', 'closing sets the stage to complete; leave stage out')
  }
  const outcomes = outcomesOf(at, move.state === 'closed' ? 'closed' : 'complete', mover, rules)
  const names = outcomes.map(({ outcome }) => outcome).join(', ')
  if (move.outcome === undefined) return refuse('outcome', `closing needs one of ${names}`)
  const verdict = outcomes.find(({ outcome }) => outcome === move.outcome)
  if (verdict === undefined) return refuse('outcome', `from the stage triage, a case can only be completed with ${names}`)
  if (verdict.refused !== null) return refuse('outcome', verdict.refused)
  if (move.hold_reason !== undefined || move.hold_until !== undefined)
    return refuse(move.hold_reason === undefined ? 'hold_until' : 'hold_reason', 'is only valid with the state on_hold')
  return [{ kind: 'closed', from: at.stage, outcome: move.outcome }]
}

/** The outcomes for a way of closing, and why this mover may not use one. */
function outcomesOf(at: CasePosition, to: 'closed' | 'complete', mover: Mover, rules: CaseRules): OutcomeVerdict[] {
  const some: readonly CaseOutcome[] = at.stage === 'triage' && to === 'complete' ? ['false_positive'] : caseOutcomes
  return some.map((outcome) => ({
    outcome,
    refused: rules.review.includes(outcome) ? unreviewed(at, at.stage, mover.person) : null,
  }))
}

function stepTo(at: CasePosition, to: CaseStage, mover: Mover): CaseTurn | Refusal {
  if (at.state === 'on_hold') return refuse('stage', heldWords)
  if (!stages[at.stage].includes(to)) return refuse('stage', stageWords(at.stage))
  const unseen = to === 'reporting' && at.stage === 'review' ? ownWork(at, mover.person) : null
  if (unseen !== null) return refuse('stage', unseen)
  return { kind: 'stage_changed', from: at.stage, to }
}

function holdOf(at: CasePosition, move: CaseMove, now: Date): CaseTurn | Refusal | null {
  const given = move.hold_reason !== undefined || move.hold_until !== undefined
  if (move.state !== 'on_hold') {
    if (!given) return null
    if (at.state !== 'on_hold' || move.state !== undefined) {
      return refuse(move.hold_reason === undefined ? 'hold_until' : 'hold_reason', 'is only valid with the state on_hold')
    }
  }
  if (move.hold_reason === undefined) return refuse('hold_reason', 'give the reason for the hold')
  if (move.hold_until === undefined) return refuse('hold_until', 'give the end of the hold')
  if (move.hold_until <= now) return refuse('hold_until', 'must be later than now')
  return { kind: 'held', reason: move.hold_reason, until: move.hold_until }
}

const leadWords = 'only a lead or an admin, or a key with the scope policies:write, may reopen it'
const mergedWords =
  'cannot change: the case was merged into another, which now holds everything in it, and a merge cannot be undone'
const heldWords = 'cannot change while the case is on_hold; set state to open first or in the same request'
const stageWords = (stage: CaseStage) => `can only move to ${stages[stage].map(named).join(' or ')} from ${named(stage)}`
const named = (stage: CaseStage) => stage.charAt(0).toUpperCase() + stage.slice(1)

function stateWords({ state }: CasePosition): string {
  const to = `it can only change to ${states[state].join(' or ')}`
  return state === 'closed' ? `is closed and the stage is complete; ${to}, by a lead and with a comment` : `is ${state}; ${to}`
}

function refuse(field: Refusal['field'], issue: string): Refusal {
  return { field, issue }
}

/** Every move possible from here, with the fields it needs and, if this mover may not make it, why. */
export function nextSteps(at: CasePosition, mover: Mover, rules: CaseRules): CaseStep[] {
  const steps: CaseStep[] = []
  if (at.merged_into !== null) return steps
  const closing = (to: 'closed' | 'complete') => {
    const outcomes = outcomesOf(at, to, mover, rules)
    return { outcomes, refused: outcomes.every(({ refused }) => refused !== null) ? (outcomes[0]?.refused ?? null) : null }
  }
  if (at.state === 'open') {
    for (const to of stages[at.stage]) {
      const direction = order.indexOf(to) < order.indexOf(at.stage) ? 'back' : 'forward'
      if (to === 'complete') steps.push({ field: 'stage', to, direction, needs: ['outcome'], ...closing(to) })
      else {
        const refused = to === 'reporting' ? ownWork(at, mover.person) : null
        steps.push({ field: 'stage', to, direction, needs: [], outcomes: [], refused })
      }
    }
  }
  const needed: Record<CaseState, string[]> = {
    open: at.state === 'closed' ? ['comment'] : [],
    on_hold: ['hold_reason', 'hold_until'],
    closed: ['outcome'],
  }
  for (const to of states[at.state]) {
    const barred = at.state === 'closed' && !mover.lead ? leadWords : null
    const more = to === 'closed' ? closing(to) : { outcomes: [], refused: barred }
    steps.push({ field: 'state', to, direction: 'aside', needs: needed[to], ...more })
  }
  return steps
}
