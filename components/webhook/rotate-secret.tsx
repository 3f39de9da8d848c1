'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { failureOf, refusalText } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/overlay/dialog'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { RevealedSecret } from './revealed-secret'
import { useWebhookChange } from './use-webhook-change'

/** Gives an endpoint a new secret, signs with the one before it for a day as well, and shows the new one once. */
export function RotateSecret({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trpc = useTRPC()
  const changed = useWebhookChange()
  const [open, setOpen] = useState(false)
  const rotate = useMutation(trpc.webhooks.rotate.mutationOptions({ onSuccess: changed }))
  const failure = rotate.error ? failureOf(rotate.error) : null
  const made = rotate.data
  const ending = endpoint.secrets.filter((secret) => secret.valid_until !== null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        rotate.reset()
      }}
    >
      <DialogTrigger asChild>
        <Button>Rotate the secret</Button>
      </DialogTrigger>
      <DialogContent className="max-w-xl" onInteractOutside={(event) => made && event.preventDefault()}>
        {made ? (
          <>
            <DialogTitle>The endpoint has a new secret</DialogTitle>
            <DialogDescription>Deliveries carry both the old and the new signature for 24 hours.</DialogDescription>
            <RevealedSecret secret={made.secret} />
          </>
        ) : (
          <>
            <DialogTitle>Rotate the secret</DialogTitle>
            <DialogDescription>
              For 24 hours every delivery is signed with both secrets, so that none is refused while the receiver changes over.
              After that only the new one is used.
            </DialogDescription>
            {ending.map((secret) => (
              <p key={secret.created_at} className="text-muted-foreground text-sm">
                An earlier one is signed with until <TimeText value={secret.valid_until} show="moment" />.
              </p>
            ))}
            {failure ? (
              <p role="alert" className="text-danger-fg text-sm">
                {refusalText(failure)}
              </p>
            ) : null}
            <DialogFooter>
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <Button variant="primary" disabled={rotate.isPending} onClick={() => rotate.mutate({ id: endpoint.id })}>
                {rotate.isPending ? <Spinner label="Working" /> : null} Make a new secret
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
