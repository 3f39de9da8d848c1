import type { Contribution } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import type { Unit } from '@/server/trace'
import { type Dust, partDust } from './dust'
import { Fraction, fixed } from './fraction'
import { type ScoredDirection, type SubScore, subScore } from './sub-score'

export interface RuleScore {
  /** Sum of S_(k) * w^(k-1), before overrides, cap and rounding. */
  exact: Fraction
  /** R: min(100, exact), rounded half to even. */
  score: number
  scoreBeforeCap: string
  contributions: ScoredContribution[]
}

/** A contribution with its lane's unit; dust has the lane with most of it. */
export type ScoredContribution = Omit<Contribution, 'lane' | 'without'> & { lane: Unit }

/** Decimal places of published points. */
export const places = 4
const unit = 10n ** BigInt(places)
const hundred = Fraction.of(100)

/** The sub-scores of all triggered rules, with everything and without unsolicited dust. */
export interface SubScores {
  all: SubScore[]
  /** Null if there is no dust. */
  withoutDust: SubScore[] | null
  dust: Dust | null
}

/** The sub-scores of the lanes, in the order of the rules. */
export function subScores(policy: PolicyDocument, sides: readonly ScoredDirection[]): SubScores {
  const all = policy.rules.flatMap((rule) => subScore(rule, sides) ?? [])
  const parted = sides.map((side) => partDust(policy, side))
  const found = parted.flatMap(({ dust }) => dust ?? [])
  if (found.length === 0) return { all, withoutDust: null, dust: null }
  const clean = parted.map(({ clean }) => clean)
  return {
    all,
    withoutDust: policy.rules.flatMap((rule) => subScore(rule, clean) ?? []),
    dust: found.reduce((most, lane) => (lane.percent.compare(most.percent) > 0 ? lane : most)),
  }
}

/** The total of all rules. Raising any sub-score, or adding a rule, never lowers it. */
export function scoreRules(
  policy: PolicyDocument,
  sides: readonly ScoredDirection[],
  subs = subScores(policy, sides),
): RuleScore {
  const exact = exactScore(policy, subs).reduced()
  const capped = subs.withoutDust !== null && exact.compare(weigh(policy, subs.all).exact) < 0
  const { weight, ranked, points: ruled, exact: clean } = weigh(policy, (capped ? subs.withoutDust : subs.all) ?? [])
  const points = capped ? [...ruled, exact.minus(clean)] : ruled
  const score = Number(exact.min(hundred).round())
  const units = publishedUnits(exact)
  const shares = apportion(points, units)
  return {
    exact,
    score,
    scoreBeforeCap: fixed(units, places),
    contributions: [
      ...ranked.map((sub, k) => contributionOf(sub, weight.power(k), shares[k] ?? 0n)),
      ...(capped && subs.dust !== null ? [dustContribution(subs.dust, points.at(-1), shares.at(-1) ?? 0n)] : []),
    ],
  }
}

/** R of these sub-scores: ranked, weighted and added; rounded half to even. Dust alone adds at most its cap. */
export function totalScore(policy: PolicyDocument, subs: SubScores): number {
  return Number(exactScore(policy, subs).min(hundred).round())
}

/**
 * The cap applies to all dust together, whatever its rules, categories and senders: with dust, the score is at most the cap or
 * the score of everything else, whichever is higher.
 */
function exactScore(policy: PolicyDocument, { all, withoutDust }: SubScores): Fraction {
  const { exact } = weigh(policy, all)
  if (withoutDust === null) return exact
  return exact.min(weigh(policy, withoutDust).exact.max(Fraction.of(policy.dust.cap)))
}

function weigh(policy: PolicyDocument, subs: SubScore[]) {
  const weight = Fraction.parse(policy.rank_weight)
  const ranked = [...subs].sort((a, b) => b.score.compare(a.score) || (a.rule.id < b.rule.id ? -1 : 1))
  const points = ranked.map((sub, k) => sub.score.times(weight.power(k)))
  const exact = points.reduce((total, p) => total.plus(p), Fraction.zero).reduced()
  return { weight, ranked, points, exact }
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

function contributionOf(sub: SubScore, weight: Fraction, units: bigint): ScoredContribution {
  return {
    rule: sub.rule.id,
    direction: sub.rule.direction,
    exposure: sub.rule.exposure,
    categories: sub.categories,
    effective_usd: sub.lane.kind === 'usd' ? sub.effective.toFixed(6) : null,
    effective_percent: sub.percent.toFixed(6),
    sub_score: sub.score.toFixed(places),
    weight: decimalOf(weight),
    points: fixed(units, places),
    capped_by: null,
    tagged_addresses: sub.addresses,
    lane: sub.lane,
  }
}

/** What dust adds, as one contribution of its own, whatever rules would meet it. */
function dustContribution(dust: NonNullable<SubScores['dust']>, points: Fraction | undefined, units: bigint): ScoredContribution {
  return {
    rule: 'dust',
    direction: 'source',
    exposure: 'direct',
    categories: dust.categories,
    effective_usd: dust.lane.kind === 'usd' ? dust.amount.toFixed(6) : null,
    effective_percent: dust.percent.toFixed(6),
    sub_score: (points ?? Fraction.zero).toFixed(places),
    weight: '1',
    points: fixed(units, places),
    capped_by: 'dust',
    tagged_addresses: dust.addresses,
    lane: dust.lane,
  }
}

/** A finite decimal with all its digits: 1, 0.2, 0.04 ... */
function decimalOf(value: Fraction): string {
  return value.toFixed(24).replace(/\.?0+$/, '')
}
