/** Vocabulary of cases without its schemas, for pages that would otherwise carry the validator as well. */

export const caseStates = ['open', 'on_hold', 'closed'] as const

export const caseStages = ['intake', 'triage', 'investigation', 'review', 'reporting', 'complete'] as const

/** Where a case can go from each stage: one step on, or back to what was sent back; to complete from triage for a false positive only. */
export const caseStageMoves = {
  intake: ['triage'],
  triage: ['investigation', 'intake', 'complete'],
  investigation: ['review'],
  review: ['reporting', 'investigation'],
  reporting: ['complete', 'review'],
  complete: [],
} as const satisfies Record<(typeof caseStages)[number], readonly (typeof caseStages)[number][]>

export const caseOutcomes = ['confirmed_risk', 'suspicious_reported', 'false_positive', 'no_action', 'duplicate'] as const

export const caseTypes = [
  'transaction_alert',
  'wallet_review',
  'sanctions_hit',
  'victim_report',
  'law_enforcement_request',
  'other',
] as const

export const casePriorities = ['low', 'medium', 'high', 'urgent'] as const

export const caseSubjectTypes = ['address', 'transaction', 'entity'] as const

/** The part that a subject plays in a case. */
export const caseSubjectRoles = ['customer', 'suspect', 'victim', 'counterparty', 'intermediary'] as const
