import type { RuleKey, Severity } from '@/contract/monitoring/monitoring-rules'
import type { FoundAt } from './finding'
import { severityRank } from './severity'

/** What one rule says of a finding, as `alert.signals` keeps it. `rule_id` is a UUID, `since` an ISO time. */
export interface Signal {
  rule_id: string
  key: RuleKey
  version: number
  name: string
  severity: Severity
  title: string
  /** `check`: seen in the wallet's risk, and over once it is not. `event`: something that happened and stays so. */
  by: 'check' | 'event'
  evidence_id: string
  since: string
  /** The level (its order) or score that the signal holds from; null for other rules. */
  bound: number | null
}

/** The less severe of two. */
export function atMost(severity: Severity, most: Severity | undefined): Severity {
  return most === undefined || severityRank(severity) <= severityRank(most) ? severity : most
}

/** The signal of a finding. */
export function signalOf(
  found: Pick<FoundAt, 'fact' | 'title' | 'rule' | 'most'>,
  by: Signal['by'],
  since: Date,
  bound: number | null,
): Signal {
  const { rule } = found
  return {
    rule_id: rule.id,
    key: rule.key,
    version: rule.version,
    name: rule.name,
    severity: atMost(rule.severity, found.most),
    title: found.title,
    by,
    evidence_id: found.fact.id,
    since: since.toISOString(),
    bound,
  }
}

/** The most severe of an alert's signals, the oldest first among equals; null without any. */
export function leadOf(signals: readonly Signal[]): Signal | null {
  return inWeight(signals)[0] ?? null
}

/** Signals, the most severe first, then the oldest. */
export function inWeight(signals: readonly Signal[]): Signal[] {
  return signals.toSorted(
    (a, b) => severityRank(b.severity) - severityRank(a.severity) || (a.since < b.since ? -1 : a.since > b.since ? 1 : 0),
  )
}
