'use client'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { AddressText } from '@/components/chain/address-text'
import { HashText } from '@/components/chain/hash-text'
import { TimeText } from '@/components/chain/time-text'
import { byPage } from '@/components/list/by-page'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { ClaimMark } from '@/components/structural/claim-mark'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import { Section } from '@/components/ui/page/section'
import type { Cluster, ClusterLink } from '@/contract/attribution/clusters'
import { clusterHref } from './cluster-href'
import { MoreOfList } from './more-of-list'
import { clusterRuleWords } from './rule-words'

const perPage = 50

/** The links of a cluster: each with its rule and transaction; a wrong one can be removed. */
export function ClusterLinks({ cluster, maySplit }: { cluster: Cluster; maySplit: boolean }) {
  const trpc = useTRPC()
  const pages = useInfiniteQuery(trpc.clusters.links.infiniteQueryOptions({ id: cluster.id, limit: perPage }, byPage))
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const total = cluster.rules.reduce((sum, { links }) => sum + links, 0)
  return (
    <Section
      title={`Links (${total.toLocaleString('en')})`}
      description="Each ties two addresses together. Further transactions that tie the same two are not listed, but they still hold when a link is removed."
    >
      <ul aria-label="Links of the cluster" className="divide-y divide-border border-border border-y empty:hidden">
        {rows.map((row) => (
          <LinkLine key={row.id} cluster={cluster} link={row} maySplit={maySplit} />
        ))}
      </ul>
      <MoreOfList pages={pages} perPage={perPage} />
    </Section>
  )
}

function LinkLine({ cluster, link, maySplit }: { cluster: Cluster; link: ClusterLink; maySplit: boolean }) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  const split = useMutation(
    trpc.clusters.split.mutationOptions({
      onSuccess: async ({ applied, clusters }) => {
        toast(applied ? 'Link removed' : 'Link removed; the next run of the clustering applies it')
        await client.invalidateQueries(trpc.clusters.pathFilter())
        if (clusters.length === 0) router.push('/wallets')
        else if (clusters.some(({ id }) => id === cluster.id)) router.refresh()
        else router.push(clusterHref((clusters[0] as { id: string }).id))
      },
    }),
  )
  const { network } = cluster
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2 text-sm">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <AddressText network={network} address={link.from.address} entity={link.from.entity} />
          <span className="text-muted-foreground">and</span>
          <AddressText network={network} address={link.to.address} entity={link.to.entity} />
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-xs">
          <ClaimMark claim={{ ...link, basis: 'structure', network }}>{clusterRuleWords[link.rule]}</ClaimMark>
          <HashText network={network} hash={link.transaction_hash} />
          <TimeText value={link.timestamp} show="date" />
        </span>
      </span>
      {maySplit ? (
        <ReasonDialog
          trigger={
            <>
              Remove<span className="sr-only"> the link to {link.to.address}</span>
            </>
          }
          triggerVariant="ghost"
          triggerSize="sm"
          title="Remove this link"
          what="This rule will no longer count for this transaction, for every organisation of this installation. The cluster splits unless other transactions hold it together. Watched wallets whose score read it are scored again; stored checks do not change."
          confirm="Remove the link"
          confirmVariant="danger"
          pending={split.isPending}
          failure={split.error ? failureOf(split.error) : null}
          onConfirm={(reason) =>
            split.mutate({ id: cluster.id, transaction_hash: link.transaction_hash, rule: link.rule, reason })
          }
        />
      ) : null}
    </li>
  )
}
