import { levels } from '@/contract/kernel/primitives'
import type { MonitoringRule } from '@/contract/monitoring/monitoring-rules'
import type { RiskCheck } from '@/contract/risk/risk'
import type { FindingWallet, HeldFinding, Signal } from '@/server/domain/alert'
import { findingRule } from './rule-finding'
import { categoryExposure } from './rules/category-exposure'
import { riskLevelChange } from './rules/risk-level-change'
import { isNewScore, type RiskBefore, riskScore } from './rules/risk-score'
import { sanctionsExposure } from './rules/sanctions-exposure'

/** The data by which a wallet's risk is evaluated. */
export interface Judged {
  check: RiskCheck
  before: RiskBefore
  rules: readonly MonitoringRule[]
  dustUsd: number
}

/** What the rules of a wallet find in its risk. Disabled rules and rules about transfers and lists find nothing. */
export function judgeCheck(wallet: FindingWallet, judged: Judged): HeldFinding[] {
  return judged.rules.filter(({ enabled }) => enabled).flatMap((rule) => judgeRule(rule, wallet, judged))
}

function judgeRule(rule: MonitoringRule, wallet: FindingWallet, { check, before, dustUsd }: Judged): HeldFinding[] {
  const held = { rule: findingRule(rule), wallet, bound: null, event: true }
  switch (rule.key) {
    case 'sanctions_exposure':
      return sanctionsExposure(rule, check, dustUsd).map((one) => ({ ...one, ...held }))
    case 'category_exposure':
      return categoryExposure(rule, check, dustUsd).map((one) => ({ ...one, ...held }))
    case 'risk_score':
      return riskScore(rule, check, before).map((one) => ({
        ...one,
        ...held,
        bound: rule.min_score,
        event: isNewScore(rule, before),
      }))
    case 'risk_level_change':
      return riskLevelChange(rule, check, before).map((one) => ({ ...one, ...held, bound: levelBound(before, check) }))
    default:
      return []
  }
}

/**
 * Whether a signal that no rule finds again still holds: a level that rose holds until it falls below, by the current rule. All
 * other signals are found again for as long as they hold.
 */
export function stillHolds({ check, rules }: Judged): (signal: Signal) => boolean {
  const on = new Map(rules.filter(({ enabled }) => enabled).map((rule) => [findingRule(rule).id, rule]))
  return ({ rule_id, key, bound }) => {
    const rule = on.get(rule_id)
    if (rule === undefined || key !== 'risk_level_change' || bound === null) return false
    const now = levels.indexOf(check.risk.level)
    return bound < 0 ? now <= -1 - bound : now >= bound
  }
}

/** The rank of the level from which a signal holds; if the level fell, a negative number for the rank up to which it holds. */
function levelBound(before: RiskBefore, { risk }: RiskCheck): number {
  const to = levels.indexOf(risk.level)
  return before.level !== null && levels.indexOf(before.level) > to ? -1 - to : to
}
