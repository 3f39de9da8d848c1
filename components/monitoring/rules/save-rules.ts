import type { QueryFailure } from '@/components/query-failure'
import type { RuleInput } from '@/contract/monitoring/monitoring-rules'
import { plainIssue, type RuleDraft } from './rule-values'

/** Saves drafts through the API; its errors name their fields. */
export function rulesOf(drafts: readonly RuleDraft[]): RuleInput[] {
  return drafts.map(({ version: _, ...draft }) => draft as unknown as RuleInput)
}

/** The server's errors, by `place.parameter`. */
export function serverIssues(failure: QueryFailure | null): Map<string, string> {
  return new Map(
    (failure?.details ?? []).flatMap(({ field, issue }) => {
      const [place, parameter] = field.replace('body.', '').replace('rules.', '').split('.')
      return place && parameter && /^\d+$/.test(place) ? [[`${place}.${parameter}`, plainIssue(issue)] as const] : []
    }),
  )
}
