'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'

/** Reloads everything about webhooks after a change: one affects endpoints, results and deliveries alike. */
export function useWebhookChange(): () => Promise<void> {
  const trpc = useTRPC()
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: trpc.webhooks.pathKey() })
}
