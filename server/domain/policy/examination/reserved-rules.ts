import type { PolicyDocument } from '@/contract/policy-document'
import { type Problem, problem } from '../document/problem'

/** What the model itself calls a contribution: all dust together, which no rule makes. */
const ownContributions = new Set(['dust'])

/**
 * Rules that are called like a contribution of the model's own. Asked of what is to score from now on and not of what is
 * stored: a check of the first model by such a policy is still replayed.
 */
export function reservedRules({ rules }: PolicyDocument): Problem[] {
  return rules.flatMap(({ id }, at) =>
    ownContributions.has(id)
      ? [
          problem(
            'rule_id_reserved',
            `rules.${at}.id`,
            `${id} is what an answer calls all unsolicited dust together, so it could not say which of the two scored.`,
            'Give the rule another id.',
            id,
          ),
        ]
      : [],
  )
}
