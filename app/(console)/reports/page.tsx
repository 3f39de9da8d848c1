import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { byPage } from '@/components/list/by-page'
import { PageFailure } from '@/components/page-failure'
import { ReportButton } from '@/components/report/report-button'
import { loadReportFilters, reportQueryOf } from '@/components/report/report-filters'
import { ReportRoom } from '@/components/report/report-room'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Reports' }

/** The reports, rendered with what the filters match. */
export default async function ReportsPage({ searchParams }: SearchProps) {
  const session = await requireSession()
  const filters = await loadReportFilters(searchParams)
  const queries = getQueryClient()
  const reports = queries.fetchInfiniteQuery({
    ...trpc.reports.list.infiniteQueryOptions(reportQueryOf(filters), byPage),
    retry: false,
  })
  const [failure] = await Promise.all([
    reports.then(() => null, pageFailure),
    queries.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'reports' }), retry: false }),
  ])
  if (failure?.code === 'insufficient_scope') return <PageFailure failure={failure} title="Reports" what="The reports" />
  const mayReport = scopesOfRole(session.user.role).includes('reports:write')
  return (
    <HydrateClient>
      <PageHeader
        title="Reports"
        actions={<ReportButton about={{ type: 'monitoring_period' }} mayReport={mayReport} label="Monitoring report" />}
      >
        Signed documents of what was known at a moment. They never change; a later one supersedes the one before.
      </PageHeader>
      <ReportRoom />
    </HydrateClient>
  )
}
