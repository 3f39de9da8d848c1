'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Spinner } from '@/components/ui/notice/spinner'
import { toast } from '@/components/ui/notice/toaster'

interface MonitorButtonProps {
  network: string
  address: string
  /** Whether the person may add wallets to monitoring. */
  mayMonitor: boolean
}

/** Adds the wallet to monitoring under the organisation's rules, or links to it if it is monitored. */
export function MonitorButton({ network, address, mayMonitor }: MonitorButtonProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const asked = trpc.monitoring.list.queryOptions({ network, address, limit: '1' })
  const found = useQuery(asked)
  const add = useMutation(
    trpc.monitoring.create.mutationOptions({
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: trpc.monitoring.pathKey() })
        toast('The wallet is monitored under the organisation’s rules')
      },
      onError: (error) => void toast.error(failureOf(error).cause),
    }),
  )
  const wallet = found.data?.data[0]
  if (wallet) {
    return (
      <ButtonLink href={`/monitoring?wallet=${wallet.id}`}>
        <Eye /> {wallet.state === 'paused' ? 'Monitoring paused' : 'Monitored'}
      </ButtonLink>
    )
  }
  if (!mayMonitor || found.isError) return null
  return (
    <Button disabled={add.isPending || found.isPending} onClick={() => add.mutate({ network, address })}>
      {add.isPending ? <Spinner label="Adding" /> : <Eye />} Monitor this wallet
    </Button>
  )
}
