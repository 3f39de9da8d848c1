import { type MonitoringRule, type RuleKey, ruleDefaults, ruleKeys, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'

/** Kinds that depend on what a wallet does: they raise nothing useful before somebody has set their parameters. */
const offAtFirst: ReadonlySet<RuleKey> = new Set([
  'velocity',
  'structuring',
  'rapid_movement',
  'dormant_reactivation',
  'new_counterparty_category',
  'conversion',
])

/** The rules an organisation starts with: one of every kind at its default parameters, some switched off. New ids at `now`. */
export function defaultRules(now: Date): MonitoringRule[] {
  return ruleKeys.map((key) => ({
    ...ruleObject.parse({ key, enabled: !offAtFirst.has(key) }),
    ...ruleDefaults[key],
    id: typeIdOf('rul', uuidv7(now.getTime())),
    version: 1,
  }))
}
