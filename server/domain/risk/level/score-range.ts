import type { PolicyDocument, PolicyRule } from '@/server/domain/policy'
import { openMass } from '../lanes/lane-trace'
import { opaqueEnd } from '../lanes/opaque'
import { countedParts, type Side, scoredSide } from '../lanes/side'
import { Fraction } from '../score/fraction'
import { scoreRules } from '../score/score'
import type { Claim, ScoredDirection } from '../score/sub-score'
import { upperBound } from './clopper-pearson'
import { weighty } from './lane-weight'

const total = (policy: PolicyDocument, scored: ScoredDirection[]) => scoreRules(policy, scored).score

/** The score without statements below the policy's low confidence. */
export function lowScore(policy: PolicyDocument, sides: Side[]): number {
  return total(
    policy,
    sides.map((side) => scoredSide(side, policy, { atLeast: policy.low_confidence })),
  )
}

/**
 * The upper end of the range: assumes that the risky share of opaque, unresolved and pruned mass is as high as the ends found
 * allow, scored by the strictest indirect rule; listed parts that are excluded count. 100 if nothing of a significant lane was
 * attributed, or if no known asset moved; null if nothing moved. If inferred conversions were met and not followed, the higher
 * result of not following any and following all.
 */
export function highScore(policy: PolicyDocument, sides: Side[]): number | null {
  const high = highestOf(policy, sides)
  if (high === null || sides.every((side) => side.inferred === undefined)) return high
  const further = highestOf(
    policy,
    sides.map((side) => side.inferred ?? side),
  )
  return Math.max(high, further ?? 0)
}

function highestOf(policy: PolicyDocument, sides: Side[]): number | null {
  const moved = sides.filter((side) => side.total > 0n)
  if (moved.length === 0) return null
  if (moved.every((side) => !side.known)) return 100
  if (moved.some((side) => weighty(side, sides) && side.trace.masses.attributed === 0)) return 100
  return total(
    policy,
    moved.map((side) => withRisk(policy, side, riskyShare(policy, side))),
  )
}

/** The highest possible score if the pruned mass had every category that a rule names, at full confidence. */
export function boundScore(policy: PolicyDocument, sides: Side[]): number {
  const every = policy.rules.flatMap((rule) => rule.categories)
  return total(
    policy,
    sides.map((side) => {
      const pruned = Fraction.of(side.known ? side.trace.masses.pruned : 0)
      return supposing(side, scoredSide(side, policy), pruned, every)
    }),
  )
}

/** With the open mass as risky as the ends allow, in the categories of the strictest indirect rule. */
function withRisk(policy: PolicyDocument, side: Side, share: Fraction): ScoredDirection {
  const mass = share.times(Fraction.of(side.known ? openMass(side.trace.masses) : 0))
  const worst = strictest(policy, side.direction)?.categories ?? []
  return supposing(side, scoredSide(side, policy, { asIfCounted: true }), mass, worst)
}

/** A lane with additional mass of these categories, two hops away. */
function supposing(side: Side, base: ScoredDirection, mass: Fraction, categories: readonly string[]): ScoredDirection {
  const amount = mass.times(Fraction.of(side.total)).floor()
  if (categories.length === 0 || amount === 0n) return base
  const claims = [...new Set(categories)].map((category): Claim => ({ category, confidence: 100, amount }))
  return { ...base, hits: [...base.hits, { address: 'unread', hop: 2, unsolicited: false, claims }] }
}

/**
 * The share of unread mass that may be risky, estimated from the ends that absorbed the rest: n = (sum w)^2 / sum w^2
 * independent ends over their masses w, of which the risky ones make up their share (Kish 1965, effective sample size). 1
 * without any. Swaps and bridges explain nothing and are not ends.
 */
export function riskyShare(policy: PolicyDocument, side: Side): Fraction {
  const categories = new Set(policy.rules.flatMap((rule) => rule.categories))
  const ends = new Map<number, { mass: number; risky: boolean }>()
  for (const reached of side.reached.filter(({ tags }) => opaqueEnd(tags) === null)) {
    const held = ends.get(reached.id) ?? { mass: 0, risky: false }
    held.mass += reached.mass
    held.risky ||= reached.tags.claims.some(
      ({ category }) => categories.has(category) && countedParts(side, reached, category, policy).length > 0,
    )
    ends.set(reached.id, held)
  }
  const masses = [...ends.values()].map(({ mass, risky }) => ({ mass: BigInt(mass), risky }))
  const sum = masses.reduce((all, { mass }) => all + mass, 0n)
  const squares = masses.reduce((all, { mass }) => all + mass * mass, 0n)
  if (sum === 0n) return Fraction.one
  const n = Fraction.of(sum * sum, squares)
  const risky = masses.reduce((all, { mass, risky }) => (risky ? all + mass : all), 0n)
  return upperBound(n.times(Fraction.of(risky, sum)), n)
}

/** The indirect rule of a direction with the highest maximum, then the highest minimum score; ties to the first. */
function strictest(policy: PolicyDocument, direction: Side['direction']): PolicyRule | null {
  const rules = policy.rules.filter((rule) => rule.direction === direction && rule.exposure === 'indirect')
  return rules.reduce<PolicyRule | null>((best, rule) => {
    if (best === null) return rule
    const more = rule.score.max - best.score.max || rule.score.min - best.score.min
    return more > 0 ? rule : best
  }, null)
}
