import type { CaseOutcome, CasePriority, CaseStage, CaseState } from '@/contract/case/cases'

export const stageWord: Record<CaseStage, string> = {
  intake: 'Intake',
  triage: 'Triage',
  investigation: 'Investigation',
  review: 'Review',
  reporting: 'Reporting',
  complete: 'Complete',
}

export const stateWord: Record<CaseState, string> = { open: 'Open', on_hold: 'On hold', closed: 'Closed' }

export const outcomeWord: Record<CaseOutcome, string> = {
  confirmed_risk: 'Confirmed risk',
  suspicious_reported: 'Suspicious, reported',
  false_positive: 'False positive',
  no_action: 'No action',
  duplicate: 'Duplicate',
}

export const priorityWord: Record<CasePriority, string> = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' }
