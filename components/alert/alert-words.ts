import type { QueueGroup } from '@/contract/alert/alert-states'
import type { AlertResolution, AlertState } from '@/contract/alert/alerts'
import type { QueueSort } from '@/contract/alert/triage'
import { type RuleKey, ruleDefaults } from '@/contract/monitoring/rule-kinds'

export const stateWord: Record<AlertState, string> = {
  open: 'Open',
  in_review: 'In review',
  escalated: 'Escalated',
  closed: 'Closed',
}

export const resolutionWord: Record<AlertResolution, string> = {
  false_positive: 'False positive',
  true_positive: 'True positive',
  expected_activity: 'Expected activity',
  duplicate: 'Duplicate',
  not_actionable: 'Not actionable',
}

/** What each resolution means, beside it where one is chosen. */
export const resolutionMeaning: Record<AlertResolution, string> = {
  false_positive: 'The rule was wrong',
  true_positive: 'The rule was right',
  expected_activity: 'The rule was right, but this is normal for this customer',
  duplicate: 'Another alert is about the same',
  not_actionable: 'No action is possible',
}

/** The usual name of a kind of rule; a rule of one's own may carry another. */
export function ruleKeyWord(key: RuleKey): string {
  return ruleDefaults[key].name
}

export const sortWord: Record<QueueSort, string> = {
  newest: 'Newest first',
  severity: 'Severest first',
  value: 'Highest value first',
  due: 'Due first',
}

export const groupWord: Record<QueueGroup, string> = {
  wallet: 'By wallet',
  customer: 'By customer',
  counterparty: 'By counterparty',
  rule: 'By rule',
}
