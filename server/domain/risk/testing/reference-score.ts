import type { PolicyDocument, PolicyRule } from '@/server/domain/policy'
import { atMost, type Exact } from '@/server/trace/testing/exact-solution'
import type { ScoredDirection, ScoredHit } from '../score/sub-score'

export interface ReferenceScore {
  /** Sub-scores by rule, with dust included. */
  subs: Map<string, Exact>
  /** Without the dust; null if there is none. */
  clean: Map<string, Exact> | null
  total: Exact
}

/**
 * Second implementation of SCORING.md 2 with the lanes and the dust of SCORING-2, rule by rule in plain fractions, sharing no
 * code with the one it is compared with: A and P, two ramps, S, the best lane, the ranked sum, one cap for all dust.
 */
export function referenceScore(policy: PolicyDocument, lanes: ScoredDirection[]): ReferenceScore {
  const subs = ofLanes(policy, lanes)
  const swept = lanes.map((lane) => ({ ...lane, hits: lane.hits.filter((hit) => !isDust(policy, lane, hit)) }))
  const whole = ranked(policy, subs)
  if (swept.every((lane, at) => lane.hits.length === lanes[at]?.hits.length)) return { subs, clean: null, total: whole }
  const clean = ofLanes(policy, swept)
  const most = greater(ranked(policy, clean), exact(String(policy.dust.cap)))
  return { subs, clean, total: lesser(whole, most) }
}

function ofLanes(policy: PolicyDocument, lanes: ScoredDirection[]): Map<string, Exact> {
  const subs = new Map<string, Exact>()
  for (const rule of policy.rules) {
    for (const lane of lanes) {
      if (lane.direction !== rule.direction || lane.value === 0n) continue
      const met = lane.hits.filter((hit) => (rule.exposure === 'direct' ? hit.hop === 1 : hit.hop > 1) && strongest(rule, hit))
      const score = met.length === 0 ? null : ofHits(rule, lane, met)
      if (score !== null) subs.set(rule.id, greater(score, subs.get(rule.id) ?? exact('0')))
    }
  }
  return subs
}

function ranked(policy: PolicyDocument, subs: Map<string, Exact>): Exact {
  let weight = exact('1')
  let total = exact('0')
  for (const score of [...subs.values()].sort((a, b) => (atMost(a, b) ? 1 : -1))) {
    total = add(total, times(score, weight))
    weight = times(weight, exact(policy.rank_weight))
  }
  return total
}

/** An unsolicited payment from any risk source, if all such payments together are under the lane's percent limit. */
function isDust(policy: PolicyDocument, lane: ScoredDirection, hit: ScoredHit): boolean {
  if (!policy.dust.enabled || lane.direction !== 'source' || lane.value === 0n || !unasked(policy, hit)) return false
  let amount = 0n
  for (const other of lane.hits) if (unasked(policy, other)) amount += largest(other)
  return below({ n: amount * 100n, d: lane.value }, exact(policy.dust.percent))
}

function unasked(policy: PolicyDocument, hit: ScoredHit): boolean {
  if (!hit.unsolicited || hit.hop !== 1) return false
  const risks = policy.rules.filter((rule) => rule.direction === 'source').flatMap((rule) => rule.categories)
  return hit.claims.some(({ category }) => risks.includes(category))
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

function largest(hit: ScoredHit): bigint {
  let most = 0n
  for (const { amount } of hit.claims) if (amount > most) most = amount
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
