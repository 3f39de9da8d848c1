import type { PolicyDocument, PolicyRule } from '@/server/domain/policy'
import { atMost, type Exact } from '@/server/trace/testing/exact-solution'
import type { ScoredDirection, ScoredHit } from '../sub-score'

/**
 * SCORING.md 2 written down a second time, rule by rule in plain fractions, and sharing nothing with what it is held
 * against: A and P, two ramps, S, the dust cap, the ranked sum.
 */
export function referenceScore(policy: PolicyDocument, sides: ScoredDirection[]): { subs: Map<string, Exact>; total: Exact } {
  const subs = new Map<string, Exact>()
  for (const rule of policy.rules) {
    const side = sides.find(({ direction }) => direction === rule.direction)
    const score = side && side.value > 0n ? ofRule(policy, rule, side) : null
    if (score !== null) subs.set(rule.id, score)
  }
  const ranked = [...subs.values()].sort((a, b) => (atMost(a, b) ? 1 : -1))
  let weight = exact('1')
  let total = exact('0')
  for (const score of ranked) {
    total = add(total, times(score, weight))
    weight = times(weight, exact(policy.rank_weight))
  }
  return { subs, total }
}

function ofRule(policy: PolicyDocument, rule: PolicyRule, side: ScoredDirection): Exact | null {
  const met = side.hits.filter((hit) => (rule.exposure === 'direct' ? hit.hop === 1 : hit.hop > 1) && strongest(rule, hit))
  const all = ofHits(rule, side, met)
  if (all === null) return null
  const asked = met.filter((hit) => !hit.unsolicited)
  if (!policy.dust.enabled || rule.direction !== 'source' || rule.exposure !== 'direct' || asked.length === met.length) return all
  const amount = met.reduce((sum, hit) => sum + largest(rule, hit), 0n)
  const dollars = { n: amount, d: side.scale * 1_000_000n }
  const percent = { n: amount * 100n, d: side.value }
  const small = below(percent, exact(policy.dust.percent)) && (side.unit === 'asset' || below(dollars, exact(policy.dust.usd)))
  if (!small) return all
  const capped = lesser(all, exact(String(policy.dust.cap)))
  return greater(ofHits(rule, side, asked) ?? exact('0'), capped)
}

function ofHits(rule: PolicyRule, side: ScoredDirection, hits: ScoredHit[]): Exact | null {
  let amount = exact('0')
  for (const hit of hits) {
    let part = { n: strongest(rule, hit), d: 100n }
    for (let hop = 1; hop < hit.hop; hop++) part = times(part, exact(rule.decay))
    amount = add(amount, part)
  }
  const percent = { n: amount.n * 100n, d: amount.d * side.value }
  const dollars = { n: amount.n, d: amount.d * side.scale * 1_000_000n }
  const usd = side.unit === 'usd'
  const triggered = !below(percent, exact(rule.percent.lo)) || (usd && !below(dollars, exact(rule.usd.lo)))
  if (!triggered) return null
  const byShare = ramp(percent, rule.percent)
  const x = usd ? greater(byShare, ramp(dollars, rule.usd)) : byShare
  const { min, max } = rule.score
  return add(exact(String(min)), times(exact(String(max - min)), x))
}

/** Amount times confidence of the category that counts most, in hundredths; an address is one exposure to a rule. */
function strongest(rule: PolicyRule, hit: ScoredHit): bigint {
  let most = 0n
  for (const { category, amount, confidence } of hit.claims)
    if (rule.categories.includes(category) && amount * BigInt(confidence) > most) most = amount * BigInt(confidence)
  return most
}

function largest(rule: PolicyRule, hit: ScoredHit): bigint {
  let most = 0n
  for (const { category, amount, confidence } of hit.claims)
    if (rule.categories.includes(category) && confidence > 0 && amount > most) most = amount
  return most
}

function ramp(x: Exact, { lo, hi }: { lo: string; hi: string }): Exact {
  if (below(x, exact(lo))) return exact('0')
  if (!below(x, exact(hi))) return exact('1')
  const [l, h] = [exact(lo), exact(hi)]
  const above = { n: x.n * l.d - l.n * x.d, d: x.d * l.d }
  const width = { n: h.n * l.d - l.n * h.d, d: h.d * l.d }
  return { n: above.n * width.d, d: above.d * width.n }
}

function exact(decimal: string): Exact {
  const [whole = '0', places = ''] = decimal.split('.')
  return { n: BigInt(whole + places), d: 10n ** BigInt(places.length) }
}

const add = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d })
const below = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d
const lesser = (a: Exact, b: Exact): Exact => (below(a, b) ? a : b)
const greater = (a: Exact, b: Exact): Exact => (below(a, b) ? b : a)
