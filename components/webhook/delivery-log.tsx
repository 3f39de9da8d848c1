'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { List } from '@/components/list/list'
import { usePageTrail } from '@/components/list/page-steps'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { DeliveryLines, deliveryColumns } from './delivery-columns'
import { DeliveryFilterBar } from './delivery-filter-bar'
import { deliveryFilterParsers, deliveryInput, deliveryListParsers } from './delivery-filters'
import { DeliveryPanel } from './delivery-panel'
import { lookAgain } from './look-again'

/** Past and pending deliveries to an endpoint, one keyset page at a time, with the panel of the row that the URL names. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(deliveryFilterParsers, { shallow: true, history: 'push', scroll: false })
  const trail = usePageTrail(`${filters.status} ${filters.event} ${filters.sort}`)
  const query = useQuery({
    ...trpc.webhooks.deliveries.queryOptions(deliveryInput(endpoint.id, filters, trail.cursor)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain(state.data?.data, Date.now()),
  })
  const open = (delivery: string | null) => void setFilters({ delivery })
  const narrowed = filters.status !== null || filters.event !== null
  return (
    <>
      <List
        label="Deliveries"
        room="deliveries"
        parsers={deliveryListParsers}
        columns={deliveryColumns}
        query={query}
        trail={trail}
        pagesOf="deliveries"
        exported={deliveryInput(endpoint.id, filters)}
        filters={<DeliveryFilterBar filters={filters} onChange={(change) => void setFilters({ ...change, delivery: null })} />}
        onClear={narrowed && (() => void setFilters({ status: null, event: null }))}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort, delivery: null })}
        rowKey={(delivery) => delivery.id}
        onOpen={(delivery) => open(delivery.id)}
        isOpen={(delivery) => delivery.id === filters.delivery}
        narrow={(delivery) => <DeliveryLines delivery={delivery} onOpen={() => open(delivery.id)} />}
        skeletonRows={5}
        unread="The deliveries could not be read"
        unmatched={{ title: 'No delivery matches', description: 'Widen the filters, or clear them.' }}
        empty={
          <EmptyState
            title="Nothing was sent yet"
            description="The next selected event appears here at once. A test event shows whether the receiver answers."
          />
        }
      />
      {filters.delivery ? (
        <DeliveryPanel key={filters.delivery} id={filters.delivery} mayRedeliver={endpoint.enabled} onClose={() => open(null)} />
      ) : null}
    </>
  )
}
