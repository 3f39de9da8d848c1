'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { ColumnChoice, Density, Preferences, Room } from '@/contract/console/console-lists'

const usual: Preferences = { density: 'normal', columns: {}, tour: 'new' }

/**
 * The person's preferences for the console, stored on the server so that they apply on every device; a choice shows at once.
 * The frame prefetches them with every page for the first paint.
 */
export function usePreferences() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const { queryKey } = trpc.preferences.get.queryOptions()
  const { data } = useQuery(trpc.preferences.get.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))
  const outcome = (holds: string) => ({
    // One after the other, so that the later of two choices is kept.
    scope: { id: 'preferences' },
    onError: () => {
      toast(`Your choice could not be saved; it applies ${holds}`)
    },
  })
  const columns = useMutation(trpc.preferences.setColumns.mutationOptions(outcome('until you leave this page')))
  const density = useMutation(trpc.preferences.setDensity.mutationOptions(outcome('on this device')))
  const show = (change: (before: Preferences) => Preferences) =>
    client.setQueryData(queryKey, (before: Preferences | undefined) => change(before ?? usual))

  return {
    ...(data ?? usual),
    /** Whether the person's own preferences have loaded rather than the defaults. */
    known: data !== undefined,
    setColumns: (room: Room, choice: ColumnChoice) => {
      show((before) => ({ ...before, columns: { ...before.columns, [room]: choice } }))
      columns.mutate({ room, columns: choice })
    },
    /** `onHeard` is called once the service has stored it, unless another was chosen since. */
    setDensity: (next: Density, onHeard: () => void) => {
      show((before) => ({ ...before, density: next }))
      density.mutate({ density: next }, { onSuccess: onHeard })
    },
  }
}
