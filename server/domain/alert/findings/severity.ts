import { type Severity, severities } from '@/contract/monitoring/monitoring-rules'
import { defaultSettings } from '@/contract/organisation-settings'

/** Hours until an alert is due, by severity, unless the organisation has its own. */
const usualHours: Record<Severity, number> = defaultSettings.due_hours

/** Order of a severity, the quietest 0; what `alert.severity_rank` holds. */
export function severityRank(severity: Severity): number {
  return severities.indexOf(severity)
}

/** When an alert of a severity is due that was raised at `at`: severe 4 h, high 24 h, medium 72 h, low 7 d unless `hours` says otherwise. */
export function dueTime(severity: Severity, at: Date, hours: Record<Severity, number> = usualHours): Date {
  return new Date(at.getTime() + hours[severity] * 3_600_000)
}
