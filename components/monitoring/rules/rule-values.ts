import { type MonitoringRule, ruleObject } from '@/contract/monitoring/monitoring-rules'
import type { RuleField } from './rule-fields'

/** A rule while it is edited: a typed value may not be valid yet. */
export type RuleDraft = { key: MonitoringRule['key'] } & Record<string, unknown>

/** A share such as `0.05` as a percentage, `5`. Other text stays as typed. */
export function percentOf(share: string): string {
  return moved(share, 100, 4)
}

/** A percentage such as `5` as a share, `0.05`. */
export function shareOf(percent: string): string {
  return moved(percent, 0.01, 6)
}

function moved(text: string, factor: number, places: number): string {
  if (!/^\d+(\.\d+)?$/.test(text)) return text
  const fixed = (Number(text) * factor).toFixed(places)
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
}

/** A duration such as `24h` as its number and its unit; the number as typed. */
export function spanParts(span: string): { count: string; unit: 'm' | 'h' | 'd' } {
  const unit = span.at(-1)
  if (unit !== 'm' && unit !== 'h' && unit !== 'd') return { count: span, unit: 'h' }
  return { count: span.slice(0, -1), unit }
}

/** The draft value of a typed text; null removes an optional parameter. */
export function typedValue(field: RuleField, text: string): string | number | undefined {
  const plain = field.kind === 'text' ? text : text.replaceAll(/[\s,]/g, '')
  if (plain === '' && field.empty !== undefined) return undefined
  if (field.kind === 'whole') return /^\d{1,9}$/.test(plain) ? Number(plain) : plain
  return field.kind === 'percent' ? shareOf(plain) : plain
}

/** Errors of drafts by `place.parameter`, as the server would name them. */
export function draftIssues(drafts: readonly RuleDraft[]): Map<string, string> {
  const issues = new Map<string, string>()
  drafts.forEach((draft, place) => {
    const parsed = ruleObject.safeParse(draft)
    if (parsed.success) return
    for (const issue of parsed.error.issues) {
      const path = `${place}.${String(issue.path[0] ?? 'key')}`
      if (!issues.has(path)) issues.set(path, plainIssue(issue.message))
    }
  })
  return issues
}

/** Messages of the contract's schema in plain words. */
export function plainIssue(message: string): string {
  const bound = /^Too (?:small|big): expected \w+ to (?:be|have) (>=|<=|>|<)\s?(\S+)/.exec(message)
  if (bound) return `must be at ${bound[1]?.startsWith('>') ? 'least' : 'most'} ${bound[2]}`
  if (message.startsWith('Invalid input: expected number')) return 'must be a whole number'
  if (message.startsWith('Invalid input: expected int')) return 'must be a whole number'
  return message
}
