import type { PolicyChange } from '@/contract/policies'
import type { PolicyRule } from '@/contract/policy-document'
import { type Acts, cameOrWent, changed, dollars, effectOf, membersBetween } from './change-words'

interface Field {
  path: string
  of: (rule: PolicyRule) => string
  acts: Acts
  words: string
  show: (value: string) => string
}

const plain = (value: string) => value
const percent = (value: string) => `${value} %`

const fields: Field[] = [
  { path: 'usd.lo', of: (r) => r.usd.lo, acts: 'down', words: 'begins to score at', show: dollars },
  { path: 'usd.hi', of: (r) => r.usd.hi, acts: 'down', words: 'reaches its full score at', show: dollars },
  { path: 'percent.lo', of: (r) => r.percent.lo, acts: 'down', words: 'begins to score at a share of', show: percent },
  { path: 'percent.hi', of: (r) => r.percent.hi, acts: 'down', words: 'reaches its full score at a share of', show: percent },
  { path: 'score.min', of: (r) => String(r.score.min), acts: 'up', words: 'gives a lowest score of', show: plain },
  { path: 'score.max', of: (r) => String(r.score.max), acts: 'up', words: 'gives a highest score of', show: plain },
  { path: 'decay', of: (r) => r.decay, acts: 'up', words: 'keeps, for every further hop, a weight of', show: plain },
]

/** Rules that were added, removed or changed, by id; a rule that only moved in the list has not changed. */
export function ruleChanges(from: readonly PolicyRule[], to: readonly PolicyRule[]): PolicyChange[] {
  const before = new Map(from.map((rule) => [rule.id, rule]))
  const after = new Set(to.map((rule) => rule.id))
  const gone = from.filter((rule) => !after.has(rule.id))
  return [
    ...gone.map((rule) =>
      cameOrWent('removed', 'rules', rule.id, null, {
        value: told(rule),
        effect: 'looser',
        text: `Rule ${rule.id} was removed: it scored ${told(rule)}.`,
      }),
    ),
    ...to.flatMap((rule, at) => {
      const old = before.get(rule.id)
      if (old !== undefined) return between(old, rule, at)
      const text = `Rule ${rule.id} is new: it scores ${told(rule)}.`
      return [cameOrWent('added', 'rules', rule.id, `rules.${at}`, { value: told(rule), effect: 'stricter', text })]
    }),
  ]
}

/** A rule in one line. */
function told(rule: PolicyRule): string {
  const { categories, direction, exposure, usd, percent: share, score, decay } = rule
  const where = `${exposure} ${direction === 'source' ? 'incoming' : 'outgoing'}`
  return `${categories.join(', ')}, ${where}: ${score.min} to ${score.max} from ${dollars(usd.lo)} to ${dollars(usd.hi)} or ${share.lo} % to ${share.hi} %, decay ${decay}`
}

function between(old: PolicyRule, rule: PolicyRule, at: number): PolicyChange[] {
  const moved = fields.flatMap(({ path, of, acts, words, show }) => {
    const [from, to] = [of(old), of(rule)]
    if (Number(from) === Number(to)) return []
    const text = `Rule ${rule.id} ${words} ${show(to)} (was ${show(from)}).`
    return [
      changed('rules', rule.id, `rules.${at}.${path}`, {
        from: show(from),
        to: show(to),
        effect: effectOf(from, to, acts),
        text,
      }),
    ]
  })
  const kinds = (['direction', 'exposure'] as const).flatMap((key) =>
    old[key] === rule[key]
      ? []
      : [
          changed('rules', rule.id, `rules.${at}.${key}`, {
            from: old[key],
            to: rule[key],
            effect: 'neutral',
            text: `Rule ${rule.id} is about ${rule[key]} exposure (was ${old[key]}).`,
          }),
        ],
  )
  const categories = membersBetween('rules', `rules.${at}.categories`, old.categories, rule.categories, {
    added: { effect: 'stricter', text: (category) => `Rule ${rule.id} also scores ${category}.` },
    removed: { effect: 'looser', text: (category) => `Rule ${rule.id} no longer scores ${category}.` },
  })
  return [...moved, ...kinds, ...categories.map((change) => ({ ...change, subject: rule.id }))]
}
