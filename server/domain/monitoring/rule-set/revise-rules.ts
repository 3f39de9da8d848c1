import { type MonitoringRule, type RuleObject, ruleDefaults, type Thresholds } from '@/contract/monitoring/monitoring-rules'
import { canonicalJson } from '@/server/platform/canonical'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import type { RuleSet } from './effective-rules'
import { withThresholds } from './threshold-parameter'

/**
 * The set that replaces another one. A rule keeps the id of the one it replaces: the one of the same id and kind, else the one
 * at the same position among its kind. Its version increases if its conditions, with thresholds applied, or its severity
 * changed.
 */
export function reviseRules(drafts: RuleObject[], thresholds: Thresholds, before: RuleSet | null, now: Date): MonitoringRule[] {
  const old = before?.rules ?? []
  const followed = drafts.map((draft) => old.find((rule) => rule.id === draft.id && rule.key === draft.key) ?? null)
  drafts.forEach((draft, i) => {
    const place = drafts.slice(0, i).filter((other) => other.key === draft.key).length
    const candidate = old.filter((rule) => rule.key === draft.key)[place]
    if (followed[i] === null && candidate && !followed.includes(candidate)) followed[i] = candidate
  })
  return drafts.map((draft, i) => {
    const previous = followed[i] ?? null
    const { name, severity } = ruleDefaults[draft.key]
    const id = previous?.id ?? typeIdOf('rul', uuidv7(now.getTime()))
    const rule: MonitoringRule = { ...draft, id, version: 1, name: draft.name ?? name, severity: draft.severity ?? severity }
    if (previous === null || before === null) return rule
    const same = findsOf(rule, thresholds) === findsOf(previous, before.thresholds)
    return { ...rule, version: previous.version + (same ? 0 : 1) }
  })
}

/** A rule's conditions and severity as a string, to compare. */
function findsOf(rule: MonitoringRule, thresholds: Thresholds): string {
  const { id: _, version: __, name: ___, enabled: ____, cooldown: _____, ...finds } = withThresholds(rule, thresholds)
  return canonicalJson(finds)
}

/** Whether two sets are identical, so that replacing one with the other changes nothing. */
export function sameSet(a: { rules: unknown; thresholds: Thresholds }, b: { rules: unknown; thresholds: Thresholds }): boolean {
  return canonicalJson([a.rules, a.thresholds]) === canonicalJson([b.rules, b.thresholds])
}
