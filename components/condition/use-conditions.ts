import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'

/** What limits answers right now, looked at again every 15 seconds while the tab is seen. */
export function useConditions() {
  return useQuery(useTRPC().installation.conditions.queryOptions(undefined, { refetchInterval: 15_000 }))
}
