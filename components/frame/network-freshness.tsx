'use client'
import { useQuery } from '@tanstack/react-query'
import { asOfText } from '@/components/chain/as-of-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import type { Network } from '@/contract/networks'
import { NetworkDot, type NetworkState, networkState, networkStateWord } from './network-state'
import { SyncProgress } from './sync-progress'

/** One dot per connected network; opens each network's age and the reason where it is not current. */
export function NetworkFreshness() {
  const trpc = useTRPC()
  const { data, error } = useQuery(trpc.networks.list.queryOptions(undefined, { refetchInterval: 60_000 }))
  const all = data?.data ?? []
  const connected = all.filter((network) => networkState(network) !== 'none')
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          className="gap-1 px-2 [&_svg]:size-2.5"
          aria-label={summary(connected.map(networkState), Boolean(error))}
        >
          {data ? null : <Skeleton className="size-2.5 rounded-full" />}
          {connected.map((network) => (
            <NetworkDot key={network.id} state={networkState(network)} />
          ))}
          {data && connected.length === 0 ? <NetworkDot state="none" /> : null}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="How fresh the networks are" className="w-96 p-0">
        <p className="border-border border-b px-3 py-2 font-medium text-sm">Age of the chain data</p>
        {error && !data ? <p className="px-3 py-3 text-danger-fg text-sm">{failureOf(error).cause}</p> : null}
        <ul className="divide-y divide-border">
          {all.map((network) => (
            <NetworkRow key={network.id} network={network} />
          ))}
        </ul>
        <p className="border-border border-t px-3 py-2 text-sm">
          <Link href="/status" className="link">
            Status of the service
          </Link>
        </p>
      </PopoverContent>
    </Popover>
  )
}

function NetworkRow({ network }: { network: Network }) {
  const state = networkState(network)
  return (
    <li className="flex gap-2.5 px-3 py-2">
      <NetworkDot state={state} className="mt-[5px]" />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 text-sm">
          <span className="font-medium">{networkLabel(network.id)}</span>
          <span className={state === 'stale' ? 'text-stale-fg' : 'text-muted-foreground'}>
            {networkStateWord[state]}
            {network.data_as_of ? (
              <>
                , <TimeText value={network.data_as_of.block_time} />
              </>
            ) : null}
          </span>
        </p>
        <p className="text-pretty text-muted-foreground text-xs">
          {network.data_as_of ? `As of ${asOfText(network)}. ` : ''}
          {network.provider.message ?? ''}
        </p>
        {network.sync ? <SyncProgress sync={network.sync} /> : null}
      </div>
    </li>
  )
}

function summary(states: NetworkState[], failed: boolean) {
  if (states.length === 0) return failed ? 'Networks: not answering' : 'Networks: none connected'
  const behind = states.filter((state) => state !== 'current').length
  return behind === 0 ? `Networks: ${states.length} current` : `Networks: ${behind} of ${states.length} not current`
}
