import type { Contribution } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { Fraction, fixed } from './fraction'
import { type ScoredDirection, type SubScore, subScore } from './sub-score'

export interface RuleScore {
  /** Sum of S_(k) * w^(k-1), before overrides, cap and rounding. */
  exact: Fraction
  /** R: min(100, exact), rounded half to even. */
  score: number
  scoreBeforeCap: string
  contributions: Contribution[]
}

/** Decimal places of published points. */
export const places = 4
const unit = 10n ** BigInt(places)
const hundred = Fraction.of(100)

/** The sub-scores of all rules that are triggered, in no particular order. */
export function subScores(policy: PolicyDocument, sides: ScoredDirection[]): SubScore[] {
  return policy.rules.flatMap((rule) => sides.flatMap((side) => subScore(rule, side, policy) ?? []))
}

/** R of these sub-scores, in any order: ranked, weighed and added; rounded half to even. */
export function totalScore(policy: PolicyDocument, subs: SubScore[]): number {
  return Number(weigh(policy, subs).exact.min(hundred).round())
}

function weigh(policy: PolicyDocument, subs: SubScore[]) {
  const weight = Fraction.parse(policy.rank_weight)
  const ranked = [...subs].sort((a, b) => b.score.compare(a.score) || (a.rule.id < b.rule.id ? -1 : 1))
  const points = ranked.map((sub, k) => sub.score.times(weight.power(k)))
  const exact = points.reduce((total, p) => total.plus(p), Fraction.zero).reduced()
  return { weight, ranked, points, exact }
}

/** The total of all rules. Raising any sub-score, or adding a rule, never lowers it. */
export function scoreRules(policy: PolicyDocument, sides: ScoredDirection[], subs = subScores(policy, sides)): RuleScore {
  const { weight, ranked, points, exact } = weigh(policy, subs)
  const score = Number(exact.min(hundred).round())
  const units = publishedUnits(exact)
  const shares = apportion(points, units)
  return {
    exact,
    score,
    scoreBeforeCap: fixed(units, places),
    contributions: ranked.map((sub, k) => contributionOf(sub, weight.power(k), shares[k] ?? 0n, usdOf(sides, sub))),
  }
}

/** The total in units of 0.0001, adjusted if rounding it again would give a different whole number than the exact total. */
function publishedUnits(exact: Fraction): bigint {
  const units = exact.times(Fraction.of(unit)).round()
  const again = Fraction.of(units, unit).round()
  const truth = exact.round()
  return again === truth ? units : again > truth ? units - 1n : units + 1n
}

/** Largest-remainder method: whole units that add up to `total`, so that the published points add up to the published score. */
function apportion(points: Fraction[], total: bigint): bigint[] {
  const scaled = points.map((p) => p.times(Fraction.of(unit)))
  const whole = scaled.map((p) => p.floor())
  let left = total - whole.reduce((a, b) => a + b, 0n)
  const order = scaled
    .map((p, k) => ({ k, rest: p.minus(Fraction.of(whole[k] ?? 0n)) }))
    .sort((a, b) => b.rest.compare(a.rest) || a.k - b.k)
  for (let i = 0; left !== 0n && order.length > 0; i = (i + 1) % order.length) {
    const k = order[left > 0n ? i : order.length - 1 - i]?.k ?? 0
    whole[k] = (whole[k] ?? 0n) + (left > 0n ? 1n : -1n)
    left += left > 0n ? -1n : 1n
  }
  return whole
}

function usdOf(sides: ScoredDirection[], sub: SubScore): boolean {
  return sides.some((side) => side.direction === sub.rule.direction && side.unit === 'usd')
}

function contributionOf(sub: SubScore, weight: Fraction, units: bigint, usd: boolean): Contribution {
  return {
    rule: sub.rule.id,
    direction: sub.rule.direction,
    exposure: sub.rule.exposure,
    categories: sub.categories,
    effective_usd: usd ? sub.effective.toFixed(6) : null,
    effective_percent: sub.percent.toFixed(6),
    sub_score: sub.score.toFixed(places),
    weight: decimalOf(weight),
    points: fixed(units, places),
    capped_by: sub.cappedByDust ? 'dust' : null,
    tagged_addresses: sub.addresses,
  }
}

/** A finite decimal with all its digits: 1, 0.2, 0.04 ... */
function decimalOf(value: Fraction): string {
  return value.toFixed(24).replace(/\.?0+$/, '')
}
