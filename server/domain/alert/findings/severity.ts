import { type Severity, severities } from '@/contract/monitoring/monitoring-rules'
import { defaultSettings } from '@/contract/organisation-settings'

/** Hours until an alert is due, by severity, unless the organisation has its own. */
const usualHours: Record<Severity, number> = defaultSettings.due_hours

/** Rank of a severity, 0 for the lowest; stored in `alert.severity_rank`. */
export function severityRank(severity: Severity): number {
  return severities.indexOf(severity)
}

/** When an alert raised at `at` is due: severe 4 h, high 24 h, medium 72 h, low 7 d, unless `hours` says otherwise. */
export function dueTime(severity: Severity, at: Date, hours: Record<Severity, number> = usualHours): Date {
  return new Date(at.getTime() + hours[severity] * 3_600_000)
}
