/** Vocabulary of monitoring rules without their schemas, for pages that should not load the validator. */

/** Severities of alerts and of the rules that raise them, in ascending order. */
export const severities = ['low', 'medium', 'high', 'severe'] as const
export type Severity = (typeof severities)[number]

/** The whole vocabulary of monitoring rules. */
export const ruleKeys = [
  'sanctions_exposure',
  'category_exposure',
  'risk_score',
  'risk_level_change',
  'large_transfer',
  'velocity',
  'structuring',
  'rapid_movement',
  'dormant_reactivation',
  'new_counterparty_category',
  'conversion',
  'flagged_approval',
  'list_change',
  'customer_transfer_risk',
  'customer_activity',
] as const
export type RuleKey = (typeof ruleKeys)[number]

/** Kinds about customers and their transfers. They belong to the organisation's defaults; wallets do not have them. */
export const customerRuleKeys = ['customer_transfer_risk', 'customer_activity'] as const satisfies readonly RuleKey[]

/** Whether a kind is about customers, and so not for wallets. */
export function isCustomerRule(key: RuleKey): boolean {
  return (customerRuleKeys as readonly RuleKey[]).includes(key)
}

/** A rule's default name and default severity of its alerts. */
export const ruleDefaults = {
  sanctions_exposure: { name: 'Sanctions exposure', severity: 'severe' },
  category_exposure: { name: 'Exposure to risk categories', severity: 'high' },
  risk_score: { name: 'Risk score', severity: 'high' },
  risk_level_change: { name: 'Change of risk level', severity: 'medium' },
  large_transfer: { name: 'Large transfer', severity: 'medium' },
  velocity: { name: 'Many transfers', severity: 'medium' },
  structuring: { name: 'Just under a threshold', severity: 'high' },
  rapid_movement: { name: 'In and out again', severity: 'medium' },
  dormant_reactivation: { name: 'Active again after a long pause', severity: 'low' },
  new_counterparty_category: { name: 'New kind of counterparty', severity: 'medium' },
  conversion: { name: 'Swap or bridge', severity: 'low' },
  flagged_approval: { name: 'Approval to a flagged spender', severity: 'high' },
  list_change: { name: 'Sanctions list changed', severity: 'severe' },
  customer_transfer_risk: { name: 'Risk of a customer’s transfer', severity: 'high' },
  customer_activity: { name: 'Activity that was not expected', severity: 'medium' },
} as const satisfies Record<RuleKey, { name: string; severity: Severity }>
