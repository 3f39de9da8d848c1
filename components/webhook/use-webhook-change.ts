'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'

/** Reads everything about webhooks again after a change: one touches endpoints, outcomes and deliveries alike. */
export function useWebhookChange(): () => Promise<void> {
  const trpc = useTRPC()
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: trpc.webhooks.pathKey() })
}
