import { createHash } from 'node:crypto'
import {
  isCustomerRule,
  type MonitoringRule,
  ruleDefaults,
  ruleObject,
  type Thresholds,
} from '@/contract/monitoring/monitoring-rules'
import { typeIdOf } from '@/server/platform/ids'
import { namedThresholds, withThresholds } from './threshold-parameter'

export interface RuleSet {
  rules: MonitoringRule[]
  thresholds: Thresholds
}

/**
 * The rules for a wallet: its own, or the organisation's if `rules` is null, with the thresholds applied (for the latter, the
 * organisation's first, then the wallet's). `risk_score` and `transfer_amount_usd` add their rule if the set lacks it. Includes
 * disabled rules. Rules and thresholds must have been validated when they were written.
 */
export function effectiveRules(
  wallet: { rules: MonitoringRule[] | null; thresholds: Thresholds },
  defaults: RuleSet,
): MonitoringRule[] {
  const thresholds = wallet.rules === null ? { ...defaults.thresholds, ...wallet.thresholds } : wallet.thresholds
  const rules = wallet.rules ?? defaults.rules.filter(({ key }) => !isCustomerRule(key))
  const added = Object.entries(namedThresholds).flatMap(([name, { key }]) =>
    Object.hasOwn(thresholds, name) && !rules.some((rule) => rule.key === key) ? [ruleOfThreshold(key)] : [],
  )
  return [...rules, ...added].map((rule) => withThresholds(rule, thresholds))
}

/** The rule that a threshold adds. Its id is the same everywhere, as only the threshold defines it. */
function ruleOfThreshold(key: 'risk_score' | 'large_transfer'): MonitoringRule {
  const hex = createHash('sha256').update(`rule of the threshold for ${key}`).digest('hex')
  // A UUIDv8 (RFC 9562): version and variant bits around our own data.
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return { ...ruleObject.parse({ key }), ...ruleDefaults[key], id: typeIdOf('rul', uuid), version: 1 }
}
