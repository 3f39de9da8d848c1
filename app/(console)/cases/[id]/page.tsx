import type { Metadata } from 'next'
import { whenReady } from '@/app/when-ready'
import { CaseSkeleton } from '@/components/case/case-skeleton'
import { CaseView } from '@/components/case/case-view'
import { timelinePage } from '@/components/case/timeline/timeline-page'
import { byPage } from '@/components/list/by-page'
import { PageFailure } from '@/components/page-failure'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, getServerQueryClient, HydrateClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Case' }

interface CasePageProps {
  params: Promise<{ id: string }>
}

/** One case with its timeline. */
export default function CasePage(props: CasePageProps) {
  return whenReady(casePage(props), <CaseSkeleton />)
}

async function casePage({ params }: CasePageProps) {
  const session = await requireSession()
  const { id } = await params
  const found = await getServerQueryClient()
    .fetchQuery({ ...trpc.cases.get.queryOptions({ id }), retry: false })
    .then((file) => ({ file }))
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in found) {
    return <PageFailure failure={found.failure} title="Case" what="The case" />
  }
  const scopes = scopesOfRole(session.user.role)
  const shared = getQueryClient()
  await Promise.all([
    shared.prefetchInfiniteQuery(trpc.cases.timeline.infiniteQueryOptions({ id, limit: timelinePage }, byPage)),
    shared.prefetchQuery({ ...trpc.alerts.people.queryOptions(), retry: false }),
    shared.prefetchQuery({ ...trpc.filings.list.queryOptions({ id, limit: '50' }), retry: false }),
    shared.prefetchQuery({ ...trpc.cases.links.queryOptions({ id }), retry: false }),
    shared.prefetchInfiniteQuery(trpc.cases.tasks.infiniteQueryOptions({ id, limit: 100 }, byPage)),
    shared.prefetchInfiniteQuery(trpc.cases.evidence.infiniteQueryOptions({ id, limit: 50 }, byPage)),
  ])
  return (
    <HydrateClient>
      <CaseView first={found.file} mayWrite={scopes.includes('cases:write')} mayLead={scopes.includes('policies:write')} />
    </HydrateClient>
  )
}
