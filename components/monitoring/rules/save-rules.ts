import type { QueryFailure } from '@/components/query-failure'
import type { RuleInput } from '@/contract/monitoring/monitoring-rules'
import { plainIssue, type RuleDraft } from './rule-values'

/** Drafts as the API takes them. What it refuses, it says by field. */
export function rulesOf(drafts: readonly RuleDraft[]): RuleInput[] {
  return drafts.map(({ version: _, ...draft }) => draft as unknown as RuleInput)
}

/** What the server found wrong, by `place.parameter`. */
export function serverIssues(failure: QueryFailure | null): Map<string, string> {
  return new Map(
    (failure?.details ?? []).flatMap(({ field, issue }) => {
      const [place, parameter] = field.replace('body.', '').replace('rules.', '').split('.')
      return place && parameter && /^\d+$/.test(place) ? [[`${place}.${parameter}`, plainIssue(issue)] as const] : []
    }),
  )
}
