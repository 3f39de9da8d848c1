import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { ClusterAddresses, MemberLine } from '@/components/cluster/cluster-addresses'
import { clusterHref } from '@/components/cluster/cluster-href'
import { ClusterLinks } from '@/components/cluster/cluster-links'
import { clusterRuleReasons } from '@/components/cluster/rule-words'
import { Term } from '@/components/help/term'
import { PageFailure } from '@/components/page-failure'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, getServerQueryClient, HydrateClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Cluster' }

/** A cluster of addresses: the rules that link them, and which of them are attributed. */
export default async function ClusterPage({ params }: { params: Promise<{ id: string }> }) {
  const session = await requireSession()
  const { id } = await params
  const { cluster, failure } = await getServerQueryClient()
    .fetchQuery({ ...trpc.clusters.get.queryOptions({ id }), retry: false })
    .then((found) => ({ cluster: found, failure: null }))
    .catch(async (error: unknown) => ({ cluster: null, failure: await subjectFailure(error) }))
  if (failure) return <PageFailure failure={failure} title="Cluster" what="The cluster" />
  // A cluster that was merged into another is answered as that one.
  if (cluster.id !== id) redirect(clusterHref(cluster.id))
  const shared = getQueryClient()
  const limited = { id, limit: 50 }
  const paged = { getNextPageParam: ({ page }: { page: { next: string | null } }) => page.next ?? undefined }
  await Promise.all([
    shared.prefetchInfiniteQuery({ ...trpc.clusters.addresses.infiniteQueryOptions(limited, paged), retry: false }),
    shared.prefetchInfiniteQuery({ ...trpc.clusters.links.infiniteQueryOptions(limited, paged), retry: false }),
  ])
  const maySplit = scopesOfRole(session.user.role).includes('policies:write')
  const { tagged, tagged_count: count } = cluster
  return (
    <>
      <PageHeader
        eyebrow={`On ${networkLabel(cluster.network)}`}
        title={`Cluster of ${cluster.size.toLocaleString('en')} addresses`}
      >
        <span className="block max-w-prose text-pretty">
          <Term id="cluster">Rules</Term> say that they have one owner:{' '}
          {new Intl.ListFormat('en').format(
            cluster.rules.map(
              ({ rule, links }) =>
                `${links.toLocaleString('en')} ${links === 1 ? 'link' : 'links'} because ${clusterRuleReasons[rule]}`,
            ),
          )}
          . They do not say who that is.
        </span>
        <span className="mt-1 block text-muted-foreground text-xs">
          Last changed <TimeText value={cluster.changed_at} show="recent" />, in epoch {cluster.epoch.toLocaleString('en')} of the
          clustering
        </span>
      </PageHeader>
      <HydrateClient>
        <Section
          title={`Tagged members (${count.toLocaleString('en')})`}
          description="A label belongs to its own address. Other members do not inherit it, and no score is made from the cluster."
        >
          {tagged.length > 0 ? (
            <ul aria-label="Tagged members" className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
              {tagged.map((member) => (
                <MemberLine key={member.address} network={cluster.network} member={member} />
              ))}
            </ul>
          ) : (
            <p className="text-muted-foreground text-sm">No source in this installation names any of these addresses.</p>
          )}
          {count > tagged.length ? (
            <p className="pt-2 text-muted-foreground text-sm">The first {tagged.length.toLocaleString('en')} are shown.</p>
          ) : null}
        </Section>
        <ClusterLinks cluster={cluster} maySplit={maySplit} />
        <ClusterAddresses cluster={cluster} />
      </HydrateClient>
    </>
  )
}
