'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'

/** A link to the second looks, with the number that are due; absent if there never were any. */
export function LooksLink({ className }: { className?: string }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.desk.looks.queryOptions({ limit: 1 }, { refetchInterval: 60_000, staleTime: 10_000 }))
  if (!data || data.data.length === 0) return null
  return (
    <Link href="/alerts/second-looks" className={className}>
      Second looks{data.waiting > 0 ? ` (${data.waiting.toLocaleString('en')})` : ''}
    </Link>
  )
}
