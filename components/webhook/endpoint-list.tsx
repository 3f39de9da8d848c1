'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { tableError } from '@/components/list/table-error'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { endpointStates } from '@/contract/webhook/webhooks'
import { EndpointLines, endpointColumns } from './endpoint-columns'
import { endpointListParsers, endpointsInput } from './endpoint-filters'

const all = 'all'

/** The organisation's endpoints that fit, with how each fares. */
export function EndpointList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(endpointListParsers, { history: 'push', scroll: false })
  const columns = useColumns('webhooks', endpointColumns)
  const query = useQuery({ ...trpc.webhooks.list.queryOptions(endpointsInput(filters)), placeholderData: keepPreviousData })
  const outcomes = useQuery({ ...trpc.webhooks.outcomes.queryOptions(), refetchInterval: 15_000 })
  const byId = new Map(outcomes.data?.data.map((outcome) => [outcome.endpoint_id, outcome]))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <search>
          <Choice
            label="State"
            value={filters.state ?? all}
            options={[
              [all, 'Any state'],
              ['enabled', 'Enabled'],
              ['disabled', 'Paused or disabled'],
            ]}
            onChange={(one) => void setFilters({ state: endpointStates.find((state) => state === one) ?? null })}
          />
        </search>
        <ListTools room="webhooks" parsers={endpointListParsers} columns={columns.menu} exported={endpointsInput(filters)} />
      </div>
      <DataTable
        label="Webhook endpoints"
        columns={columns.shown}
        rows={query.data?.data.map((endpoint) => ({ endpoint, outcome: byId.get(endpoint.id) }))}
        rowKey={({ endpoint }) => endpoint.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(row) => <EndpointLines row={row} />}
        refreshing={query.isPlaceholderData}
        skeletonRows={3}
        empty={
          filters.state ? (
            <EmptyState
              title="No endpoint in this state"
              description="A person pauses an endpoint. The service disables it when its receiver is gone or has failed for days."
              action={<Button onClick={() => void setFilters({ state: null })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title="No endpoint"
              description="An endpoint is one of your URLs. It receives alerts, cases, levels and reports as they happen, so your programs need not poll."
            />
          )
        }
        error={tableError(query, 'The endpoints could not be read')}
      />
    </>
  )
}
