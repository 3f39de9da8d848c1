'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { ColumnChoice, Density, Preferences, Room } from '@/contract/console/console-lists'

const usual: Preferences = { density: 'normal', columns: {}, tour: 'new' }

/**
 * How the person likes the console to look, kept on the server so that it follows them; a choice shows at once. The frame
 * fetches it with every page, so that the first paint has it already.
 */
export function usePreferences() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const { queryKey } = trpc.preferences.get.queryOptions()
  const { data } = useQuery(trpc.preferences.get.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))
  const outcome = (holds: string) => ({
    // One after the other, so that of two choices the later one is kept.
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
    /** Whether the person's own choices are there, or only what is usual. */
    known: data !== undefined,
    setColumns: (room: Room, choice: ColumnChoice) => {
      show((before) => ({ ...before, columns: { ...before.columns, [room]: choice } }))
      columns.mutate({ room, columns: choice })
    },
    /** `onHeard` is called when the service has it, unless another was chosen since. */
    setDensity: (next: Density, onHeard: () => void) => {
      show((before) => ({ ...before, density: next }))
      density.mutate({ density: next }, { onSuccess: onHeard })
    },
  }
}
