/** Vocabulary of cases without its schemas, for pages that should not load the validator. */

export const caseStates = ['open', 'on_hold', 'closed'] as const

export const caseStages = ['intake', 'triage', 'investigation', 'review', 'reporting', 'complete'] as const

/**
 * The possible next stages of a case: one step forward, a step back where listed, and from triage directly to complete for a
 * false positive only.
 */
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

/** The role of a subject in a case. */
export const caseSubjectRoles = ['customer', 'suspect', 'victim', 'counterparty', 'intermediary'] as const
