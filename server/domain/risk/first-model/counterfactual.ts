import type { RiskOverride, Without } from '@/contract/risk/risk'
import type { PolicyDocument } from '@/server/domain/policy'
import { tracedMarks, tracedShare } from './coverage.dto'
import { applyOverrides, levelOf } from './level'
import { carried } from './paths.dto'
import { totalScore } from './score'
import { type Reached, type Side, scoredSide } from './side'
import { type ScoredDirection, type ScoredHit, type SubScore, subScore } from './sub-score'

/**
 * Computes the answer without one part of it, by scoring again. Without a path, the value it carries stays in the direction as
 * value of unknown origin, so that no other share grows.
 */
export class Counterfactuals {
  private readonly hits: ReadonlyMap<Side, (ScoredHit | null)[]>

  constructor(
    private readonly policy: PolicyDocument,
    private readonly sides: Side[],
    private readonly scored: ScoredDirection[],
    private readonly subs: SubScore[],
    private readonly overrides: RiskOverride[],
  ) {
    const one = (side: Side, reached: Reached) => scoredSide({ ...side, reached: [reached] }, policy).hits[0] ?? null
    this.hits = new Map(sides.map((side) => [side, side.reached.map((reached) => one(side, reached))]))
  }

  rule(id: string): Without {
    return this.answer(this.subs.filter((sub) => sub.rule.id !== id))
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
    const place = side.reached.indexOf(reached)
    const hits = this.hits.get(side) ?? []
    const { mass } = carried(side, reached)
    const left = reached.mass === 0 ? 0n : BigInt(reached.mass - mass)
    const rest = hits.flatMap((hit, i) => {
      if (hit === null) return []
      if (i !== place) return [hit]
      if (left === 0n) return []
      return [{ ...hit, claims: hit.claims.map((c) => ({ ...c, amount: (c.amount * left) / BigInt(reached.mass) })) }]
    })
    const index = this.sides.indexOf(side)
    const scored = { ...(this.scored[index] as ScoredDirection), hits: rest }
    const touched = new Set(hits[place]?.claims.map((claim) => claim.category))
    const concerns = ({ direction, exposure, categories }: SubScore['rule']) =>
      direction === side.direction && (exposure === 'direct') === (reached.hop === 1) && categories.some((c) => touched.has(c))
    const again = this.policy.rules.filter(concerns).flatMap((rule) => subScore(rule, scored, this.policy) ?? [])
    const { masses } = side.trace
    const moved = { ...masses, attributed: masses.attributed - mass, unknownOrigin: masses.unknownOrigin + mass }
    const sides = this.sides.map((s) => (s === side ? { ...s, trace: { ...s.trace, masses: moved } } : s))
    return this.answer([...this.subs.filter((sub) => !concerns(sub.rule)), ...again], sides)
  }

  private answer(subs: SubScore[], sides = this.sides, overrides = this.overrides): Without {
    const score = applyOverrides(totalScore(this.policy, subs), overrides)
    return { score, level: levelOf(this.policy, score, tracedMarks(this.policy, tracedShare(sides)), overrides) }
  }
}
