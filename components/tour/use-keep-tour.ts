'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import type { Preferences } from '@/contract/console/console-lists'

/** Stores that the person took or declined the tour, so that it is not offered again; applies at once. */
export function useKeepTour(): (tour: Preferences['tour']) => void {
  const trpc = useTRPC()
  const client = useQueryClient()
  const { queryKey } = trpc.preferences.get.queryOptions()
  // One after the other with the other preferences; if it fails, the tour is offered again.
  const { mutate } = useMutation(trpc.preferences.setTour.mutationOptions({ scope: { id: 'preferences' } }))
  return (tour) => {
    client.setQueryData(queryKey, (before: Preferences | undefined) => before && { ...before, tour })
    mutate({ tour })
  }
}
