import type { Metadata } from 'next'
import { PageFailure } from '@/components/page-failure'
import { ReportView } from '@/components/report/report-view'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Report' }

/** One report with its files. */
export default async function ReportPage({ params }: { params: Promise<{ id: string }> }) {
  const session = await requireSession()
  const { id } = await params
  const found = await getServerQueryClient()
    .fetchQuery({ ...trpc.reports.get.queryOptions({ id }), retry: false })
    .then((report) => ({ report }))
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in found) {
    return <PageFailure failure={found.failure} title="Report" what="The report" />
  }
  const scopes = scopesOfRole(session.user.role)
  return (
    <ReportView
      first={found.report}
      mayReport={scopes.includes('reports:write')}
      mayWriteCases={scopes.includes('cases:write')}
    />
  )
}
