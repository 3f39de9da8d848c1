import { type Severity, severities } from '@/contract/monitoring-rules'

const hoursToDue: Record<Severity, number> = { severe: 4, high: 24, medium: 72, low: 7 * 24 }

/** Order of a severity, the quietest 0; what `alert.severity_rank` holds. */
export function severityRank(severity: Severity): number {
  return severities.indexOf(severity)
}

/** When an alert of a severity is due that was raised at `at`: severe 4 h, high 24 h, medium 72 h, low 7 d. */
export function dueTime(severity: Severity, at: Date): Date {
  return new Date(at.getTime() + hoursToDue[severity] * 3_600_000)
}
