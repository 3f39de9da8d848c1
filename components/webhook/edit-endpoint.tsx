'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/notice/toaster'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { EndpointForm } from './endpoint-form'
import { termsOf, valuesOf } from './endpoint-values'
import { useWebhookChange } from './use-webhook-change'

/** Edits the URL, the description and the events of an endpoint; its secret stays the same. */
export function EditEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trpc = useTRPC()
  const changed = useWebhookChange()
  const [open, setOpen] = useState(false)
  const update = useMutation(
    trpc.webhooks.update.mutationOptions({
      onSuccess: async () => {
        setOpen(false)
        toast('The endpoint is changed')
        await changed()
      },
    }),
  )
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        update.reset()
      }}
      trigger={<Button>Change</Button>}
      title="Change the endpoint"
      description="The new URL applies from the next attempt, also to queued deliveries. The selection applies to new events."
      className="max-w-xl"
    >
      <EndpointForm
        first={valuesOf(endpoint)}
        confirm="Save"
        pending={update.isPending}
        failure={update.error ? failureOf(update.error) : null}
        onEdit={() => update.reset()}
        onSubmit={(values) => update.mutate({ id: endpoint.id, ...termsOf(values) })}
      />
    </DialogFrame>
  )
}
