'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { List } from '@/components/list/list'
import { FilterChoice } from '@/components/list/list-filters'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { endpointStates } from '@/contract/webhook/webhooks'
import { EndpointLines, endpointColumns } from './endpoint-columns'
import { endpointListParsers, endpointsInput } from './endpoint-filters'

/** The organisation's endpoints that match, with their delivery results. */
export function EndpointList() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(endpointListParsers, { history: 'push', scroll: false })
  const query = useQuery({ ...trpc.webhooks.list.queryOptions(endpointsInput(filters)), placeholderData: keepPreviousData })
  const outcomes = useQuery({ ...trpc.webhooks.outcomes.queryOptions(), refetchInterval: 15_000 })
  const byId = new Map(outcomes.data?.data.map((outcome) => [outcome.endpoint_id, outcome]))
  const rows = query.data?.data.map((endpoint) => ({ endpoint, outcome: byId.get(endpoint.id) }))
  return (
    <List
      label="Webhook endpoints"
      room="webhooks"
      parsers={endpointListParsers}
      columns={endpointColumns}
      query={{ ...query, data: rows && { data: rows } }}
      exported={endpointsInput(filters)}
      filters={
        <search>
          <FilterChoice
            label="State"
            any="Any state"
            of={endpointStates}
            word={{ enabled: 'Enabled', disabled: 'Paused or disabled' }}
            value={filters.state}
            onChange={(state) => void setFilters({ state })}
          />
        </search>
      }
      onClear={filters.state !== null && (() => void setFilters({ state: null }))}
      rowKey={({ endpoint }) => endpoint.id}
      narrow={(row) => <EndpointLines row={row} />}
      skeletonRows={3}
      unread="The endpoints could not be read"
      unmatched={{
        title: 'No endpoint in this state',
        description: 'A person pauses an endpoint. The service disables it when its receiver is gone or has failed for days.',
      }}
      empty={
        <EmptyState
          title="No endpoint"
          description="An endpoint is one of your URLs. It receives alerts, cases, levels and reports as they happen, so your programs need not poll."
        />
      }
    />
  )
}
