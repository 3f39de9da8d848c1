import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { whenReady } from '@/app/when-ready'
import { CaseRoom } from '@/components/case/case-room'
import { RoomSkeleton } from '@/components/case/case-skeleton'
import { caseQueryOf, loadCaseFilters } from '@/components/case/list/case-filters'
import { byPage } from '@/components/list/by-page'
import { PageFailure } from '@/components/page-failure'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Cases' }

/** The cases, rendered with what the filters match. */
export default function CasesPage(props: SearchProps) {
  return whenReady(roomPage(props), <RoomSkeleton />)
}

async function roomPage({ searchParams }: SearchProps) {
  const session = await requireSession()
  const filters = await loadCaseFilters(searchParams)
  const shared = getQueryClient()
  const asked = caseQueryOf(filters)
  const list = trpc.cases.list
  const cases =
    filters.view === 'list'
      ? shared.fetchInfiniteQuery({
          ...list.infiniteQueryOptions(asked, byPage),
          retry: false,
        })
      : shared.fetchQuery({ ...list.queryOptions(asked), retry: false })
  const [failure] = await Promise.all([
    cases.then(() => null, pageFailure),
    shared.prefetchQuery({ ...trpc.alerts.people.queryOptions(), retry: false }),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'cases' }), retry: false }),
  ])
  if (failure?.code === 'insufficient_scope') return <PageFailure failure={failure} title="Cases" what="The cases" />
  return (
    <HydrateClient>
      <CaseRoom mayWrite={scopesOfRole(session.user.role).includes('cases:write')} />
    </HydrateClient>
  )
}
