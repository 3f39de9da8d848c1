import { networkLabel } from '@/components/chain/network-label'
import { clusterHref } from '@/components/cluster/cluster-href'
import { Term } from '@/components/help/term'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'
import type { Entity } from '@/contract/attribution/entities'

/** The clusters that tagged addresses of an entity are in, separate from its statements; renders nothing if there are none. */
export function StructuralMembers({ structural }: Pick<Entity, 'structural'>) {
  const { members, clusters, cluster_count: count } = structural
  if (count === 0) return null
  const more = count - clusters.length
  return (
    <Section
      title="Structural members"
      description="Addresses that rules computed from the chain tie to the entity’s. No statement names them, and no score is made of them."
    >
      <p className="mb-2 text-sm">
        {members.toLocaleString('en')} {members === 1 ? 'address' : 'addresses'} in {count.toLocaleString('en')}{' '}
        <Term id="cluster">{count === 1 ? 'cluster' : 'clusters'}</Term>
      </p>
      <ul className="max-w-xl divide-y divide-border text-sm">
        {clusters.map(({ id, network, size, tagged }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <Link href={clusterHref(id)} className="link">
              Cluster of {size.toLocaleString('en')} addresses
            </Link>
            <span className="text-muted-foreground">
              {networkLabel(network)}, {tagged.toLocaleString('en')} tagged
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-muted-foreground text-xs">
          The {clusters.length} largest; {more.toLocaleString('en')} more.
        </p>
      ) : null}
    </Section>
  )
}
