import { type MonitoringRule, spanSeconds } from '@/contract/monitoring/monitoring-rules'
import type { Finding } from '@/server/domain/alert'
import { categoryTransfers } from './rules/category-exposure'
import { conversion } from './rules/conversion'
import { dormantReactivation } from './rules/dormant-reactivation'
import { largeTransfer } from './rules/large-transfer'
import { newCounterpartyCategory } from './rules/new-counterparty-category'
import { rapidMovement } from './rules/rapid-movement'
import type { Moves } from './rules/rule-of'
import { sanctionedTransfers } from './rules/sanctions-exposure'
import { structuring } from './rules/structuring'
import { velocity } from './rules/velocity'

/** A rule's findings among new transfers of a wallet; none for rules about risk and lists. */
export function judgeMoves(rule: MonitoringRule, moves: Moves): Finding[] {
  switch (rule.key) {
    case 'sanctions_exposure':
      return sanctionedTransfers(rule, moves)
    case 'category_exposure':
      return categoryTransfers(rule, moves)
    case 'large_transfer':
      return largeTransfer(rule, moves)
    case 'velocity':
      return velocity(rule, moves)
    case 'structuring':
      return structuring(rule, moves)
    case 'rapid_movement':
      return rapidMovement(rule, moves)
    case 'dormant_reactivation':
      return dormantReactivation(rule, moves)
    case 'new_counterparty_category':
      return newCounterpartyCategory(rule, moves)
    case 'conversion':
      return conversion(rule, moves)
    case 'flagged_approval':
    case 'risk_score':
    case 'risk_level_change':
    case 'list_change':
    case 'customer_transfer_risk':
    case 'customer_activity':
      return []
  }
}

/** What rules need to read about a wallet besides its new transfers. */
export interface Needs {
  /** How many seconds windows reach back; null if no rule looks back. */
  reach: number | null
  /** How many moves a window reads at most, enough for every count in the rules. */
  bound: number
  parties: boolean
  firstMet: boolean
  /** Whether a rule needs swaps and bridges. */
  conversions: boolean
}

const leastBound = 2_000

/** What the enabled rules of a wallet need. */
export function needsOf(rules: readonly MonitoringRule[]): Needs {
  const needs: Needs = { reach: null, bound: leastBound, parties: false, firstMet: false, conversions: false }
  const reachBack = (seconds: number) => {
    needs.reach = Math.max(needs.reach ?? 0, seconds)
  }
  for (const rule of rules) {
    if (rule.key === 'velocity' || rule.key === 'structuring') {
      reachBack(spanSeconds(rule.window))
      needs.bound = Math.max(needs.bound, Number(rule.min_count) + 1)
    } else if (rule.key === 'rapid_movement') reachBack(spanSeconds(rule.within))
    else if (rule.key === 'dormant_reactivation') reachBack(0)
    else if (rule.key === 'new_counterparty_category') {
      reachBack(0)
      needs.firstMet = true
    } else if (rule.key === 'conversion') needs.conversions = true
    needs.parties = true
  }
  return needs
}
