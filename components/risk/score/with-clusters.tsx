import { AddressText } from '@/components/chain/address-text'
import { clusterHref } from '@/components/cluster/cluster-href'
import { ClaimMark } from '@/components/structural/claim-mark'
import { Link } from '@/components/ui/link'
import type { RiskCheck } from '@/contract/risk/risk'
import type { ClusterHop, WithClusters as Figure } from '@/contract/risk/risk-clusters'
import { categoryLabel } from '@/contract/words'
import { LevelMark } from '../level-mark'

interface WithClustersProps {
  network: string
  figure: RiskCheck['with_clusters']
}

const listed = 5

/** The score with exposure through clusters, and the links behind it; renders nothing if no cluster is involved. */
export function WithClusters({ network, figure }: WithClustersProps) {
  if (!figure) return null
  const hops = figure.hops.slice(0, listed)
  return (
    <section aria-label="With clusters" className="flex max-w-prose flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Score network={network} figure={figure} />
        <LevelMark level={figure.level} />
        <span className="text-muted-foreground">
          {figure.counted ? 'counted by the policy' : 'not counted by the policy'}
          {figure.cluster ? (
            <>
              ;{' '}
              <Link href={clusterHref(figure.cluster.id)} className="link">
                cluster of {figure.cluster.size.toLocaleString('en')} addresses
              </Link>
            </>
          ) : null}
        </span>
      </p>
      {hops.length > 0 ? (
        <ul aria-label="Hops through clusters" className="flex flex-col gap-1 text-muted-foreground text-xs">
          {hops.map((hop) => (
            <li key={`${hop.from} ${hop.to} ${hop.hop} ${hop.direction}`} className="flex flex-wrap items-center gap-x-1.5">
              <AddressText network={network} address={hop.from} />
              <HopMark network={network} hop={hop} />
              <AddressText network={network} address={hop.to} />
              <span>{[`hop ${hop.hop}`, ...hop.categories.slice(0, 3).map(categoryLabel)].join(', ')}</span>
            </li>
          ))}
          {figure.hops.length > listed ? <li>and {figure.hops.length - listed} more</li> : null}
        </ul>
      ) : null}
    </section>
  )
}

function Score({ network, figure }: { network: string; figure: Figure }) {
  const words = (
    <>
      With clusters: <span className="tabular font-mono font-semibold">{figure.score}</span>
    </>
  )
  const first = figure.hops.find((hop) => hop.rule !== null)
  return first ? (
    <ClaimMark claim={claimOf(network, first, figure.explanation)}>{words}</ClaimMark>
  ) : (
    <span title={figure.explanation}>{words}</span>
  )
}

function HopMark({ network, hop }: { network: string; hop: ClusterHop }) {
  if (hop.rule === null) return <span>cluster</span>
  const many = hop.links === 1 ? 'One link ties' : `${hop.links} links tie`
  const text = `${many} the two addresses together. This is the weakest. They have made no transfer that the trace followed.`
  return <ClaimMark claim={claimOf(network, hop, text)}>cluster</ClaimMark>
}

function claimOf(network: string, hop: ClusterHop, explanation: string) {
  return {
    rule: hop.rule ?? 'cluster',
    basis: 'structure' as const,
    confidence: hop.confidence ?? 0,
    explanation,
    network,
    transaction_hash: hop.transaction_hash ?? '',
  }
}
