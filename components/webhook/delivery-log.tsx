'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { WebhookEndpoint } from '@/contract/webhooks'
import { DeliveryLines, deliveryColumns } from './delivery-columns'
import { DeliveryFilterBar } from './delivery-filter-bar'
import { deliveryFilterParsers, deliveryInput } from './delivery-filters'
import { DeliveryPanel } from './delivery-panel'
import { lookAgain } from './look-again'

const first: readonly string[] = []

/** What was and is to be delivered to an endpoint, a keyset page at a time, with the panel of the row that the URL names. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(deliveryFilterParsers, { shallow: true, history: 'push', scroll: false })
  const key = `${filters.status} ${filters.event}`
  const [trail, setTrail] = useState({ key, cursors: first })
  // A cursor belongs to its filters: other filters begin at the first page again.
  const cursors = trail.key === key ? trail.cursors : first
  const query = useQuery({
    ...trpc.webhooks.deliveries.queryOptions(deliveryInput(endpoint.id, filters, cursors.at(-1))),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain(state.data?.data, Date.now()),
  })
  const next = query.data?.page.next ?? null
  const failure = query.error ? failureOf(query.error) : null
  const open = (delivery: string | null) => void setFilters({ delivery })
  const narrowed = filters.status !== null || filters.event !== null
  return (
    <>
      <DeliveryFilterBar filters={filters} onChange={(change) => void setFilters({ ...change, delivery: null })} />
      <DataTable
        label="Deliveries"
        columns={deliveryColumns}
        rows={query.data?.data}
        rowKey={(delivery) => delivery.id}
        onOpen={(delivery) => open(delivery.id)}
        isOpen={(delivery) => delivery.id === filters.delivery}
        refreshing={query.isPlaceholderData}
        narrow={(delivery) => <DeliveryLines delivery={delivery} onOpen={() => open(delivery.id)} />}
        skeletonRows={5}
        error={
          failure
            ? {
                title: 'The deliveries could not be read',
                cause: failure.cause,
                requestId: failure.requestId,
                onRetry: () => void query.refetch(),
              }
            : null
        }
        empty={
          narrowed ? (
            <EmptyState title="No delivery fits" description="Widen the filters, or clear them." />
          ) : (
            <EmptyState
              title="Nothing was sent yet"
              description="The next event that is selected stands here at once. A test event shows whether the receiver answers."
            />
          )
        }
      />
      {cursors.length > 0 || next ? (
        <nav aria-label="Pages of deliveries" className="flex items-center justify-end gap-3 pt-3">
          <span className="tabular text-muted-foreground text-xs">Page {cursors.length + 1}</span>
          <Button size="sm" disabled={cursors.length === 0} onClick={() => setTrail({ key, cursors: cursors.slice(0, -1) })}>
            <ChevronLeft /> Newer
          </Button>
          <Button
            size="sm"
            disabled={!next || query.isPlaceholderData}
            onClick={() => next && setTrail({ key, cursors: [...cursors, next] })}
          >
            Older <ChevronRight />
          </Button>
        </nav>
      ) : null}
      {filters.delivery ? (
        <DeliveryPanel key={filters.delivery} id={filters.delivery} mayRedeliver={endpoint.enabled} onClose={() => open(null)} />
      ) : null}
    </>
  )
}
