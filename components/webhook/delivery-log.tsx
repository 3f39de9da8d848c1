'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { tableError } from '@/components/list/table-error'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { WebhookEndpoint } from '@/contract/webhooks'
import { DeliveryLines, deliveryColumns } from './delivery-columns'
import { DeliveryFilterBar } from './delivery-filter-bar'
import { deliveryFilterParsers, deliveryInput, deliveryListParsers } from './delivery-filters'
import { DeliveryPanel } from './delivery-panel'
import { lookAgain } from './look-again'

const first: readonly string[] = []

/** What was and is to be delivered to an endpoint, a keyset page at a time, with the panel of the row that the URL names. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(deliveryFilterParsers, { shallow: true, history: 'push', scroll: false })
  const columns = useColumns('deliveries', deliveryColumns)
  const key = `${filters.status} ${filters.event} ${filters.sort}`
  const [trail, setTrail] = useState({ key, cursors: first })
  // A cursor belongs to its filters: other filters begin at the first page again.
  const cursors = trail.key === key ? trail.cursors : first
  const query = useQuery({
    ...trpc.webhooks.deliveries.queryOptions(deliveryInput(endpoint.id, filters, cursors.at(-1))),
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
              title="No delivery fits"
              description="Widen the filters, or clear them."
              action={<Button onClick={() => void setFilters({ status: null, event: null })}>Clear filters</Button>}
            />
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
            <ChevronLeft /> Previous
          </Button>
          <Button
            size="sm"
            disabled={!next || query.isPlaceholderData}
            onClick={() => next && setTrail({ key, cursors: [...cursors, next] })}
          >
            Next <ChevronRight />
          </Button>
        </nav>
      ) : null}
      {filters.delivery ? (
        <DeliveryPanel key={filters.delivery} id={filters.delivery} mayRedeliver={endpoint.enabled} onClose={() => open(null)} />
      ) : null}
    </>
  )
}
