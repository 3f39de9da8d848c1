'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pause, Play, Send } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { failureOf, refusalText } from '@/components/query-failure'
import { ReadFailure } from '@/components/read-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Spinner } from '@/components/ui/notice/spinner'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { DeleteEndpoint } from './delete-endpoint'
import { deliveryFilterParsers } from './delivery-filters'
import { DeliveryLog } from './delivery-log'
import { EditEndpoint } from './edit-endpoint'
import { EndpointFacts } from './endpoint-facts'
import { EndpointMark } from './endpoint-mark'
import { EndpointNotices } from './endpoint-notices'
import { ReplayDialog } from './replay-dialog'
import { RotateSecret } from './rotate-secret'
import { useWebhookChange } from './use-webhook-change'
import { urlText } from './webhook-words'

const hourMs = 3_600_000

/** One endpoint: whether it is enabled and why not, its deliveries, and the actions. */
export function EndpointView({ first }: { first: WebhookEndpoint }) {
  const { id } = first
  const trpc = useTRPC()
  const changed = useWebhookChange()
  const [, setFilters] = useQueryStates(deliveryFilterParsers, { shallow: true, history: 'push', scroll: false })
  const [missedSince, setMissedSince] = useState<string | null>(null)
  const query = useQuery({ ...trpc.webhooks.get.queryOptions({ id }), initialData: first, refetchInterval: 15_000 })
  const endpoint = query.data
  const toggle = useMutation(trpc.webhooks.update.mutationOptions({ onSuccess: changed }))
  const test = useMutation(
    trpc.webhooks.test.mutationOptions({
      onSuccess: async (delivery) => {
        await changed()
        await setFilters({ status: null, event: null, delivery: delivery.id })
      },
    }),
  )
  const resume = () => {
    // Enabling clears this time, so it is read first. The first failed event was created a little earlier.
    const since = endpoint.failing_since ?? endpoint.disabled?.at ?? null
    const from = since === null ? null : new Date(Date.parse(since) - hourMs).toISOString()
    toggle.mutate({ id, enabled: true }, { onSuccess: () => setMissedSince(from) })
  }
  const refused = test.error ?? toggle.error
  const refusal = refused ? failureOf(refused) : null
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href="/settings/webhooks" className="rounded-sm underline-offset-2 hover:underline">
            Webhooks
          </Link>
        }
        title={<span className="break-all">{urlText(endpoint.url)}</span>}
        actions={
          <>
            <Button onClick={() => test.mutate({ id })} disabled={test.isPending}>
              {test.isPending ? <Spinner label="Working" /> : <Send />} Send a test event
            </Button>
            {endpoint.enabled ? (
              <Button onClick={() => toggle.mutate({ id, enabled: false })} disabled={toggle.isPending}>
                <Pause /> Pause
              </Button>
            ) : (
              <Button variant="primary" onClick={resume} disabled={toggle.isPending}>
                <Play /> Resume
              </Button>
            )}
            <EditEndpoint endpoint={endpoint} />
            <DeleteEndpoint endpoint={endpoint} />
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-2">
          <EndpointMark endpoint={endpoint} /> {endpoint.description}
        </span>
      </PageHeader>
      <ReadFailure title="The endpoint could not be read again" query={query} />
      {refusal ? (
        <ErrorState
          title={test.error ? 'The test event was not sent' : 'The endpoint was not changed'}
          cause={refusalText(refusal)}
          requestId={refusal.requestId}
        />
      ) : null}
      <EndpointNotices
        endpoint={endpoint}
        missedSince={missedSince}
        onResume={resume}
        resuming={toggle.isPending}
        onCaughtUp={() => setMissedSince(null)}
      />
      <Section
        title="Deliveries"
        description="Newest first. Open a row to see what was sent and what came back."
        actions={endpoint.enabled ? <ReplayDialog id={id} /> : null}
      >
        <DeliveryLog endpoint={endpoint} />
      </Section>
      <Section title="Endpoint" actions={<RotateSecret endpoint={endpoint} />}>
        <EndpointFacts endpoint={endpoint} />
      </Section>
    </>
  )
}
