'use client'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { deferredPart } from '@/components/ui/deferred/deferred-part'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/overlay/popover'
import { NetworkDot, type NetworkState, networkState } from './network-state'

const NetworkAges = deferredPart(() => import('./network-ages').then((module) => module.NetworkAges))

/** One dot per connected network; opens a list of each network's age and the reason if it is not current. */
export function NetworkFreshness() {
  const trpc = useTRPC()
  const { data, error } = useQuery(trpc.networks.list.queryOptions(undefined, { refetchInterval: 60_000 }))
  const all = data?.data ?? []
  const connected = all.filter((network) => networkState(network) !== 'none')
  return (
    <Popover inside={NetworkAges.fetch}>
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
        <NetworkAges networks={all} failure={error && !data ? failureOf(error).cause : null} />
      </PopoverContent>
    </Popover>
  )
}

function summary(states: NetworkState[], failed: boolean) {
  if (states.length === 0) return failed ? 'Networks: not answering' : 'Networks: none connected'
  const behind = states.filter((state) => state !== 'current').length
  return behind === 0 ? `Networks: ${states.length} current` : `Networks: ${behind} of ${states.length} not current`
}
