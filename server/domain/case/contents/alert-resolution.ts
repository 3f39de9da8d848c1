import type { AlertResolution } from '@/contract/alert/alerts'
import type { CaseOutcome } from '@/contract/case/cases'

/** The resolution that the outcome of a case gives its alerts. */
export const resolutionOf: Record<CaseOutcome, AlertResolution> = {
  confirmed_risk: 'true_positive',
  suspicious_reported: 'true_positive',
  false_positive: 'false_positive',
  no_action: 'not_actionable',
  duplicate: 'not_actionable',
}
