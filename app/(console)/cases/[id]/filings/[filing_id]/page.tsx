import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FilingView } from '@/components/filing/filing-view'
import { PageFailure } from '@/components/page-failure'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Filing' }

/** One filing of a case. */
export default async function FilingPage({ params }: { params: Promise<{ id: string; filing_id: string }> }) {
  const session = await requireSession()
  const { id, filing_id } = await params
  const found = await getServerQueryClient()
    .fetchQuery({ ...trpc.filings.get.queryOptions({ id: filing_id }), retry: false })
    .then((filing) => ({ filing }))
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in found) {
    return <PageFailure failure={found.failure} title="Filing" what="The filing" />
  }
  if (found.filing.case_id !== id) notFound()
  const scopes = scopesOfRole(session.user.role)
  return (
    <FilingView first={found.filing} mayWrite={scopes.includes('cases:write')} mayApprove={scopes.includes('policies:write')} />
  )
}
