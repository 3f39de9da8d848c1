'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AddressText } from '@/components/chain/address-text'
import { byPage } from '@/components/list/by-page'
import { useTRPC } from '@/components/trpc'
import { Section } from '@/components/ui/page/section'
import type { Cluster } from '@/contract/attribution/clusters'
import { categoryLabel } from '@/contract/words'
import { MoreOfList } from './more-of-list'

const perPage = 50

/** The addresses of a cluster, page by page. */
export function ClusterAddresses({ cluster }: { cluster: Cluster }) {
  const trpc = useTRPC()
  const pages = useInfiniteQuery(trpc.clusters.addresses.infiniteQueryOptions({ id: cluster.id, limit: perPage }, byPage))
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Section title={`Addresses (${cluster.size.toLocaleString('en')})`} description="The newest members come first.">
      <ul aria-label="Addresses of the cluster" className="grid gap-x-8 md:grid-cols-2 xl:grid-cols-3">
        {rows.map((row) => (
          <MemberLine key={row.address} network={cluster.network} member={row} />
        ))}
      </ul>
      <MoreOfList pages={pages} perPage={perPage} />
    </Section>
  )
}

/** One address, with its attribution. */
export function MemberLine({ network, member }: { network: string; member: Cluster['tagged'][number] }) {
  return (
    <li className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-border border-b py-2 text-sm">
      <AddressText network={network} address={member.address} entity={member.entity} />
      {member.category ? <span className="text-muted-foreground text-xs">{categoryLabel(member.category)}</span> : null}
    </li>
  )
}
