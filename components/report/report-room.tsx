'use client'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { ListTools } from '@/components/list/list-tools'
import { tableError } from '@/components/list/table-error'
import { useColumns } from '@/components/list/use-columns'
import { useLive } from '@/components/live/live-provider'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { lookAgain } from './look-again'
import { ReportFilterBar } from './report-filter-bar'
import { isNarrowed, noReportFilters, reportFilterParsers, reportQueryOf } from './report-filters'
import { ReportTable, reportColumns } from './report-table'

/** The reports of the organisation; what is being made appears by itself when it is ready. */
export function ReportRoom() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [filters, setFilters] = useQueryStates(reportFilterParsers, { history: 'push' })
  const columns = useColumns('reports', reportColumns)
  const reports = useInfiniteQuery(
    trpc.reports.list.infiniteQueryOptions(reportQueryOf(filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => lookAgain(state.data?.pages.flatMap((page) => page.data)),
    }),
  )
  useLive((messages) => {
    if (messages.some((message) => message.type === 'reset' || message.type.startsWith('report.'))) {
      void client.invalidateQueries(trpc.reports.list.pathFilter())
    }
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-4">
        <ReportFilterBar />
        <ListTools room="reports" parsers={reportFilterParsers} columns={columns.menu} exported={reportQueryOf(filters)} />
      </div>
      <ReportTable
        columns={columns.shown}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        refreshing={reports.isPlaceholderData}
        reports={reports.data?.pages.flatMap((page) => page.data)}
        error={tableError(reports, 'The reports could not be read')}
        empty={
          isNarrowed(filters) ? (
            <EmptyState
              title="No report matches"
              description="Widen the filters, or clear them."
              action={<Button onClick={() => void setFilters(noReportFilters)}>Clear filters</Button>}
            />
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
