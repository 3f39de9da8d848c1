'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { PageSteps, usePageTrail } from '@/components/list/page-steps'
import { tableError } from '@/components/list/table-error'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { DeliveryLines, deliveryColumns } from './delivery-columns'
import { DeliveryFilterBar } from './delivery-filter-bar'
import { deliveryFilterParsers, deliveryInput, deliveryListParsers } from './delivery-filters'
import { DeliveryPanel } from './delivery-panel'
import { lookAgain } from './look-again'

/** What was and is to be delivered to an endpoint, a keyset page at a time, with the panel of the row that the URL names. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(deliveryFilterParsers, { shallow: true, history: 'push', scroll: false })
  const columns = useColumns('deliveries', deliveryColumns)
  const trail = usePageTrail(`${filters.status} ${filters.event} ${filters.sort}`)
  const query = useQuery({
    ...trpc.webhooks.deliveries.queryOptions(deliveryInput(endpoint.id, filters, trail.cursor)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain(state.data?.data, Date.now()),
  })
  const next = query.data?.page.next ?? null
  const failure = tableError(query, 'The deliveries could not be read')
  const open = (delivery: string | null) => void setFilters({ delivery })
  const narrowed = filters.status !== null || filters.event !== null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <DeliveryFilterBar filters={filters} onChange={(change) => void setFilters({ ...change, delivery: null })} />
        <ListTools
          room="deliveries"
          parsers={deliveryListParsers}
          columns={columns.menu}
          exported={deliveryInput(endpoint.id, filters)}
        />
      </div>
      <DataTable
        label="Deliveries"
        columns={columns.shown}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort, delivery: null })}
        rows={query.data?.data}
        rowKey={(delivery) => delivery.id}
        onOpen={(delivery) => open(delivery.id)}
        isOpen={(delivery) => delivery.id === filters.delivery}
        refreshing={query.isPlaceholderData}
        narrow={(delivery) => <DeliveryLines delivery={delivery} onOpen={() => open(delivery.id)} />}
        skeletonRows={5}
        error={failure}
        empty={
          narrowed ? (
            <EmptyState
              title="No delivery matches"
              description="Widen the filters, or clear them."
              action={<Button onClick={() => void setFilters({ status: null, event: null })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title="Nothing was sent yet"
              description="The next selected event appears here at once. A test event shows whether the receiver answers."
            />
          )
        }
      />
      <PageSteps of="deliveries" trail={trail} next={next} waiting={query.isPlaceholderData} />
      {filters.delivery ? (
        <DeliveryPanel key={filters.delivery} id={filters.delivery} mayRedeliver={endpoint.enabled} onClose={() => open(null)} />
      ) : null}
    </>
  )
}
