import type { PolicyDocument } from '@/server/domain/policy'
import { ONE, periodIndex } from '@/server/trace'
import { type Reached, type Side, scoredHits, scoredSide } from '../lanes/side'
import type { ScoredDirection } from '../score/sub-score'
import type { ClusterFacts } from './cluster-facts'

/**
 * The lanes that clusters add to those of the subject. A rule's sub-score is the highest over all lanes, so a cluster never
 * lowers a score. `now` (epoch seconds) decides which statements about tagged members of the subject's own cluster are in
 * force.
 */
export function clusterLanes(
  { own, lanes, members }: ClusterFacts,
  sides: readonly Side[],
  policy: PolicyDocument,
  now: number,
): ScoredDirection[] {
  const within = (side: Side): Side => {
    const near = <T extends { hop: number }>(list: T[]) => list.filter(({ hop }) => hop <= policy.trace.hop_limit)
    return { ...side, reached: near(side.reached), coinjoins: near(side.coinjoins) }
  }
  const others = [...lanes, ...members.flatMap((member) => member.sides)]
  return [...others.map((side) => scoredSide(within(side), policy)), ...(own === null ? [] : ownLanes(own, sides, policy, now))]
}

/** All that the subject moved, as exposure to tagged members of its own cluster: two hops, as there was no transfer. */
function ownLanes(
  { member, tags }: NonNullable<ClusterFacts['own']>,
  sides: readonly Side[],
  policy: PolicyDocument,
  now: number,
): ScoredDirection[] {
  if (policy.trace.hop_limit < 2) return []
  return sides
    .filter((side) => side.known && side.total > 0n)
    .map((side) => {
      const whole = { mass: ONE, value: side.total, exact: side.total * BigInt(ONE) }
      const part = { ...whole, period: periodIndex(tags.cuts, now), unasked: false, rows: [] }
      const reached: Reached = { ...whole, id: member, hop: 2, tags, rows: [], parts: [part], path: null }
      return { ...scoredSide({ ...side, reached: [], coinjoins: [] }, policy), hits: scoredHits(side, reached, policy) }
    })
}

/** Whether a policy counts exposure through clusters. */
export function countsClusters(policy: PolicyDocument): boolean {
  return policy.trace.clusters ?? false
}
