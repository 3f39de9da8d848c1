import type { PolicyDocument, PolicyRule } from '@/server/domain/policy'
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
  /** The address; reached at several hops, it is one to a rule. Absent in older evidence that counted it at each hop. */
  address?: number
  hop: number
  claims: Claim[]
  /** Direct inbound from an address that the subject had not paid before. */
  unsolicited: boolean
}

/** One direction of the subject. `value` in the unit and scale of its claims; nothing is scored where it is 0. */
export interface ScoredDirection {
  direction: 'source' | 'destination'
  unit: 'usd' | 'asset'
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
  cappedByDust: boolean
  categories: string[]
  addresses: number
}

const million = Fraction.of(1_000_000)
const hundred = Fraction.of(100)

/**
 * S of one rule, or null if it is not triggered: A = sum of amount x confidence x decay^(hop-1), P = 100 A / V, x =
 * max(ramp(A), ramp(P)). In an asset's own units only P is used, as the dollar value is unknown.
 */
export function subScore(rule: PolicyRule, side: ScoredDirection, policy: PolicyDocument): SubScore | null {
  if (side.direction !== rule.direction || side.value === 0n) return null
  const wanted = new Set(rule.categories)
  const decay = Fraction.parse(rule.decay)
  const met = side.hits.flatMap((hit) => {
    if ((hit.hop === 1) !== (rule.exposure === 'direct')) return []
    const claims = hit.claims.filter((claim) => wanted.has(claim.category) && claim.amount > 0n && claim.confidence > 0)
    if (claims.length === 0) return []
    // Several categories of one rule on one address are one exposure: the strongest of them counts.
    const weighed = claims.map((claim) => claim.amount * BigInt(claim.confidence)).reduce((a, b) => (a > b ? a : b))
    const amount = claims.reduce((most, claim) => (claim.amount > most ? claim.amount : most), 0n)
    return [{ hit, claims, weighed, amount }]
  })
  if (met.length === 0) return null
  const sum = (list: typeof met): Fraction => {
    const byHop = new Map<number, bigint>()
    for (const { hit, weighed } of list) byHop.set(hit.hop, (byHop.get(hit.hop) ?? 0n) + weighed)
    return [...byHop].reduce(
      (total, [hop, weighed]) => total.plus(Fraction.of(weighed, 100n).times(decay.power(hop - 1))),
      Fraction.zero,
    )
  }
  const all = ramped(rule, side, sum(met))
  if (all === null) return null
  let { score } = all
  let cappedByDust = false
  const unsolicited = met.filter((m) => m.hit.unsolicited)
  if (unsolicited.length > 0 && isDust(side, rule, policy, met)) {
    const rest = ramped(rule, side, sum(met.filter((m) => !m.hit.unsolicited)))?.score ?? Fraction.zero
    const capped = rest.max(score.min(Fraction.of(policy.dust.cap)))
    cappedByDust = capped.compare(score) < 0
    score = capped
  }
  const categories = [...new Set(met.flatMap((m) => m.claims.map((claim) => claim.category)))].sort()
  return {
    rule,
    effective: all.effective,
    percent: all.percent,
    score,
    cappedByDust,
    categories,
    addresses: new Set(met.map(({ hit }) => hit.address ?? hit)).size,
  }
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

/**
 * All inbound value that a rule met, solicited or not, must stay under both limits: many small payments cannot hide, and paying
 * one sender first, which makes its part solicited, never turns the others into dust.
 */
function isDust(side: ScoredDirection, rule: PolicyRule, policy: PolicyDocument, met: { amount: bigint }[]): boolean {
  if (!policy.dust.enabled || side.direction !== 'source' || rule.exposure !== 'direct') return false
  const total = Fraction.of(met.reduce((sum, m) => sum + m.amount, 0n))
  const percent = total.times(hundred).over(Fraction.of(side.value))
  if (percent.atLeast(Fraction.parse(policy.dust.percent))) return false
  return side.unit === 'asset' || !total.over(million.times(Fraction.of(side.scale))).atLeast(Fraction.parse(policy.dust.usd))
}
