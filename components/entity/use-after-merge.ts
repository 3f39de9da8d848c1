'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '@/components/trpc'

/** Reloads what a merge or a split changes: the entities, and server-rendered parts. */
export function useAfterMerge(): () => Promise<void> {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    router.refresh()
    await client.invalidateQueries(trpc.entities.pathFilter())
  }
}
