import type { PolicyRule } from '@/contract/policy-document'
import { type Problem, problem } from './problem'

/** Contradictions within one rule; `at` is its path in the document. */
export function ruleContradictions(rule: PolicyRule, at: string): Problem[] {
  const found: Problem[] = []
  for (const [unit, word] of [
    ['usd', 'dollar amounts'],
    ['percent', 'percentages'],
  ] as const) {
    const lo = Number(rule[unit].lo)
    const hi = Number(rule[unit].hi)
    if (lo <= 0) {
      found.push(
        problem(
          'threshold_zero',
          `${at}.${unit}.lo`,
          `Rule ${rule.id} would be triggered by nothing at all: its lower threshold of ${word} is 0.`,
          'Set lo above 0.',
          rule.id,
        ),
      )
    }
    if (lo >= hi) {
      found.push(
        problem(
          'thresholds_upside_down',
          `${at}.${unit}`,
          `The ${word} of rule ${rule.id} are upside down: the score should rise from ${rule[unit].lo} to ${rule[unit].hi}.`,
          'Make lo smaller than hi.',
          rule.id,
        ),
      )
    }
    if (unit === 'percent' && hi > 100) {
      found.push(
        problem(
          'percent_above_100',
          `${at}.percent.hi`,
          `Rule ${rule.id} reaches its full score only above 100 % of the value, which never happens.`,
          'Set percent.hi to 100 or less.',
          rule.id,
        ),
      )
    }
  }
  if (rule.score.min > rule.score.max) {
    found.push(
      problem(
        'score_upside_down',
        `${at}.score`,
        `The score range of rule ${rule.id} is upside down: ${rule.score.min} to ${rule.score.max}.`,
        'Make min at most max.',
        rule.id,
      ),
    )
  }
  const decay = Number(rule.decay)
  if (decay <= 0 || decay > 1) {
    const message =
      decay > 1
        ? `Rule ${rule.id} would weigh distant exposure more than near exposure: its decay is ${rule.decay}.`
        : `Rule ${rule.id} would ignore everything beyond the first hop: its decay is ${rule.decay}.`
    found.push(problem('decay_out_of_range', `${at}.decay`, message, 'Choose a decay above 0 and at most 1.', rule.id))
  }
  return found
}
