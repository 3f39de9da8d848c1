import type { CloseReason } from '@/contract/alert/alert-closing'
import { isAtLeast } from '@/contract/alert/closing-rules'
import type { AlertRow } from '@/contract/alert/triage'
import type { OrganisationSettings } from '@/contract/organisation-settings'
import { alertsWord } from './action-dialog-props'
import { type AlertChange, confirms, proposes } from './alert-change'

/** Whether closing a row needs a comment; confirming what another person proposed does not. */
export function asksComment(row: AlertRow, change: AlertChange, reason: CloseReason, settings: OrganisationSettings): boolean {
  return (reason.comment || isAtLeast(row.severity, settings.comment_from_severity)) && !confirms(row, change)
}

/** The result of closing these rows, in words that distinguish closing from proposing. */
export function closedWords(rows: readonly AlertRow[], change: AlertChange): (count: number) => string {
  const reason = change.reason ?? ''
  const proposing = rows.filter((row) => proposes(row, change)).length
  return (n) => {
    if (proposing === 0) return `Closed ${alertsWord(n)} as ${reason}`
    if (proposing === rows.length) return `Proposed closing ${alertsWord(n)} as ${reason}`
    return n === rows.length
      ? `Closed ${alertsWord(n - proposing)} as ${reason}, proposed closing ${proposing}`
      : `Closed or proposed closing ${alertsWord(n)} as ${reason}`
  }
}
