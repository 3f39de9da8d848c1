'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'

/** Reloads a key and the lists of keys after a change. */
export function useKeyChange(id: string): () => Promise<void> {
  const trpc = useTRPC()
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: trpc.keys.get.queryKey({ id }) }),
      client.invalidateQueries({ queryKey: trpc.keys.list.pathKey() }),
    ])
  }
}
