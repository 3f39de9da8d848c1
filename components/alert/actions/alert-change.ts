import type { AlertResolution, AlertState } from '@/contract/alert/alerts'
import { agree, dismisses, isAtLeast } from '@/contract/alert/closing-rules'
import type { AlertRow } from '@/contract/alert/triage'
import type { Severity } from '@/contract/monitoring/rule-kinds'

export interface Person {
  id: string
  name: string
}

/** One change as the API takes it. The assignee is a whole person so that the row can show the name at once. */
export interface AlertChange {
  state?: AlertState
  resolution?: AlertResolution
  reason?: string
  /** Null rejects a proposed closing. */
  proposed_closing?: null
  /** The severity from which a dismissal takes two people, and who sends it; only used to predict how the row will look. */
  second?: { from: Severity | null; by: Person }
  duplicate_of?: string
  comment?: string
  assignee?: Person | null
  snoozed_until?: string | null
  case_id?: string
  case_title?: string
}

/** The body of the change for `alerts.update` and `alerts.bulk`. */
export function changeBody({ assignee, second: _, ...change }: AlertChange) {
  return { ...change, ...(assignee === undefined ? {} : { assignee: assignee?.id ?? null }) }
}

/** Whether another person has proposed to close the row for the same reason. */
export function confirms(row: AlertRow, { resolution, reason, duplicate_of, second }: AlertChange): boolean {
  if (row.proposed_closing === null || resolution === undefined || reason === undefined || second === undefined) return false
  return agree(row.proposed_closing, {
    by: { type: 'user', ...second.by },
    resolution,
    reason,
    duplicate_of: duplicate_of ?? null,
  })
}

/** Whether closing the row only proposes it: its severity takes two people, and no one else has proposed the same. */
export function proposes(row: AlertRow, change: AlertChange): boolean {
  const { state, resolution, second } = change
  return state === 'closed' && dismisses(resolution) && isAtLeast(row.severity, second?.from ?? null) && !confirms(row, change)
}

/** The row as it will look once the change is made. */
export function changedRow(row: AlertRow, change: AlertChange, now: number): AlertRow {
  if (proposes(row, change)) {
    const { resolution = 'not_actionable', reason = '', duplicate_of = null, comment = null, second } = change
    const by = { type: 'user' as const, id: second?.by.id ?? null, name: second?.by.name ?? null }
    return { ...row, proposed_closing: { resolution, reason, duplicate_of, comment, by, at: new Date(now).toISOString() } }
  }
  const { state = row.state } = change
  const turned = state !== row.state
  return {
    ...row,
    state,
    resolution: turned ? (change.resolution ?? null) : row.resolution,
    reason: turned ? (change.reason ?? null) : row.reason,
    proposed_closing: turned || change.proposed_closing === null ? null : row.proposed_closing,
    duplicate_of: turned ? (change.duplicate_of ?? null) : row.duplicate_of,
    closed_at: turned ? (state === 'closed' ? new Date(now).toISOString() : null) : row.closed_at,
    assignee: change.assignee === undefined ? row.assignee : change.assignee,
    // Closing ends a snooze.
    snoozed_until: state === 'closed' ? null : change.snoozed_until === undefined ? row.snoozed_until : change.snoozed_until,
    case_id: change.case_id ?? row.case_id,
  }
}

/** Whether the change affects the row; a comment always does. */
export function changes(row: AlertRow, change: AlertChange): boolean {
  return (
    change.comment !== undefined ||
    (change.proposed_closing === null && row.proposed_closing !== null) ||
    (change.state !== undefined && change.state !== row.state) ||
    (change.assignee !== undefined && (change.assignee?.id ?? null) !== (row.assignee?.id ?? null)) ||
    (change.snoozed_until !== undefined && change.snoozed_until !== row.snoozed_until)
  )
}

export const undoComment = 'Undone'

/**
 * The changes that bring an alert back to its earlier state one after the other, as far as the states allow: a closed alert is
 * reopened first, and an escalated one comes back in review with its case still linked. Null if nothing can be undone.
 */
export function inverseOf(before: AlertRow, change: AlertChange, now: number): AlertChange[] | null {
  if (proposes(before, change)) return [{ proposed_closing: null, comment: undoComment }]
  const back: AlertChange[] = []
  if (change.state !== undefined && change.state !== before.state) {
    const was = before.state
    if (change.state === 'closed') {
      back.push({ state: 'open', comment: undoComment })
      if (was === 'in_review') back.push({ state: 'in_review' })
      if (was === 'escalated') {
        if (!before.case_id) return null
        back.push({ state: 'escalated', case_id: before.case_id })
      }
    } else if (was === 'closed') {
      if (!before.resolution) return null
      back.push({
        state: 'closed',
        resolution: before.resolution,
        ...(before.reason ? { reason: before.reason } : {}),
        comment: undoComment,
        ...(before.duplicate_of ? { duplicate_of: before.duplicate_of } : {}),
      })
    } else if (change.state === 'escalated') {
      back.push({ state: 'in_review', comment: undoComment })
      if (was === 'open') back.push({ state: 'open' })
    } else if (was === 'escalated') {
      if (!before.case_id) return null
      back.push({ state: 'escalated', case_id: before.case_id })
    } else back.push({ state: was })
  }
  const slept = before.snoozed_until !== null && Date.parse(before.snoozed_until) > now ? before.snoozed_until : null
  const woken = change.snoozed_until !== undefined || (change.state === 'closed' && slept !== null)
  const rest: AlertChange = {
    ...(change.assignee === undefined ? {} : { assignee: before.assignee }),
    ...(woken ? { snoozed_until: slept } : {}),
  }
  if (Object.keys(rest).length > 0) {
    const last = back.at(-1)
    if (last) Object.assign(last, rest)
    else back.push(rest)
  }
  return back.length > 0 ? back : null
}
