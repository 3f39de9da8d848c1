import type { Metadata } from 'next'
import { caseQueryOf, loadCaseFilters } from '@/components/case/case-filters'
import { CaseRoom } from '@/components/case/case-room'
import { PageFailure } from '@/components/page-failure'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Cases' }

interface CasesPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The room of cases, drawn with what its filters show. */
export default async function CasesPage({ searchParams }: CasesPageProps) {
  const session = await requireSession()
  const filters = await loadCaseFilters(searchParams)
  const shared = getQueryClient()
  const failure = await shared
    .fetchQuery({ ...trpc.cases.list.queryOptions(caseQueryOf(filters)), retry: false })
    .then(() => null)
    .catch(async (error: unknown) => pageFailure(error))
  if (failure?.code === 'insufficient_scope') return <PageFailure failure={failure} title="Cases" what="The cases" />
  await shared.prefetchQuery({ ...trpc.alerts.people.queryOptions(), retry: false })
  return (
    <HydrateClient>
      <CaseRoom mayWrite={scopesOfRole(session.user.role).includes('cases:write')} />
    </HydrateClient>
  )
}
