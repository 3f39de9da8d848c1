'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { RevealedSecret } from './revealed-secret'
import { useWebhookChange } from './use-webhook-change'

/** Gives an endpoint a new secret and shows it once; the previous one also signs for another day. */
export function RotateSecret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trpc = useTRPC()
  const changed = useWebhookChange()
  const [open, setOpen] = useState(false)
  const rotate = useMutation(trpc.webhooks.rotate.mutationOptions({ onSuccess: changed }))
  const made = rotate.data
  const ending = endpoint.secrets.filter((secret) => secret.valid_until !== null)
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        rotate.reset()
      }}
      trigger={<Button>Rotate the secret</Button>}
      title={made ? 'The endpoint has a new secret' : 'Rotate the secret'}
      description={
        made
          ? 'Deliveries carry both the old and the new signature for 24 hours.'
          : 'For 24 hours every delivery is signed with both secrets, so that none is refused while the receiver changes over. After that only the new one is used.'
      }
      className="max-w-xl"
      keep={made !== undefined}
    >
      {made ? (
        <RevealedSecret secret={made.secret} />
      ) : (
        <>
          {ending.map((secret) => (
            <p key={secret.created_at} className="text-muted-foreground text-sm">
              An earlier one is signed with until <TimeText value={secret.valid_until} show="moment" />.
            </p>
          ))}
          <RefusalLine error={rotate.error} />
          <DialogActions
            busy={rotate.isPending}
            confirm="Make a new secret"
            onConfirm={() => rotate.mutate({ id: endpoint.id })}
          />
        </>
      )}
    </DialogFrame>
  )
}
