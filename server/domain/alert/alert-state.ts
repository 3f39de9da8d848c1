import type { ProposedClosing } from '@/contract/alert/alert-closing'
import { alertResolutions } from '@/contract/alert/alert-states'
import type { AlertTurn } from '@/contract/alert/alert-turns'
import type { AlertResolution, AlertState } from '@/contract/alert/alerts'
import { typeIdOf, uuidOf } from '@/server/platform/ids'

/** The fields that a change may affect, as they are now. Ids are UUIDs. */
export interface Standing {
  state: AlertState
  resolution: AlertResolution | null
  close_reason: string | null
  /** A dismissal that awaits a second person. */
  proposed: ProposedClosing | null
  duplicate_of: string | null
  case_id: string | null
  assignee_id: string | null
  due_at: Date
  snoozed_until: Date | null
  acknowledged_at: Date | null
  closed_at: Date | null
}

/** A change with its references resolved. Absent fields stay as they are; null clears one. */
export interface AlertChange {
  state?: AlertState | undefined
  resolution?: AlertResolution | undefined
  /** The label of the reason for closing. */
  reason?: string | undefined
  /** A dismissal for a second person to decide; null rejects the present one. */
  proposal?: ProposedClosing | null | undefined
  /** The other alert and the chain of those it duplicates; null if the organisation has no such alert. */
  duplicateOf?: { id: string; chain: readonly string[] } | null | undefined
  comment?: string | undefined
  assignee?: string | null | undefined
  /** Assigned automatically, so the assignment does not acknowledge the alert. */
  byDesk?: true | undefined
  snoozedUntil?: Date | null | undefined
  dueAt?: Date | undefined
  /** The case to escalate the alert into; if absent, the one it is in already. */
  caseId?: string | undefined
  /** The alert's case was merged into `caseId`: the alert moves there whatever its state. */
  caseMerged?: true | undefined
}

/** One line of an alert's history, without author and time. */
export interface TurnDraft {
  kind: AlertTurn['kind']
  from: string | null
  to: string | null
  comment: string | null
  resolution: AlertResolution | null
  reason?: string | null
  duplicateOf: string | null
}

export type Transition =
  | { ok: true; next: Standing; turns: TurnDraft[] }
  | { ok: false; refusal: { field: string; issue: string } }

/** The states that an alert can change to from each state. */
export const nextStates = {
  open: ['in_review', 'escalated', 'closed'],
  in_review: ['open', 'escalated', 'closed'],
  escalated: ['in_review', 'closed'],
  closed: ['open'],
} as const satisfies Record<AlertState, readonly AlertState[]>

/** How many days after closing an alert can be reopened. */
export const reopenDays = 180

type Refusal = { field: string; issue: string } | null
type Subject = Standing & { id: string; created_at: Date }

/** The alert after a change, with the new lines of its history, or a refusal that names the field and the correction. Pure. */
export function transition(alert: Subject, change: AlertChange, now: Date): Transition {
  const refusal =
    stateRefusal(alert, change, now) ??
    proposalRefusal(alert, change) ??
    closingRefusal(alert, change) ??
    attributeRefusal(alert, change, now)
  if (refusal) return { ok: false, refusal }
  const next = nextStanding(alert, change, now)
  return { ok: true, next, turns: turnsOf(alert, next, change) }
}

function stateRefusal(alert: Subject, { state, comment, caseId, caseMerged }: AlertChange, now: Date): Refusal {
  if (state === undefined) {
    if (caseId === undefined || caseMerged || alert.state === 'escalated') return null
    return at('case_id', 'is only valid with state escalated')
  }
  const allowed: readonly AlertState[] = nextStates[alert.state]
  if (!allowed.includes(state)) {
    const already = state === alert.state ? ' already' : ''
    return at('state', `the alert is ${alert.state}${already}; from there it can become ${allowed.join(', ')}`)
  }
  if (alert.closed_at !== null && now.getTime() - alert.closed_at.getTime() > reopenDays * 86_400_000) {
    const day = alert.closed_at.toISOString().slice(0, 10)
    return at(
      'state',
      `the alert was closed on ${day}, more than ${reopenDays} days ago, and cannot be reopened; raise a new one`,
    )
  }
  if (alert.state === 'closed' && comment === undefined) return at('comment', 'reopening needs a comment that says why')
  if (caseId !== undefined && state !== 'escalated') return at('case_id', 'is only valid with state escalated')
  return state === 'escalated' && (caseId ?? alert.case_id) === null ? at('case_id', 'escalating needs a case') : null
}

function proposalRefusal(alert: Subject, { proposal }: AlertChange): Refusal {
  return proposal === null && alert.proposed === null
    ? at('proposed_closing', 'nobody has proposed to close this alert; leave it out')
    : null
}

function closingRefusal(alert: Subject, { state, resolution, reason, duplicateOf }: AlertChange): Refusal {
  if (state !== 'closed') {
    if (resolution !== undefined) return at('resolution', 'is only valid with state closed')
    if (reason !== undefined) return at('reason', 'is only valid with state closed')
    return duplicateOf === undefined
      ? null
      : at('duplicate_of', 'is only valid when closing as a duplicate; send it with state closed')
  }
  if (resolution === undefined) return at('resolution', `closing needs a reason, or one of ${alertResolutions.join(', ')}`)
  if (resolution !== 'duplicate') {
    return duplicateOf === undefined ? null : at('duplicate_of', 'is only valid with the resolution duplicate')
  }
  if (duplicateOf === undefined) return at('duplicate_of', 'the resolution duplicate needs the alert that this one duplicates')
  if (duplicateOf === null) return at('duplicate_of', 'there is no such alert')
  if (duplicateOf.id === alert.id) return at('duplicate_of', 'an alert cannot be a duplicate of itself')
  return duplicateOf.chain.includes(alert.id)
    ? at('duplicate_of', 'that alert is a duplicate of this one; close this one as something else')
    : null
}

function attributeRefusal(alert: Subject, { state = alert.state, snoozedUntil, dueAt }: AlertChange, now: Date): Refusal {
  if (snoozedUntil !== undefined && snoozedUntil !== null) {
    if (state === 'closed') return at('snoozed_until', 'a closed alert cannot be snoozed')
    if (snoozedUntil <= now) return at('snoozed_until', 'must lie in the future; send null to wake the alert')
  }
  if (dueAt === undefined) return null
  if (state === 'closed') return at('due_at', 'a closed alert has no due time')
  return dueAt <= alert.created_at ? at('due_at', 'must be later than the alert itself') : null
}

function nextStanding(alert: Subject, change: AlertChange, now: Date): Standing {
  const state = change.state ?? alert.state
  const moved = state !== alert.state
  const closing = moved && state === 'closed'
  const assignee_id = change.assignee === undefined ? alert.assignee_id : change.assignee
  const takenUp =
    (alert.state === 'open' && moved) || (assignee_id !== null && assignee_id !== alert.assignee_id && !change.byDesk)
  return {
    state,
    resolution: closing ? (change.resolution ?? null) : moved ? null : alert.resolution,
    close_reason: closing ? (change.reason ?? null) : moved ? null : alert.close_reason,
    // Any change of state ends a pending proposal.
    proposed: moved ? null : change.proposal === undefined ? alert.proposed : change.proposal,
    duplicate_of: closing ? (change.duplicateOf?.id ?? null) : moved ? null : alert.duplicate_of,
    case_id: change.caseId ?? alert.case_id,
    assignee_id,
    due_at: change.dueAt ?? alert.due_at,
    snoozed_until: closing ? null : change.snoozedUntil === undefined ? alert.snoozed_until : change.snoozedUntil,
    acknowledged_at: alert.acknowledged_at ?? (takenUp ? now : null),
    closed_at: closing ? now : moved ? null : alert.closed_at,
  }
}

function turnsOf(alert: Subject, next: Standing, { comment, proposal }: AlertChange): TurnDraft[] {
  const turns: TurnDraft[] = []
  const add = (kind: TurnDraft['kind'], from: string | null, to: string | null) => {
    if (from !== to) turns.push({ kind, from, to, comment: null, resolution: null, duplicateOf: null })
  }
  add('state', alert.state, next.state)
  for (const turn of turns)
    Object.assign(turn, { resolution: next.resolution, reason: next.close_reason, duplicateOf: next.duplicate_of })
  if (turns.length === 0 && proposal !== undefined && next.proposed !== alert.proposed) {
    const { resolution = null, reason = null, duplicate_of = null } = (next.proposed ?? alert.proposed) as ProposedClosing
    const kind = next.proposed === null ? 'closing_turned_down' : 'closing_proposed'
    const duplicateOf = duplicate_of === null ? null : uuidOf('alr', duplicate_of)
    turns.push({ kind, from: null, to: null, comment: null, resolution, reason, duplicateOf })
  }
  add('case_linked', idOrNull('cas', alert.case_id), idOrNull('cas', next.case_id))
  add('assigned', idOrNull('usr', alert.assignee_id), idOrNull('usr', next.assignee_id))
  if (next.state !== 'closed')
    add('snoozed', alert.snoozed_until?.toISOString() ?? null, next.snoozed_until?.toISOString() ?? null)
  add('due_changed', alert.due_at.toISOString(), next.due_at.toISOString())
  if (comment === undefined) return turns
  const [first, ...rest] = turns
  return first === undefined
    ? [{ kind: 'commented', from: null, to: null, comment, resolution: null, duplicateOf: null }]
    : [{ ...first, comment }, ...rest]
}

function idOrNull(prefix: 'cas' | 'usr', uuid: string | null): string | null {
  return uuid === null ? null : typeIdOf(prefix, uuid)
}

function at(field: string, issue: string): Refusal {
  return { field: `body.${field}`, issue }
}
