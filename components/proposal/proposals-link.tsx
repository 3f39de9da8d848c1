'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'

/** A link to the proposals, with the number of pending ones. */
export function ProposalsLink({ className }: { className?: string }) {
  const trpc = useTRPC()
  const { data } = useQuery(
    trpc.proposals.list.queryOptions({ limit: 1, state: ['pending'] }, { refetchInterval: 30_000, staleTime: 10_000 }),
  )
  return (
    <Link href="/alerts/proposals" className={className}>
      Proposals{data && data.pending > 0 ? ` (${data.pending.toLocaleString('en')})` : ''}
    </Link>
  )
}
