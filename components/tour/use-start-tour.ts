'use client'
import { useRouter } from 'next/navigation'
import { useTRPCClient } from '@/components/trpc'

/** Begins the tour at its first stop; its texts are fetched only then. */
export function useStartTour(): () => Promise<void> {
  const router = useRouter()
  const client = useTRPCClient()
  return async () => {
    const { beginTour } = await import('./begin-tour')
    router.push(await beginTour(client))
  }
}
