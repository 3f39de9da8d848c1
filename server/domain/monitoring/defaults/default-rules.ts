import { type MonitoringRule, type RuleKey, ruleDefaults, ruleKeys, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'

/** Rules that depend on how a wallet is used: they find nothing useful until their parameters are set. */
const offAtFirst: ReadonlySet<RuleKey> = new Set([
  'velocity',
  'structuring',
  'rapid_movement',
  'dormant_reactivation',
  'new_counterparty_category',
  'conversion',
])

/** The rules of a new organisation: one of every kind with its default parameters, some disabled. New ids at `now`. */
export function defaultRules(now: Date): MonitoringRule[] {
  return ruleKeys.map((key) => ({
    ...ruleObject.parse({ key, enabled: !offAtFirst.has(key) }),
    ...ruleDefaults[key],
    id: typeIdOf('rul', uuidv7(now.getTime())),
    version: 1,
  }))
}
