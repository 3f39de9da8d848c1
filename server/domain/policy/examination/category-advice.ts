import type { PolicyFinding } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { categoryLabel } from '@/contract/words'
import { defaultPolicy } from '../document/default-policy'
import { warning } from './warning'

const places = [
  ['source', 'direct', 'money that came straight from it'],
  ['source', 'indirect', 'money that came from it through others'],
  ['destination', 'direct', 'money sent straight to it'],
  ['destination', 'indirect', 'money that went to it through others'],
] as const

/** Categories of the scoring model's table, in its order. */
export const modelCategories: readonly string[] = [...new Set(defaultPolicy.rules.flatMap((rule) => rule.categories))]

/**
 * Doubts about which categories score and where. `carried`: categories of any tag in this installation; `isConcept`: whether an
 * id is in the taxonomy.
 */
export function categoryAdvice(
  document: PolicyDocument,
  known: { carried: ReadonlySet<string> | null; isConcept: (category: string) => boolean },
): PolicyFinding[] {
  return [...unscored(document), ...uncarried(document, known), ...overlapping(document.rules), ...scoredHosts(document)]
}

function unscored({ rules }: PolicyDocument): PolicyFinding[] {
  const scoring = (category: string) =>
    places.filter(([direction, exposure]) =>
      rules.some((rule) => rule.direction === direction && rule.exposure === exposure && rule.categories.includes(category)),
    )
  return [...new Set([...modelCategories, ...rules.flatMap((rule) => rule.categories)])].flatMap((category) => {
    const found = scoring(category)
    if (found.length === 0 && category === 'sanction') {
      return [
        warning(
          'sanctions_unscored',
          'rules',
          'Sanctions would no longer raise a score: no rule scores the category sanction.',
          'Bring the sanctions rules back.',
        ),
      ]
    }
    if (found.length === 0) {
      return [
        warning(
          'category_unscored',
          'rules',
          `${category} is listed by the scoring model’s table but scored by no rule.`,
          `Add ${category} to a rule, or leave it out on purpose.`,
        ),
      ]
    }
    const missing = places.filter((place) => !found.includes(place))
    if (missing.length === 0) return []
    const what = missing.map(([, , words]) => words).join(', ')
    return [
      warning(
        'category_one_sided',
        'rules',
        `${category} is scored in part only; no rule scores ${what}.`,
        'Add a rule for it, or leave it out on purpose.',
      ),
    ]
  })
}

function uncarried(
  document: PolicyDocument,
  { carried, isConcept }: { carried: ReadonlySet<string> | null; isConcept: (category: string) => boolean },
): PolicyFinding[] {
  if (carried === null) return []
  const used = new Map<string, string>()
  document.rules.forEach((rule, at) => {
    rule.categories.forEach((category, place) => {
      if (!used.has(category)) used.set(category, `rules.${at}.categories.${place}`)
    })
  })
  const absent = [...used].filter(([category]) => !carried.has(category))
  const strange = absent.filter(([category]) => !isConcept(category))
  const quiet = absent.filter(([category]) => isConcept(category)).map(([category]) => category)
  return [
    ...strange.map(([category, field]) =>
      warning(
        'category_unknown',
        field,
        `No tag carries ${category} and the taxonomy has no such concept, so it scores nothing.`,
        'Check the spelling.',
      ),
    ),
    ...(quiet.length === 0
      ? []
      : [
          warning(
            'category_not_carried',
            'rules',
            `No tag in this installation has one of these categories, so rules for them have no effect yet: ${quiet.map(categoryLabel).join(', ')}.`,
            'Import tags that have them if you expected some; otherwise leave it.',
          ),
        ]),
  ]
}

function overlapping(rules: PolicyDocument['rules']): PolicyFinding[] {
  return rules.flatMap((rule, at) => {
    const others = rules
      .slice(0, at)
      .filter((other) => other.direction === rule.direction && other.exposure === rule.exposure)
      .map((other) => ({ other, shared: rule.categories.filter((category) => other.categories.includes(category)) }))
      .filter(({ shared }) => shared.length > 0)
    return others.map(({ other, shared }) =>
      warning(
        'rules_overlap',
        `rules.${at}.categories`,
        `Rules ${other.id} and ${rule.id} both score ${shared.join(', ')} (${rule.direction}, ${rule.exposure}): the same money counts twice.`,
        'Take the category out of one of them.',
        rule.id,
      ),
    )
  })
}

function scoredHosts({ rules, hosts }: PolicyDocument): PolicyFinding[] {
  const scored = new Set(rules.flatMap((rule) => rule.categories))
  return hosts.flatMap((category, at) =>
    scored.has(category)
      ? [
          warning(
            'host_scored',
            `hosts.${at}`,
            `${category} is listed as a host, which never scores, and is scored by a rule; the rule counts.`,
            'Take it out of the hosts or out of the rules.',
          ),
        ]
      : [],
  )
}
