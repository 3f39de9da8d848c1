import type { PolicyDocument } from '@/server/domain/policy'
import { scoreRules } from './score'
import { type Side, scoredSide } from './side'
import type { Claim, ScoredDirection } from './sub-score'
import { ONE } from './trace-types'

/** The score without statements below the policy's low confidence. */
export function lowScore(policy: PolicyDocument, sides: Side[]): number {
  return scoreRules(
    policy,
    sides.map((side) => scoredSide(side, policy, policy.low_confidence)),
  ).score
}

/**
 * The score if the pruned and unresolved mass were composed like the traced mass (its base rate), as indirect exposure two hops
 * away. Null if nothing was traced, so that there is no rate.
 */
export function highScore(policy: PolicyDocument, sides: Side[]): number | null {
  const moved = sides.filter((side) => side.total > 0n)
  if (moved.every((side) => side.trace.masses.attributed === 0)) return null
  return scoreRules(
    policy,
    moved.map((side) => withBaseRate(scoredSide(side, policy), side)),
  ).score
}

function withBaseRate(scored: ScoredDirection, side: Side): ScoredDirection {
  const { attributed } = side.trace.masses
  if (attributed === 0) return scored
  const open = BigInt(ONE - attributed)
  const supposed = scored.hits.map((hit) => ({
    hop: 2,
    unsolicited: false,
    claims: hit.claims.map((claim): Claim => ({ ...claim, amount: (claim.amount * open) / BigInt(attributed) })),
  }))
  return { ...scored, hits: [...scored.hits, ...supposed] }
}
