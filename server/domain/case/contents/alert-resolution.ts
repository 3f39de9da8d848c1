import type { AlertResolution } from '@/contract/alert/alerts'
import type { CaseOutcome } from '@/contract/case/cases'

/** What the outcome of a case says of the alerts that led to it. */
export const resolutionOf: Record<CaseOutcome, AlertResolution> = {
  confirmed_risk: 'true_positive',
  suspicious_reported: 'true_positive',
  false_positive: 'false_positive',
  no_action: 'not_actionable',
  duplicate: 'not_actionable',
}
