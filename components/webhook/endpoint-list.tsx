'use client'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '@/components/data-table/data-table'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/empty-state'
import { EndpointLines, endpointColumns } from './endpoint-columns'
import { endpointPage } from './endpoint-page'

/** The organisation's endpoints with how each fares, newest first. */
export function EndpointList() {
  const trpc = useTRPC()
  const query = useQuery(trpc.webhooks.list.queryOptions({ limit: endpointPage }))
  const outcomes = useQuery({ ...trpc.webhooks.outcomes.queryOptions(), refetchInterval: 15_000 })
  const failure = query.error ? failureOf(query.error) : null
  const byId = new Map(outcomes.data?.data.map((outcome) => [outcome.endpoint_id, outcome]))
  return (
    <DataTable
      label="Webhook endpoints"
      columns={endpointColumns}
      rows={query.data?.data.map((endpoint) => ({ endpoint, outcome: byId.get(endpoint.id) }))}
      rowKey={({ endpoint }) => endpoint.id}
      narrow={(row) => <EndpointLines row={row} />}
      skeletonRows={3}
      empty={
        <EmptyState
          title="No endpoint"
          description="An endpoint is an address of yours that is told of alerts, cases, levels and reports as they happen, so that no program has to ask again and again."
        />
      }
      error={
        failure
          ? {
              title: 'The endpoints could not be read',
              cause: failure.cause,
              requestId: failure.requestId,
              onRetry: () => void query.refetch(),
            }
          : null
      }
    />
  )
}
