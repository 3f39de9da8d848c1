'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'

/** The people of the organisation who may act, by name; empty until they are read. */
export function usePeople(): { id: string; name: string }[] {
  const trpc = useTRPC()
  const people = useQuery(trpc.alerts.people.queryOptions(undefined, { retry: false, staleTime: 60_000 })).data?.data ?? []
  return people.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
