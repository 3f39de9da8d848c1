import type { ErrorDetail } from '@/contract/kernel/errors'
import { isCustomerRule, type RuleInput, type RuleObject, ruleObject } from '@/contract/monitoring/monitoring-rules'
import { conceptId, unknownConcept } from '@/server/domain/attribution'
import { assetFault } from '@/server/domain/wallet'
import { AppError } from '@/server/platform/errors'

/** Throws a 400 with every problem of a set of rules; does nothing if there are none. */
export function refuseAll(problems: ErrorDetail[]): void {
  const first = problems[0]
  if (first) throw new AppError('invalid_request', `${first.field}: ${first.issue}`, problems.slice(0, 20))
}

/**
 * The rules of a request with every parameter, categories by their ids. Throws a 400 at `field` for what cannot work; rules
 * about customers are valid only among the organisation's defaults (`of`).
 */
export function draftRules(given: RuleInput[], field: string, of: 'wallet' | 'organisation' = 'wallet'): RuleObject[] {
  const problems: ErrorDetail[] = []
  const drafts = given.map((input, i) => {
    const rule = typeof input === 'string' ? ruleObject.parse({ key: input }) : { ...input }
    if ('categories' in rule && rule.categories !== undefined) {
      rule.categories = rule.categories.map((text, j) => {
        const id = conceptId(text)
        if (id === null) problems.push({ field: `${field}.${i}.categories.${j}`, issue: unknownConcept(text) })
        return id ?? text
      })
    }
    if (of === 'wallet' && isCustomerRule(rule.key)) {
      const issue = `${rule.key} is about customers; it belongs among the organisation’s default rules`
      problems.push({ field: `${field}.${i}.key`, issue })
    }
    const noAsset = rule.key === 'large_transfer' && rule.asset !== undefined ? assetFault(rule.asset) : null
    if (noAsset) problems.push({ field: `${field}.${i}.asset`, issue: noAsset })
    const empty = emptyRange(rule)
    if (empty) problems.push({ field: `${field}.${i}.${empty.parameter}`, issue: empty.issue })
    return rule
  })
  const ids = drafts.flatMap((rule) => rule.id ?? [])
  drafts.forEach((rule, i) => {
    const twice = rule.id !== undefined && ids.indexOf(rule.id) !== ids.lastIndexOf(rule.id)
    if (twice) problems.push({ field: `${field}.${i}.id`, issue: 'is on more than one rule; leave it out of the new one' })
  })
  refuseAll(problems)
  return drafts
}

/** The parameter that makes a rule's range of amounts empty, and why; null if the range is not empty. */
export function emptyRange(rule: RuleObject): { parameter: string; issue: string } | null {
  if (rule.key === 'structuring') {
    const parameter = ['below_amount_usd', 'margin'].find((name) => Number(rule[name as 'margin']) === 0)
    return parameter === undefined ? null : { parameter, issue: 'must be more than 0, or no amount is just under the threshold' }
  }
  if (rule.key !== 'category_exposure' || rule.max_amount_usd === undefined) return null
  if (Number(rule.max_amount_usd) >= Number(rule.min_amount_usd)) return null
  const issue = `must be at least min_amount_usd (${rule.min_amount_usd}), or no amount is between them`
  return { parameter: 'max_amount_usd', issue }
}

/** Throws a 400 if a rule names a list that is not in `known`. */
export function checkLists(rules: RuleObject[], known: ReadonlySet<string>, field: string): void {
  refuseAll(
    rules.flatMap((rule, i) =>
      (rule.key === 'list_change' ? (rule.lists ?? []) : []).flatMap((list, j) =>
        known.has(list)
          ? []
          : [
              {
                field: `${field}.${i}.lists.${j}`,
                issue: `${list} is not a list here; the lists are ${[...known].toSorted().join(', ')}`,
              },
            ],
      ),
    ),
  )
}
