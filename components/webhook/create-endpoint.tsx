'use client'
import { useMutation } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { EndpointForm } from './endpoint-form'
import { newEndpoint, termsOf } from './endpoint-values'
import { RevealedSecret } from './revealed-secret'
import { useWebhookChange } from './use-webhook-change'
import { urlText } from './webhook-words'

/** Registers an endpoint, then shows its signing secret once. */
export function CreateEndpoint() {
  const trpc = useTRPC()
  const changed = useWebhookChange()
  const [open, setOpen] = useState(false)
  const create = useMutation(trpc.webhooks.create.mutationOptions({ onSuccess: changed }))
  const made = create.data
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        // The secret must not stay in memory longer than it is shown.
        create.reset()
      }}
      trigger={
        <Button variant="primary">
          <Webhook /> Add an endpoint
        </Button>
      }
      title={made ? 'The endpoint is ready' : 'Add an endpoint'}
      description={
        made ? (
          <>{urlText(made.url)} is sent events from now on.</>
        ) : (
          'Events are sent there by POST, signed with a secret that only the receiver knows.'
        )
      }
      descriptionClass="break-all"
      className="max-w-xl"
      keep={made !== undefined}
    >
      {made ? (
        <RevealedSecret secret={made.secret} />
      ) : (
        <EndpointForm
          first={newEndpoint}
          confirm="Add"
          pending={create.isPending}
          failure={create.error ? failureOf(create.error) : null}
          onEdit={() => create.reset()}
          onSubmit={(values) => create.mutate(termsOf(values))}
        />
      )}
    </DialogFrame>
  )
}
