import type { RuleKey, Severity } from '@/contract/monitoring/monitoring-rules'
import type { FoundAt } from './finding'
import { severityRank } from './severity'

/** One rule's contribution to a finding, as stored in `alert.signals`. `rule_id` is a UUID, `since` an ISO time. */
export interface Signal {
  rule_id: string
  key: RuleKey
  version: number
  name: string
  severity: Severity
  title: string
  /** `check`: seen in the wallet's risk, and over once it is not. `event`: something that happened, which remains. */
  by: 'check' | 'event'
  evidence_id: string
  since: string
  /** The level (its rank) or score from which the signal holds; null for other rules. */
  bound: number | null
}

/** The less severe of two severities; the first if the second is undefined. */
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

/** The most severe of an alert's signals, the oldest first among equals; null if there are none. */
export function leadOf(signals: readonly Signal[]): Signal | null {
  return inWeight(signals)[0] ?? null
}

/** Sorts signals by severity, the most severe first, then by age, the oldest first. */
export function inWeight(signals: readonly Signal[]): Signal[] {
  return signals.toSorted(
    (a, b) => severityRank(b.severity) - severityRank(a.severity) || (a.since < b.since ? -1 : a.since > b.since ? 1 : 0),
  )
}
