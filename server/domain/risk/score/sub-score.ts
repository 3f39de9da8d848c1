import type { PolicyRule } from '@/server/domain/policy'
import type { Unit } from '@/server/trace'
import { Fraction } from './fraction'

/** One category of an attributed address, with the part of what reached it that counts. */
export interface Claim {
  category: string
  /** 0 to 100. */
  confidence: number
  /** Millionths of a dollar, or base units of the asset of the direction, times the scale of the direction. */
  amount: bigint
}

/** An attributed address as input to scoring. It may have several categories, but its value counts once. */
export interface ScoredHit {
  /** The address; one that is reached at several hops, or in several periods, is one to a rule. */
  address: number | string
  hop: number
  claims: Claim[]
  /** Direct inbound: a small transfer from an address that the subject had not paid before. */
  unsolicited: boolean
}

/** One direction of the subject. `value` in the unit and scale of its claims; nothing is scored where it is 0. */
export interface ScoredDirection {
  direction: 'source' | 'destination'
  unit: 'usd' | 'asset'
  /** The lane, by its unit. */
  lane: Unit
  value: bigint
  /** Amounts are whole numbers of 1/scale units, so that amounts derived from masses are exact. */
  scale: bigint
  hits: ScoredHit[]
}

export interface SubScore {
  rule: PolicyRule
  /** A, in the unit of the direction (dollars for USD, base units otherwise). */
  effective: Fraction
  /** P. */
  percent: Fraction
  score: Fraction
  categories: string[]
  addresses: number
  /** The lane with the highest score. */
  lane: Unit
}

const million = Fraction.of(1_000_000)
const hundred = Fraction.of(100)

/** S of one rule: the highest over the lanes of its direction, ties to the first. Null if no lane triggers it. */
export function subScore(rule: PolicyRule, sides: readonly ScoredDirection[]): SubScore | null {
  const found = sides.flatMap((side) => laneScore(rule, side) ?? [])
  return found.length === 0 ? null : found.reduce((best, sub) => (sub.score.compare(best.score) > 0 ? sub : best))
}

/**
 * S of one rule in one lane, or null if it is not triggered: A = sum of amount x confidence x decay^(hop-1), P = 100 A / V, x =
 * max(ramp(A), ramp(P)). In an asset's own units only P is used, as the dollar value is unknown.
 */
function laneScore(rule: PolicyRule, side: ScoredDirection): SubScore | null {
  if (side.direction !== rule.direction || side.value === 0n) return null
  const wanted = categoriesOf(rule)
  const decay = Fraction.parse(rule.decay)
  const direct = rule.exposure === 'direct'
  const met = side.hits.flatMap((hit) => {
    if ((hit.hop === 1) !== direct) return []
    if (!hit.claims.some(({ category }) => wanted.has(category))) return []
    const claims = hit.claims.filter((claim) => wanted.has(claim.category) && claim.amount > 0n && claim.confidence > 0)
    if (claims.length === 0) return []
    // Several categories of one rule on one address are one exposure: the strongest of them counts.
    const weighed = claims.map((claim) => claim.amount * BigInt(claim.confidence)).reduce((a, b) => (a > b ? a : b))
    return [{ hit, claims, weighed }]
  })
  if (met.length === 0) return null
  const byHop = new Map<number, bigint>()
  for (const { hit, weighed } of met) byHop.set(hit.hop, (byHop.get(hit.hop) ?? 0n) + weighed)
  const sum = [...byHop].reduce(
    (total, [hop, weighed]) => total.plus(Fraction.of(weighed, 100n).times(decay.power(hop - 1))),
    Fraction.zero,
  )
  const all = ramped(rule, side, sum)
  if (all === null) return null
  const categories = [...new Set(met.flatMap((m) => m.claims.map((claim) => claim.category)))].sort()
  return {
    rule,
    effective: all.effective,
    percent: all.percent,
    score: all.score,
    categories,
    addresses: new Set(met.map(({ hit }) => hit.address)).size,
    lane: side.lane,
  }
}

const named = new WeakMap<PolicyRule, ReadonlySet<string>>()

function categoriesOf(rule: PolicyRule): ReadonlySet<string> {
  const known = named.get(rule)
  if (known !== undefined) return known
  const categories = new Set(rule.categories)
  named.set(rule, categories)
  return categories
}

function ramped(rule: PolicyRule, side: ScoredDirection, amount: Fraction) {
  const usd = side.unit === 'usd'
  const effective = amount.over(usd ? million.times(Fraction.of(side.scale)) : Fraction.of(side.scale))
  const percent = amount.over(Fraction.of(side.value)).times(hundred)
  const byShare = Fraction.parse(rule.percent.lo)
  const byUsd = Fraction.parse(rule.usd.lo)
  if (!percent.atLeast(byShare) && !(usd && effective.atLeast(byUsd))) return null
  const share = ramp(percent, byShare, Fraction.parse(rule.percent.hi))
  const x = usd ? share.max(ramp(effective, byUsd, Fraction.parse(rule.usd.hi))) : share
  const { min, max } = rule.score
  return {
    effective,
    percent,
    score: Fraction.of(min)
      .plus(Fraction.of(max - min).times(x))
      .reduced(),
  }
}

function ramp(x: Fraction, lo: Fraction, hi: Fraction): Fraction {
  return x.minus(lo).over(hi.minus(lo)).max(Fraction.zero).min(Fraction.one)
}
