import type { PolicyDocument, PolicyRule } from '@/contract/policy-document'
import { type Problem, problem } from './problem'
import { ruleContradictions } from './rule-contradictions'

/** Contradictions within a document, each of which prevents a version from scoring. Pure; in document order. */
export function contradictions(document: PolicyDocument): Problem[] {
  return [
    ...nothingScores(document),
    ...ofTrace(document),
    ...document.rules.flatMap((rule, at) => ruleContradictions(rule, `rules.${at}`)),
    ...sameIds(document.rules),
    ...repeated(document),
    ...ofBands(document),
    ...ofSignals(document),
    ...ofWeights(document),
  ]
}

function sameIds(rules: PolicyRule[]): Problem[] {
  return rules.flatMap(({ id }, at) =>
    rules.findIndex((rule) => rule.id === id) === at
      ? []
      : [
          problem(
            'rule_id_repeated',
            `rules.${at}.id`,
            `Two rules are called ${id}, so an answer could not say which one scored.`,
            'Give one of them another id.',
            id,
          ),
        ],
  )
}

function repeated(document: PolicyDocument): Problem[] {
  const lists: [field: string, where: string, categories: string[], rule: string | null][] = [
    ...document.rules.map((rule, at): [string, string, string[], string] => [
      `rules.${at}.categories`,
      `rule ${rule.id}`,
      rule.categories,
      rule.id,
    ]),
    ...document.own_floors.map((floor, at): [string, string, string[], null] => [
      `own_floors.${at}.categories`,
      `own floor ${at + 1}`,
      floor.categories,
      null,
    ]),
    ...document.signals.map((signal, at): [string, string, string[], null] => [
      `signals.${at}.categories`,
      `signal ${signal.key}`,
      signal.categories,
      null,
    ]),
    ['hosts', 'the hosts', document.hosts, null],
    ['designation.categories', 'the designation', document.designation.categories, null],
  ]
  return lists.flatMap(([field, where, categories, rule]) => {
    const twice = categories.find((category, at) => categories.indexOf(category) !== at)
    return twice === undefined
      ? []
      : [problem('category_repeated', field, `Category ${twice} stands twice in ${where}.`, 'Remove one of them.', rule)]
  })
}

function ofBands({ bands, own_floors }: PolicyDocument): Problem[] {
  const { medium, high, severe } = bands
  const found: Problem[] = []
  if (!(0 < medium && medium < high && high < severe)) {
    found.push(
      problem(
        'bands_out_of_order',
        'bands',
        `The levels do not rise: medium begins at ${medium}, high at ${high}, severe at ${severe}.`,
        'Let medium begin above 0, high above medium and severe above high.',
      ),
    )
  }
  const named = new Map<string, number>()
  own_floors.forEach(({ categories }, at) => {
    for (const category of categories) {
      const before = named.get(category)
      if (before !== undefined && before !== at) {
        found.push(
          problem(
            'floor_repeated',
            `own_floors.${at}.categories`,
            `Category ${category} has two own floors (entries ${before + 1} and ${at + 1}).`,
            'Keep one of them.',
          ),
        )
      }
      named.set(category, at)
    }
  })
  return found
}

function ofTrace({ trace }: PolicyDocument): Problem[] {
  const epsilon = Number(trace.epsilon)
  const floor = Number(trace.epsilon_floor)
  const found: Problem[] = []
  if (floor <= 0 || floor > epsilon) {
    found.push(
      problem(
        'epsilon_floor_out_of_range',
        'trace.epsilon_floor',
        'The refinement would never end or never begin: epsilon_floor must be above 0 and at most epsilon.',
        'Choose an epsilon_floor such as 0.000001.',
      ),
    )
  }
  if (epsilon > 0.1) {
    found.push(
      problem(
        'epsilon_too_coarse',
        'trace.epsilon',
        'More than a tenth of the value could be left out at every link.',
        'Choose an epsilon of at most 0.1.',
      ),
    )
  }
  return found
}

function ofWeights(document: PolicyDocument): Problem[] {
  const shares = ['rank_weight', 'unknown_below_share', 'low_coverage_below_share'] as const
  return shares.flatMap((field) =>
    Number(document[field]) <= 1
      ? []
      : [
          problem(
            'share_above_one',
            field,
            `${field} is a share of a whole and cannot be ${document[field]}.`,
            'Choose a value from 0 to 1.',
          ),
        ],
  )
}

function nothingScores({ rules }: PolicyDocument): Problem[] {
  if (rules.length > 0) return []
  return [
    problem(
      'no_rules',
      'rules',
      'Nothing would ever score: the policy has no rule.',
      'Add rules, or begin from the default policy.',
    ),
  ]
}

/** Signals that every answer has, regardless of policy. */
const reserved = new Set([
  'transaction_exposure',
  'known_risk_exposure',
  'indirect_exposure',
  'rapid_movement',
  'structuring',
  'dormancy_reactivation',
  'traced_share',
])

function ofSignals({ signals }: PolicyDocument): Problem[] {
  return signals.flatMap(({ key }, at) => {
    if (reserved.has(key)) {
      return [
        problem(
          'signal_reserved',
          `signals.${at}.key`,
          `${key} is a signal that every answer has; it cannot be defined again.`,
          'Give it another key.',
        ),
      ]
    }
    return signals.findIndex((signal) => signal.key === key) === at
      ? []
      : [problem('signal_repeated', `signals.${at}.key`, `There are two signals called ${key}.`, 'Give one of them another key.')]
  })
}
