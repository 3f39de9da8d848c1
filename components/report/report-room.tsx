'use client'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { keptByPage } from '@/components/list/by-page'
import { List } from '@/components/list/list'
import { useLive } from '@/components/live/live-provider'
import { useTRPC } from '@/components/trpc'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { lookAgain } from './look-again'
import { ReportLines, reportColumns } from './report-columns'
import { ReportFilterBar } from './report-filter-bar'
import { isNarrowed, noReportFilters, reportFilterParsers, reportQueryOf } from './report-filters'

/** The reports of the organisation; one that is being generated appears as soon as it is ready. */
export function ReportRoom() {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [filters, setFilters] = useQueryStates(reportFilterParsers, { history: 'push' })
  const query = useInfiniteQuery(
    trpc.reports.list.infiniteQueryOptions(reportQueryOf(filters), {
      ...keptByPage,
      refetchInterval: ({ state }) => lookAgain(state.data?.pages.flatMap((page) => page.data)),
    }),
  )
  useLive((messages) => {
    if (messages.some((message) => message.type === 'reset' || message.type.startsWith('report.'))) {
      void client.invalidateQueries(trpc.reports.list.pathFilter())
    }
  })
  return (
    <List
      label="Reports"
      room="reports"
      parsers={reportFilterParsers}
      columns={reportColumns}
      query={query}
      exported={reportQueryOf(filters)}
      barClass="pb-4"
      filters={<ReportFilterBar />}
      onClear={isNarrowed(filters) && (() => void setFilters(noReportFilters))}
      rowKey={(one) => one.id}
      narrow={(one) => <ReportLines report={one} />}
      unread="The reports could not be read"
      unmatched={{ title: 'No report matches', description: 'Widen the filters, or clear them.' }}
      empty={
        <EmptyState
          title="No report was made yet"
          description="A report is a signed document about a wallet, a transaction, a case, a screening or a period of monitoring. Open one of these and choose Report."
        />
      }
    />
  )
}
