import type { ErrorDetail } from '@/contract/kernel/errors'
import { type RuleObject, ruleKeys, ruleObject, type Thresholds } from '@/contract/monitoring/monitoring-rules'
import { faultWords } from '@/server/platform/input/fault-words'
import { emptyRange, refuseAll } from './draft-rules'
import { measuresOf, namedThresholds, type ThresholdParameter, thresholdParameter, withThresholds } from './threshold-parameter'

/**
 * Thresholds with values normalised to the types of their parameters, for a set of rules. Throws a 400 at
 * `body.thresholds.<name>` for an unknown name, an invalid value, a parameter that is set twice, or one whose rule is not in
 * the set. `kept`: they were set earlier and are not in the request.
 */
export function checkThresholds(given: Thresholds, rules: RuleObject[], kept = false): Thresholds {
  const problems: ErrorDetail[] = []
  const targets = new Map<string, string>()
  const checked: Thresholds = {}
  for (const [name, value] of Object.entries(given)) {
    const field = `body.thresholds.${name}`
    const target = thresholdParameter(name)
    if (target === null) {
      problems.push({ field, issue: whatThereIs(name) })
      continue
    }
    const path = `${target.key}.${target.parameter}`
    const twin = targets.get(path)
    targets.set(path, name)
    const parsed = parseMeasure(target, value)
    if (twin !== undefined) problems.push({ field, issue: `sets ${path}, which ${twin} sets as well; keep one of them` })
    else if (!Object.hasOwn(namedThresholds, name) && !rules.some((rule) => rule.key === target.key)) {
      const mend = kept ? 'it was set earlier; send thresholds without it as well' : 'add it to rules, or leave this out'
      problems.push({ field, issue: `there is no rule ${target.key} in the set; ${mend}` })
    } else if ('issue' in parsed) problems.push({ field, issue: parsed.issue })
    else checked[name] = parsed.value
  }
  for (const rule of rules) {
    const empty = emptyRange(withThresholds(rule, checked))
    if (empty) {
      const issue = `with these, ${empty.parameter} ${empty.issue}`
      problems.push({ field: `body.thresholds.${rule.key}`, issue })
    }
  }
  refuseAll(problems)
  return checked
}

function parseMeasure(
  { key, parameter }: ThresholdParameter,
  value: number | string,
): { value: number | string } | { issue: string } {
  // Integers are numbers in a rule; amounts and shares may be either type.
  const forms = typeof value === 'string' && /^\d{1,9}$/.test(value) ? [value, Number(value)] : [value]
  let issue = 'has no such value'
  for (const form of forms) {
    const parsed = ruleObject.safeParse({ key, [parameter]: form }, { error: faultWords })
    if (parsed.success)
      return { value: (parsed.data as unknown as Record<string, number | string>)[parameter] as number | string }
    issue = parsed.error.issues[0]?.message ?? issue
  }
  return { issue }
}

function whatThereIs(name: string): string {
  const key = ruleKeys.find((candidate) => candidate === name.split('.')[0])
  if (key === undefined || !name.includes('.')) {
    return `is not known here; use ${Object.keys(namedThresholds).join(', ')} or <rule>.<parameter> such as velocity.min_count`
  }
  return `is not a threshold of ${key}; it has ${measuresOf(key)
    .map((parameter) => `${key}.${parameter}`)
    .join(', ')}`
}
