import type { MonitoringRule } from '@/contract/monitoring-rules'
import type { RiskCheck } from '@/contract/risk'
import type { Finding } from '@/server/domain/alert'
import { categoryExposure } from './rules/category-exposure'
import { type ListFinding, listChange } from './rules/list-change'
import { riskLevelChange } from './rules/risk-level-change'
import { type RiskBefore, riskScore } from './rules/risk-score'
import { sanctionsExposure } from './rules/sanctions-exposure'

/** What is known of a wallet when it is evaluated by itself. */
export interface Standing {
  check: RiskCheck
  before: RiskBefore
  /** Rules (TypeIDs) that have already reported a score of it in their current version. */
  told: ReadonlySet<string>
  changes: readonly ListFinding[]
}

/** What one rule finds in the risk of a wallet and in the changes of lists; rules about transfers find nothing there. */
export function judgeCheck(rule: MonitoringRule, { check, before, told, changes }: Standing): Finding[] {
  switch (rule.key) {
    case 'sanctions_exposure':
      return sanctionsExposure(rule, check)
    case 'category_exposure':
      return categoryExposure(rule, check)
    case 'risk_score':
      return riskScore(rule, check, before, told.has(rule.id))
    case 'risk_level_change':
      return riskLevelChange(rule, check, before)
    case 'list_change':
      return listChange(rule, changes)
    default:
      return []
  }
}
