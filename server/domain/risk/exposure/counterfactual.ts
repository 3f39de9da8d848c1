import type { RiskOverride, Without } from '@/contract/risk/risk'
import type { PolicyDocument, PolicyRule } from '@/server/domain/policy'
import type { LaneMasses } from '../lanes/lane-trace'
import { opaqueEnd } from '../lanes/opaque'
import { type Reached, type Side, scoredSide } from '../lanes/side'
import { applyOverrides, levelOf } from '../level/level'
import { carried } from '../paths/paths.dto'
import { type ScoredContribution, type SubScores, subScores, totalScore } from '../score/score'
import { type ScoredDirection, type SubScore, subScore } from '../score/sub-score'
import { categoriesOf } from '../statements/address-tags'

/**
 * Computes the answer without one part of it, by scoring again. Without a path, the value it carries stays in the direction as
 * value of unknown origin, so that no other share grows.
 */
export class Counterfactuals {
  constructor(
    private readonly policy: PolicyDocument,
    private readonly sides: Side[],
    private readonly scored: ScoredDirection[],
    private readonly subs: SubScores,
    private readonly overrides: RiskOverride[],
  ) {}

  rule({ rule: id, capped_by }: Pick<ScoredContribution, 'rule' | 'capped_by'>): Without {
    const { all, withoutDust, dust } = this.subs
    // A stored policy may have a rule with the id `dust`; only the model's own contribution is capped by it.
    if (capped_by === 'dust') return this.answer({ all: withoutDust ?? all, withoutDust: null, dust: null })
    const others = (list: SubScore[]) => list.filter((sub) => sub.rule.id !== id)
    return this.answer({ all: others(all), withoutDust: withoutDust === null ? null : others(withoutDust), dust })
  }

  override(removed: RiskOverride): Without {
    return this.answer(
      this.subs,
      this.sides,
      this.overrides.filter((override) => override !== removed),
    )
  }

  /** Without the heaviest path to an address: all of its mass if direct, else the part that the path carries. */
  path(side: Side, reached: Reached): Without {
    const { mass } = carried(side, reached)
    const left = BigInt(reached.mass - mass)
    const { masses } = side.trace
    const rest = side.reached.flatMap((other): Reached[] => {
      if (other !== reached) return [other]
      return left === 0n ? [] : [shrunk(other, left)]
    })
    const lane: Side = { ...side, reached: rest, trace: { ...side.trace, masses: withoutMass(masses, reached, mass) } }
    const index = this.sides.indexOf(side)
    const sides = this.sides.map((one, i) => (i === index ? lane : one))
    const changed = this.changed(side, reached)
    if (changed !== null && changed.length === 0) return this.answer(this.subs, sides)
    const scored = this.scored.map((one, i) => (i === index ? scoredSide(lane, this.policy) : one))
    return this.answer(changed === null ? subScores(this.policy, scored) : this.rescored(changed, scored), sides)
  }

  /** The rules whose score can change without a path; null if dust may change, which is scored as a whole. */
  private changed(side: Side, reached: Reached): PolicyRule[] | null {
    if (this.subs.withoutDust !== null || reached.parts.some((part) => part.unasked)) return null
    const exposure = reached.hop === 1 ? 'direct' : 'indirect'
    const categories = new Set(categoriesOf(reached.tags))
    return this.policy.rules.filter(
      (rule) =>
        rule.direction === side.direction &&
        rule.exposure === exposure &&
        rule.categories.some((category) => categories.has(category)),
    )
  }

  private rescored(changed: readonly PolicyRule[], scored: ScoredDirection[]): SubScores {
    const kept = new Map(this.subs.all.map((sub) => [sub.rule, sub]))
    const all = this.policy.rules.flatMap((rule) => (changed.includes(rule) ? subScore(rule, scored) : kept.get(rule)) ?? [])
    return { all, withoutDust: null, dust: null }
  }

  private answer(subs: SubScores, sides = this.sides, overrides = this.overrides): Without {
    const score = applyOverrides(totalScore(this.policy, subs), overrides)
    return { score, level: levelOf(this.policy, score, sides, overrides).level }
  }
}

function shrunk(reached: Reached, left: bigint): Reached {
  const whole = BigInt(reached.mass)
  return {
    ...reached,
    mass: Number(left),
    parts: reached.parts.map((part) => ({ ...part, exact: whole === 0n ? 0n : (part.exact * left) / whole })),
  }
}

function withoutMass(masses: LaneMasses, { tags }: Reached, mass: number): LaneMasses {
  const end = opaqueEnd(tags)
  const moved = { ...masses, unknownOrigin: masses.unknownOrigin + mass }
  if (end === null) return { ...moved, attributed: masses.attributed - mass }
  return { ...moved, opaque: { ...masses.opaque, [end]: masses.opaque[end] - mass } }
}
