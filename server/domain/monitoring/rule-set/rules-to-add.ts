import type { MonitoringRule, RuleObject, Thresholds } from '@/contract/monitoring/monitoring-rules'
import { checkThresholds } from './check-thresholds'
import { checkLists } from './draft-rules'
import { reviseRules } from './revise-rules'

/** What the rules of a new wallet are validated against. */
export interface RuleGround {
  /** Ids of the lists that a rule may name. */
  lists: ReadonlySet<string>
  /** The rules that a wallet without its own follows. */
  defaults: MonitoringRule[]
  now: Date
}

/** The rules (null: the defaults) and thresholds of a new wallet. Throws a 400 for invalid lists and thresholds. */
export function rulesToAdd(
  drafts: RuleObject[] | null,
  thresholds: Thresholds | undefined,
  { lists, defaults, now }: RuleGround,
): { rules: MonitoringRule[] | null; thresholds: Thresholds } {
  if (drafts !== null) checkLists(drafts, lists, 'body.rules')
  const checked = checkThresholds(thresholds ?? {}, drafts ?? defaults)
  return { rules: drafts === null ? null : reviseRules(drafts, checked, null, now), thresholds: checked }
}
