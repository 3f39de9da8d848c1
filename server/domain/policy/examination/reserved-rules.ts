import type { PolicyDocument } from '@/contract/policy-document'
import { type Problem, problem } from '../document/problem'

/** The model's own contribution: all dust together, which no rule produces. */
const ownContributions = new Set(['dust'])

/**
 * Rules with the name of one of the model's own contributions. Checked for new policies only, not for stored ones: a check of
 * the first model with such a policy is still replayed.
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
