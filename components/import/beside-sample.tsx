'use client'
import { useQuery } from '@tanstack/react-query'
import { RemoveSample } from '@/components/frame/remove-sample'
import { useTRPC } from '@/components/trpc'
import { Callout } from '@/components/ui/notice/callout'

/**
 * Warns, before a file is chosen, that transfers of the sample's networks are refused while the sample is loaded, with the
 * remedy.
 */
export function BesideSample() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.installation.status.queryOptions(undefined, { staleTime: 300_000 }))
  if (!data?.sample_data) return null
  return (
    <Callout tone="info" className="mb-4">
      <p>
        Sample data is loaded. Transfers of {data.sample_data.networks.join(' and ')} are refused until you remove it, because
        real and invented transfers are never mixed. Tag packs and lists can be imported beside it.
      </p>
      <div className="mt-2">
        <RemoveSample />
      </div>
    </Callout>
  )
}
