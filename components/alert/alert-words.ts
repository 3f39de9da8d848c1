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

/** The meaning of each resolution, shown beside it where one is chosen. */
export const resolutionMeaning: Record<AlertResolution, string> = {
  false_positive: 'The rule was wrong',
  true_positive: 'The rule was right',
  expected_activity: 'The rule was right, but this is normal for this customer',
  duplicate: 'Another alert is about the same',
  not_actionable: 'No action is possible',
}

/** The default name of each kind of rule; a custom rule may have another name. */
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
