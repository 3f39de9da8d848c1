import type { RiskOverride } from '@/contract/risk/risk'
import type { WithClusters } from '@/contract/risk/risk-clusters'
import { hashText } from '@/server/chain/transaction-hash'
import { typeIdOf } from '@/server/platform/ids'
import type { Facts } from '../facts/checked-facts'
import { applyOverrides, levelOf } from '../level/level'
import type { RuleScore } from '../score/score'
import { massShare, UnitWriter } from '../units.dto'
import type { ClusterFacts, ClusterHop } from '../walk/cluster-facts'
import { countsClusters } from '../walk/cluster-score'

/** The most contributions listed. */
const listed = 20
const mostIds = 500

/** The score with exposure through clusters, shown beside the score. `rules`: contributions with their lanes. */
export function withClustersDto(
  facts: Facts,
  clusters: ClusterFacts,
  rules: Pick<RuleScore, 'score' | 'contributions'>,
  overrides: readonly RiskOverride[],
): WithClusters {
  const { network } = facts.subject
  const document = facts.policy.document
  const score = applyOverrides(rules.score, overrides)
  const { level } = levelOf(
    document,
    score,
    facts.sides.map(({ side }) => side),
    overrides,
  )
  const { subject } = clusters
  const text = (id: number) => facts.texts.get(id) ?? ''
  return {
    score,
    level,
    counted: countsClusters(document),
    epoch: clusters.epoch,
    cluster:
      subject === null ? null : { id: typeIdOf('clu', subject.cluster), size: subject.size, members_traced: subject.traced },
    explanation: explanationOf(clusters, countsClusters(document)),
    contributions: rules.contributions.slice(0, listed).map(({ lane, ...contribution }) => {
      return { ...contribution, lane: new UnitWriter(network, lane, facts.assets).lane(true) }
    }),
    clusters: clusters.ids.slice(0, mostIds).map((id) => typeIdOf('clu', id)),
    hops: clusters.hops.map(({ from, to, link, mass, cluster, ...hop }: ClusterHop) => ({
      type: 'cluster' as const,
      from: text(from),
      to: text(to),
      ...hop,
      cluster_id: typeIdOf('clu', cluster),
      share: mass === null ? null : massShare(mass),
      rule: (link?.rule ?? null) as WithClusters['hops'][number]['rule'],
      transaction_hash: link === null ? null : hashText(network, link.hash),
      confidence: link?.confidence ?? null,
      links: link?.links ?? null,
    })),
  }
}

function explanationOf({ subject, own, lanes, members }: ClusterFacts, counted: boolean): string {
  const parts: string[] = []
  if (own !== null) parts.push('a member of its own cluster is tagged')
  if (members.length > 0)
    parts.push(
      `${members.length === 1 ? 'another member' : `${members.length} other members`} of its cluster ${members.length === 1 ? 'has' : 'have'} exposure`,
    )
  if (lanes.length > 0) parts.push('an untagged address on the way is in a cluster with a tagged one')
  if (parts.length === 0)
    return `The subject is in a cluster${subject === null ? '' : ` of ${subject.size} addresses`}. What was read of the other members adds nothing.`
  const why = `With clusters: ${parts.join('; ')}. Each is one hop further, named cluster.`
  return `${why} ${counted ? 'The active policy counts it.' : 'The active policy does not count it.'}`
}
