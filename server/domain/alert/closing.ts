import type { CloseReason, ProposedClosing } from '@/contract/alert/alert-closing'
import { alertResolutions } from '@/contract/alert/alert-states'
import { agree, dismisses, isAtLeast } from '@/contract/alert/closing-rules'
import type { Severity } from '@/contract/monitoring/monitoring-rules'
import type { OrganisationSettings } from '@/contract/organisation-settings'
import { typeIdOf } from '@/server/platform/ids'
import type { AlertChange, Standing } from './alert-state'

/** What an organisation requires for closing an alert. */
export type ClosingRules = Pick<OrganisationSettings, 'close_reasons' | 'comment_from_severity' | 'second_person_from_severity'>

/** Who closes, and when (ISO 8601). */
export type Closer = Pick<ProposedClosing, 'by' | 'at'>

type Judged = { change: AlertChange; refusal?: undefined } | { change?: undefined; refusal: { field: string; issue: string } }
type Alert = Pick<Standing, 'proposed'> & { severity: Severity }

/**
 * Completes a change that closes with both its reason and the resolution that the reason stands for; any other is unchanged.
 * Pure.
 */
export function withReason(change: AlertChange, reasons: readonly CloseReason[]): Judged {
  if (change.state !== 'closed' || (change.resolution === undefined && change.reason === undefined)) return { change }
  const found = reasonOf(change, reasons)
  if ('field' in found) return { refusal: found }
  return { change: { ...change, reason: found.label, resolution: found.resolution } }
}

/**
 * Applies the rules for closing: the change closes, or becomes a proposal if a second person must decide and nobody else has
 * proposed the same. A change that does not close is returned unchanged. Pure.
 */
export function judgeClosing(alert: Alert, change: AlertChange, rules: ClosingRules, closer: Closer): Judged {
  const { state, resolution, reason, duplicateOf, ...rest } = change
  if (state !== 'closed' || resolution === undefined || reason === undefined) return { change }
  const other = duplicateOf == null ? null : typeIdOf('alr', duplicateOf.id)
  const proposal: ProposedClosing = { resolution, reason, duplicate_of: other, comment: change.comment ?? null, ...closer }
  if (alert.proposed !== null && agree(alert.proposed, proposal)) return { change }
  const asked = rules.close_reasons.some(({ label, comment }) => label === reason && comment)
  if (change.comment === undefined && (asked || isAtLeast(alert.severity, rules.comment_from_severity))) {
    const issue = asked ? `the reason ${reason} needs a comment` : `closing a ${alert.severity} alert needs a comment`
    return { refusal: { field: 'body.comment', issue } }
  }
  const two = dismisses(resolution) && isAtLeast(alert.severity, rules.second_person_from_severity)
  return { change: two ? { ...rest, proposal } : change }
}

function reasonOf(change: AlertChange, reasons: readonly CloseReason[]): CloseReason | { field: string; issue: string } {
  const { reason, resolution } = change
  const labels = reasons.map(({ label }) => label).join(', ')
  if (reason === undefined) {
    const first = reasons.find((one) => one.resolution === resolution)
    if (first !== undefined) return first
    return { field: 'body.resolution', issue: `no reason of the organisation stands for ${resolution}; send a reason: ${labels}` }
  }
  const found = reasons.find(({ label }) => label.toLowerCase() === reason.toLowerCase())
  if (found === undefined) return { field: 'body.reason', issue: `must be one of ${labels}` }
  if (resolution === undefined || resolution === found.resolution) return found
  const other = alertResolutions.includes(resolution) ? resolution : 'another one'
  return {
    field: 'body.resolution',
    issue: `the reason ${found.label} stands for ${found.resolution}, not for ${other}; leave the resolution out`,
  }
}
