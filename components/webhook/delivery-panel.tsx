'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Spinner } from '@/components/ui/notice/spinner'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/overlay/sheet'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import type { WebhookDeliveryWithRequest } from '@/contract/webhook/webhooks'
import { AttemptView } from './attempt-view'
import { CopiedText } from './copied-text'
import { DeliveryMark } from './delivery-mark'
import { lookAgain } from './look-again'
import { NextTry } from './next-try'
import { useWebhookChange } from './use-webhook-change'

interface DeliveryPanelProps {
  id: string
  /** Whether its endpoint is enabled; nothing is sent otherwise. */
  mayRedeliver: boolean
  onClose: () => void
}

/** The panel of one delivery: each attempt with what was sent and what came back. */
export function DeliveryPanel({ id, mayRedeliver, onClose }: DeliveryPanelProps) {
  const trpc = useTRPC()
  const query = useQuery({
    ...trpc.webhooks.delivery.queryOptions({ id }),
    refetchInterval: ({ state }) => lookAgain(state.data && [state.data], Date.now()),
  })
  const failure = query.error ? failureOf(query.error) : null
  const unknown = failure?.status === 404 || failure?.status === 400
  const delivery = query.data
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()}>
      <SheetContent className="sm:w-[600px]">
        <SheetTitle className="break-all">{delivery?.event_type ?? (failure ? 'Delivery' : 'Reading the delivery')}</SheetTitle>
        {delivery ? (
          <Body delivery={delivery} mayRedeliver={mayRedeliver} />
        ) : failure ? (
          <ErrorState
            title={unknown ? 'No such delivery' : 'The delivery could not be read'}
            cause={failure.cause}
            requestId={failure.requestId}
            {...(unknown ? {} : { onRetry: () => void query.refetch() })}
          />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-40" />
            <Skeleton className="h-60" />
          </div>
        )}
      </SheetContent>
    </Sheet>
  )
}

function Body({ delivery, mayRedeliver }: { delivery: WebhookDeliveryWithRequest; mayRedeliver: boolean }) {
  const { attempts, attempt_count: made, request } = delivery
  return (
    <>
      <DefinitionList>
        <DefinitionItem term="State">
          <DeliveryMark status={delivery.status} />
        </DefinitionItem>
        {delivery.next_attempt_at ? (
          <DefinitionItem term="Next attempt">
            <NextTry at={delivery.next_attempt_at} />
          </DefinitionItem>
        ) : null}
        {delivery.delivered_at ? (
          <DefinitionItem term="Delivered">
            <TimeText value={delivery.delivered_at} show="both" />
          </DefinitionItem>
        ) : null}
        <DefinitionItem term="Happened">
          <TimeText value={delivery.event_at} show="both" />
        </DefinitionItem>
        <DefinitionItem term="webhook-id">
          <Id value={delivery.webhook_id} what="webhook-id" />
        </DefinitionItem>
        <DefinitionItem term="Delivery">
          <Id value={delivery.id} what="delivery id" />
        </DefinitionItem>
      </DefinitionList>
      <Redeliver delivery={delivery} mayRedeliver={mayRedeliver} />
      <section aria-label="Attempts">
        <h3 className="pb-1 font-semibold text-base">Attempts</h3>
        {attempts.length === 0 ? <p className="text-muted-foreground text-sm">None was made yet.</p> : null}
        {attempts.map((attempt, index) => (
          <AttemptView key={attempt.number} attempt={attempt} request={request} open={index === 0} />
        ))}
        {made > attempts.length ? (
          <p className="text-muted-foreground text-xs">
            The newest {attempts.length} of {made}.
          </p>
        ) : null}
      </section>
      <section aria-label="Body">
        <h3 className="pb-1 font-semibold text-base">Body</h3>
        {request ? (
          <CopiedText label="The same bytes in every attempt" text={request.body} />
        ) : (
          <p className="text-muted-foreground text-sm">
            The event was purged after its time of retention; what was sent is not kept.
          </p>
        )}
      </section>
    </>
  )
}

function Redeliver({ delivery, mayRedeliver }: { delivery: WebhookDeliveryWithRequest; mayRedeliver: boolean }) {
  const trpc = useTRPC()
  const changed = useWebhookChange()
  const again = useMutation(trpc.webhooks.redeliver.mutationOptions({ onSuccess: changed }))
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button
        disabled={!mayRedeliver || delivery.request === null || again.isPending}
        onClick={() => again.mutate({ id: delivery.id })}
      >
        {again.isPending ? <Spinner label="Working" /> : <RotateCw />} Deliver again
      </Button>
      {mayRedeliver ? null : (
        <p className="text-muted-foreground text-xs">Nothing is sent to an endpoint that is off. Resume it first.</p>
      )}
      <RefusalLine error={again.error} />
    </div>
  )
}

function Id({ value, what }: { value: string; what: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="break-all font-mono text-xs">{value}</span>
      <CopyButton value={value} label={`Copy ${what}`} />
    </span>
  )
}
