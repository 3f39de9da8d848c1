import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'

/** The current conditions, polled every 15 seconds while the tab is visible. */
export function useConditions() {
  return useQuery(useTRPC().installation.conditions.queryOptions(undefined, { refetchInterval: 15_000 }))
}
