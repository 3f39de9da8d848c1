'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '@/components/trpc'

/** Reads again what a merge or a split changes: entities, and what the server drew of them. */
export function useAfterMerge(): () => Promise<void> {
  const trpc = useTRPC()
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    router.refresh()
    await client.invalidateQueries(trpc.entities.pathFilter())
  }
}
