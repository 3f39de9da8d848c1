'use client'
import { useQuery } from '@tanstack/react-query'
import { blockText, indexFromText } from '@/components/chain/as-of-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { NetworkDot, networkState, networkStateWord } from '@/components/frame/network-state'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'
import type { Network } from '@/contract/networks'

/** Each network with the age of its data, the newest first. */
export function NetworkList() {
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.networks.list.queryOptions())
  const networks = data?.data.toSorted((a, b) => age(b.data_as_of?.block_time) - age(a.data_as_of?.block_time))
  const shown = networks?.filter(isConnected)
  const others = networks?.filter((network) => !isConnected(network)) ?? []
  return (
    <Section title="Networks" description="How far the chain data reaches.">
      {error && !data ? (
        <ErrorState title="The networks could not be read" {...failureOf(error)} onRetry={() => refetch()} />
      ) : (
        <ul className="divide-y divide-border border-border border-y">
          {shown?.map((network) => {
            const state = networkState(network)
            return (
              <li key={network.id} className="flex gap-2.5 py-2">
                <NetworkDot state={state} className="mt-[5px]" />
                <div className="min-w-0 flex-1">
                  <p className="flex justify-between gap-3">
                    <span className="font-medium">{networkLabel(network.id)}</span>
                    <span className={state === 'stale' ? 'text-stale-fg' : 'text-muted-foreground'}>
                      {networkStateWord[state]}
                    </span>
                  </p>
                  <p className="tabular text-muted-foreground text-xs">
                    {network.data_as_of ? (
                      <>
                        Block {blockText(network.data_as_of.block_height)}, <TimeText value={network.data_as_of.block_time} />;{' '}
                        {blockText(network.transfers)} {network.transfers === 1 ? 'transfer' : 'transfers'}
                        {network.index_from ? <span className="block">{indexFromText(network)}</span> : null}
                      </>
                    ) : (
                      (network.provider.message ?? 'Nothing has been read yet.')
                    )}
                  </p>
                </div>
              </li>
            )
          }) ??
            ['one', 'two', 'three', 'four'].map((key) => (
              <li key={key} className="flex flex-col gap-2 py-2.5">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-3 w-44" />
              </li>
            ))}
          {others.length > 0 ? (
            <li className="py-2 text-muted-foreground text-xs">
              <details>
                <summary className="rounded-sm">
                  {others.length.toLocaleString('en')} {others.length === 1 ? 'network has' : 'networks have'} no data source
                </summary>
                <p className="mt-1">{others.map(({ id }) => networkLabel(id)).join(', ')}</p>
              </details>
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  )
}

/** Whether the network has data or is meant to have it; the age of others is meaningless. */
function isConnected(network: Network): boolean {
  return network.data_as_of !== null || networkState(network) !== 'none'
}

function age(time: string | undefined) {
  return time ? Date.parse(time) : 0
}
