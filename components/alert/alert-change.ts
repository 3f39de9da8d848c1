import type { AlertResolution, AlertState } from '@/contract/alerts'
import type { AlertRow } from '@/contract/triage'

export interface Person {
  id: string
  name: string
}

/** One change as the API takes it; a person is given whole so that the row can show the name at once. */
export interface AlertChange {
  state?: AlertState
  resolution?: AlertResolution
  duplicate_of?: string
  comment?: string
  assignee?: Person | null
  snoozed_until?: string | null
  case_id?: string
  case_title?: string
}

/** The body of the change for `alerts.update` and `alerts.bulk`. */
export function changeBody({ assignee, ...change }: AlertChange) {
  return { ...change, ...(assignee === undefined ? {} : { assignee: assignee?.id ?? null }) }
}

/** The row as it will look once the change is made. */
export function changedRow(row: AlertRow, change: AlertChange, now: number): AlertRow {
  const { state = row.state } = change
  const turned = state !== row.state
  return {
    ...row,
    state,
    resolution: turned ? (change.resolution ?? null) : row.resolution,
    duplicate_of: turned ? (change.duplicate_of ?? null) : row.duplicate_of,
    closed_at: turned ? (state === 'closed' ? new Date(now).toISOString() : null) : row.closed_at,
    assignee: change.assignee === undefined ? row.assignee : change.assignee,
    // Closing wakes an alert.
    snoozed_until: state === 'closed' ? null : change.snoozed_until === undefined ? row.snoozed_until : change.snoozed_until,
    case_id: change.case_id ?? row.case_id,
  }
}

/** Whether the change does anything to the row: a comment always does. */
export function changes(row: AlertRow, change: AlertChange): boolean {
  return (
    change.comment !== undefined ||
    (change.state !== undefined && change.state !== row.state) ||
    (change.assignee !== undefined && (change.assignee?.id ?? null) !== (row.assignee?.id ?? null)) ||
    (change.snoozed_until !== undefined && change.snoozed_until !== row.snoozed_until)
  )
}

export const undoComment = 'Undone'

/**
 * The changes, one after the other, that lead an alert back to where it was, as far as the states allow: a closed alert is
 * reopened before it goes on, and one that was escalated comes back in review with its case still linked.
 * Null if nothing can be taken back.
 */
export function inverseOf(before: AlertRow, change: AlertChange, now: number): AlertChange[] | null {
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
