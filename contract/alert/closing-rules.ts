import { type Severity, severities } from '../monitoring/rule-kinds'
import type { ProposedClosing } from './alert-closing'
import type { AlertResolution } from './alerts'

/** The rules of closing, enforced by the service and anticipated by the console, without schemas. */

/** Whether a resolution means that an alert needs no action: all but `true_positive`. */
export function dismisses(resolution: AlertResolution | undefined): boolean {
  return resolution !== 'true_positive'
}

/** Whether a severity is at least another; false if that is null. */
export function isAtLeast(severity: Severity, from: Severity | null): boolean {
  return from !== null && severities.indexOf(severity) >= severities.indexOf(from)
}

type Decision = Pick<ProposedClosing, 'by' | 'resolution' | 'reason' | 'duplicate_of'>

/** Whether two people, neither of them a key, have made the same decision. */
export function agree(first: Decision, second: Decision): boolean {
  return (
    first.by.type === 'user' &&
    second.by.type === 'user' &&
    first.by.id !== second.by.id &&
    first.resolution === second.resolution &&
    first.reason === second.reason &&
    first.duplicate_of === second.duplicate_of
  )
}
