'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ReasonDialog } from '@/components/policy/reason-dialog'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { toast } from '@/components/ui/notice/toaster'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'

/** Deletes an endpoint, after explaining the effect. */
export function DeleteEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trpc = useTRPC()
  const router = useRouter()
  const client = useQueryClient()
  const remove = useMutation(
    trpc.webhooks.remove.mutationOptions({
      onSuccess: async () => {
        // The endpoint itself is not reloaded: it no longer exists.
        await client.invalidateQueries({ queryKey: trpc.webhooks.list.pathKey() })
        toast('The endpoint is deleted')
        router.push('/settings/webhooks')
        router.refresh()
      },
    }),
  )
  return (
    <ReasonDialog
      trigger="Delete"
      triggerVariant="ghost"
      title="Delete the endpoint"
      what="Queued deliveries are skipped, its secrets are erased, and its deliveries can no longer be read here. This cannot be undone. You can pause it instead."
      confirm="Delete the endpoint"
      confirmVariant="danger"
      reasoned={false}
      pending={remove.isPending}
      failure={remove.error ? failureOf(remove.error) : null}
      onConfirm={() => remove.mutate({ id: endpoint.id })}
    />
  )
}
