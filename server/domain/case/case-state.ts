import {
  type CaseOutcome,
  type CaseStage,
  type CaseState,
  type CaseStep,
  caseOutcomes,
  caseStageMoves,
  caseStages,
} from '@/contract/cases'

/** The parts of a case that its rules look at. */
export interface CasePosition {
  state: CaseState
  stage: CaseStage
  /** The stage a closed case was in. */
  closed_from: CaseStage | null
  /** UUID of a person. */
  assigned_investigator: string | null
  /** UUID of the person whose work is under review: the investigator of that time, or who put it there. */
  investigated_by: string | null
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

/** Who moves it: a person's UUID, null for a key or a job, and whether they lead. */
export interface Mover {
  person: string | null
  lead: boolean
}

export type CaseTurn =
  | { kind: 'stage_changed'; from: CaseStage; to: CaseStage }
  | { kind: 'held'; reason: string; until: Date }
  | { kind: 'resumed' }
  | { kind: 'closed'; from: CaseStage; outcome: CaseOutcome }
  | { kind: 'reopened'; to: CaseStage }

/** `forbidden`: the mover lacks the authority for it. */
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
 * What a request to move a case comes to: the turns it takes, in order, or why it is refused. A stage is left before the
 * case is put on hold and entered after it is resumed; the stage `complete` and the state `closed` are one thing.
 */
export function moveCase(at: CasePosition, move: CaseMove, mover: Mover, now: Date): CaseTurn[] | Refusal {
  const closing = move.state === 'closed' || move.stage === 'complete'
  if (move.outcome !== undefined && !closing) {
    return refuse('outcome', 'is set by closing the case; send it with state closed, or with stage complete')
  }
  if (at.state === 'closed') return moveClosed(at, move, mover)
  if (move.state !== undefined && !states[at.state].includes(move.state)) return refuse('state', stateWords(at))
  if (closing) return close(at, move)
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

/** New work after closing is investigated and reviewed again, however far the case had come. */
function reopenedInto(from: CaseStage): CaseStage {
  return order.indexOf(from) < order.indexOf('investigation') ? from : 'investigation'
}

function close(at: CasePosition, move: CaseMove): CaseTurn[] | Refusal {
  if (move.state !== 'closed') {
    if (at.state === 'on_hold') return refuse('stage', heldWords)
    if (!stages[at.stage].includes('complete')) return refuse('stage', stageWords(at.stage))
  } else if (move.stage !== undefined && move.stage !== 'complete') {
    return refuse('stage', 'closing sets the stage to complete; leave stage out')
  }
  if (move.outcome === undefined) return refuse('outcome', `closing needs one of ${outcomesOf(at, move).join(', ')}`)
  if (!outcomesOf(at, move).includes(move.outcome)) {
    return refuse('outcome', `from the stage triage, a case can only be completed with ${outcomesOf(at, move).join(', ')}`)
  }
  if (move.hold_reason !== undefined || move.hold_until !== undefined)
    return refuse(move.hold_reason === undefined ? 'hold_until' : 'hold_reason', 'is only valid with the state on_hold')
  return [{ kind: 'closed', from: at.stage, outcome: move.outcome }]
}

function outcomesOf(at: CasePosition, move: CaseMove): readonly CaseOutcome[] {
  return at.stage === 'triage' && move.state !== 'closed' ? ['false_positive'] : caseOutcomes
}

function stepTo(at: CasePosition, to: CaseStage, mover: Mover): CaseTurn | Refusal {
  if (at.state === 'on_hold') return refuse('stage', heldWords)
  if (!stages[at.stage].includes(to)) return refuse('stage', stageWords(at.stage))
  const unseen = to === 'reporting' && at.stage === 'review' ? fourEyes(at, mover) : null
  if (unseen !== null) return refuse('stage', unseen)
  return { kind: 'stage_changed', from: at.stage, to }
}

/** Why this mover's eyes are not the second pair, or null. Handing the case to another while it is reviewed changes nothing. */
function fourEyes(at: CasePosition, { person }: Mover): string | null {
  if (person === null || (person !== at.assigned_investigator && person !== at.investigated_by)) return null
  const whose = person === at.assigned_investigator ? 'the assigned investigator' : 'the person whose work is under review'
  return `is review; someone other than ${whose} must move it to reporting. It can go back to investigation`
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
const stageWords = (stage: CaseStage) => `is ${stage}; from there it can go to ${stages[stage].join(' or ')}`

function stateWords({ state }: CasePosition): string {
  const to = `from there it can go to ${states[state].join(' or ')}`
  return state === 'closed' ? `is closed and the stage is complete; ${to}, by a lead and with a comment` : `is ${state}; ${to}`
}

function refuse(field: Refusal['field'], issue: string): Refusal {
  return { field, issue }
}

/** Every move the table knows from here, with the fields it needs and, where this mover may not make it, why. */
export function nextSteps(at: CasePosition, mover: Mover): CaseStep[] {
  const steps: CaseStep[] = []
  if (at.merged_into !== null) return steps
  if (at.state === 'open') {
    for (const to of stages[at.stage]) {
      const unseen = to === 'reporting' ? fourEyes(at, mover) : null
      const back = order.indexOf(to) < order.indexOf(at.stage)
      const needs = to === 'complete' ? ['outcome'] : []
      steps.push({ field: 'stage', to, direction: back ? 'back' : 'forward', needs, refused: unseen })
    }
  }
  const needed: Record<CaseState, string[]> = {
    open: at.state === 'closed' ? ['comment'] : [],
    on_hold: ['hold_reason', 'hold_until'],
    closed: ['outcome'],
  }
  for (const to of states[at.state]) {
    const refused = at.state === 'closed' && !mover.lead ? leadWords : null
    steps.push({ field: 'state', to, direction: 'aside', needs: needed[to], refused })
  }
  return steps
}
