'use client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { useLive } from '@/components/live/live-provider'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/empty-state'
import { lookAgain } from './look-again'
import { ReportFilterBar } from './report-filter-bar'
import { isNarrowed, reportFilterParsers, reportQueryOf } from './report-filters'
import { ReportTable } from './report-table'

/** The reports of the organisation; what is being made appears by itself when it is ready. */
export function ReportRoom() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [filters] = useQueryStates(reportFilterParsers)
  const reports = useInfiniteQuery(
    trpc.reports.list.infiniteQueryOptions(reportQueryOf(filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => lookAgain(state.data?.pages.flatMap((page) => page.data)),
    }),
  )
  useLive((messages) => {
    if (messages.some((message) => message.type === 'reset' || message.type.startsWith('report.'))) {
      void client.invalidateQueries(trpc.reports.list.pathFilter())
    }
  })
  const failure = reports.error ? failureOf(reports.error) : null
  return (
    <>
      <ReportFilterBar />
      <ReportTable
        reports={reports.data?.pages.flatMap((page) => page.data)}
        error={
          failure && {
            title: 'The reports could not be read',
            cause: failure.cause,
            requestId: failure.requestId,
            onRetry: () => void reports.refetch(),
          }
        }
        empty={
          isNarrowed(filters) ? (
            <EmptyState title="No report matches" description="Widen the filters, or clear them." />
          ) : (
            <EmptyState
              title="No report was made yet"
              description="A report is a signed document about a wallet, a transaction, a case, a screening or a period of monitoring. Open one of these and choose Report."
            />
          )
        }
        hasMore={reports.hasNextPage}
        onMore={() => void reports.fetchNextPage()}
        loadingMore={reports.isFetchingNextPage}
      />
    </>
  )
}
