import type { Without } from '@/contract/risk/risk'
import type { ActivePolicy, PolicyDocument } from '@/server/domain/policy'
import { ONE } from '@/server/trace'
import { type LaneMasses, noMasses, opaqueMass } from '../lanes/lane-trace'
import { opaqueEnd } from '../lanes/opaque'
import { type Reached, type Side, scoredSide } from '../lanes/side'
import { applyOverrides, levelOf } from '../level/level'
import { overridesOf } from '../level/overrides'
import { scoreRules } from '../score/score'
import { tagsOfAddress } from '../statements/address-tags'
import { subjectText } from '../subject/subject'
import type { ClusterFacts } from '../walk/cluster-facts'
import { clusterLanes, countsClusters } from '../walk/cluster-score'
import type { Facts, Rescored } from './checked-facts'

/** Why the evidence of one policy cannot be scored exactly under another. */
export type RescoreGap = 'traced_differently' | 'dated_differently'

/** Score and level of stored evidence under another policy; see `rescoreInFull`. */
export function rescore(facts: Facts, policy: ActivePolicy): Without | RescoreGap {
  const found = rescoreInFull(facts, policy)
  return typeof found === 'string' ? found : { score: found.score, level: found.level }
}

/**
 * Scores stored evidence under another policy, if the evidence holds everything that policy reads: the same trace, or one that
 * ends earlier, and the same designation dates. Otherwise returns what is missing.
 */
export function rescoreInFull(facts: Facts, policy: ActivePolicy): Rescored | RescoreGap {
  const document = policy.document
  const from = facts.policy.document
  if (!sameTrace(from, document) || from.dust.usd !== document.dust.usd) return 'traced_differently'
  const sides: Side[] = []
  for (const { side } of facts.sides) {
    const reached = side.reached.filter(({ hop }) => hop <= document.trace.hop_limit).map((r) => retagged(r, document))
    if (reached.some((r) => r === null)) return 'dated_differently'
    sides.push(shortened(side, reached as Reached[], document.trace.hop_limit))
  }
  const own = facts.own === null ? null : tagsOfAddress(document, facts.own.attributions)
  const named = { network: facts.subject.network.name, address: subjectText(facts.subject) }
  const overrides = overridesOf(document, named, own, facts.now)
  const scored = sides.map((side) => scoredSide(side, document))
  if (countsClusters(document)) {
    // Evidence from before clusters existed does not hold what such a policy counts.
    if (facts.clusters === undefined) return 'traced_differently'
    const clusters = facts.clusters === null ? null : retaggedClusters(facts.clusters, document)
    if (clusters === 'dated_differently') return clusters
    if (clusters !== null) scored.push(...clusterLanes(clusters, sides, document, facts.now))
  }
  const rules = scoreRules(document, scored)
  const score = applyOverrides(rules.score, overrides)
  const { level } = levelOf(document, score, sides, overrides)
  return { score, level, contributions: rules.contributions, overrides }
}

function sameTrace(old: PolicyDocument, other: PolicyDocument): boolean {
  const { hop_limit: from, clusters: _, ...rest } = old.trace
  const { hop_limit: to, clusters: __, ...others } = other.trace
  return to <= from && JSON.stringify(rest) === JSON.stringify(others)
}

function retaggedClusters(clusters: ClusterFacts, document: PolicyDocument): ClusterFacts | 'dated_differently' {
  const again = (side: Side) => ({ ...side, reached: side.reached.flatMap((reached) => retagged(reached, document) ?? []) })
  const lanes = clusters.lanes.map(again)
  const members = clusters.members.map((member) => ({ ...member, sides: member.sides.map(again) }))
  const count = (of: Pick<ClusterFacts, 'lanes' | 'members'>) =>
    [...of.lanes, ...of.members.flatMap(({ sides }) => sides)].reduce((sum, { reached }) => sum + reached.length, 0)
  if (count({ lanes, members }) !== count(clusters)) return 'dated_differently'
  const own = clusters.own === null ? null : { ...clusters.own, tags: tagsOfAddress(document, clusters.own.tags.attributions) }
  return { ...clusters, own, lanes, members }
}

/** The cuts of categories are the same under any policy; only the listing they follow may differ, and is decided again. */
function retagged(reached: Reached, document: PolicyDocument): Reached | null {
  const tags = tagsOfAddress(document, reached.tags.attributions)
  return tags.cuts.length === reached.tags.cuts.length ? { ...reached, tags } : null
}

/** A trace that ends earlier leaves the mass beyond it unresolved; which ends are opaque is decided again. */
function shortened(side: Side, reached: Reached[], hopLimit: number): Side {
  const coinjoins = side.coinjoins.filter(({ hop }) => hop <= hopLimit)
  const { masses } = side.trace
  const now: LaneMasses = { ...noMasses(), pruned: masses.pruned, unknownOrigin: masses.unknownOrigin, unspent: masses.unspent }
  for (const { mass, tags } of reached) {
    const end = opaqueEnd(tags)
    if (end === null) now.attributed += mass
    else now.opaque[end] += mass
  }
  for (const { mass } of coinjoins) now.opaque.coinjoin += mass
  const { attributed, pruned, unknownOrigin, unspent } = now
  now.beyondHopLimit = ONE - attributed - opaqueMass(now) - pruned - unknownOrigin - unspent
  return { ...side, reached, coinjoins, trace: { ...side.trace, masses: now } }
}
