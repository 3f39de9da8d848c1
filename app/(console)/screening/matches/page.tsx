import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { byPage } from '@/components/list/by-page'
import { PageFailure } from '@/components/page-failure'
import { loadMatchFilters, matchesInput } from '@/components/screening/match-filters'
import { MatchQueue } from '@/components/screening/match-queue'
import { ScreeningTabs } from '@/components/screening/screening-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Undecided matches' }

/** The matches to decide. */
export default async function MatchesPage({ searchParams }: SearchProps) {
  const session = await requireSession()
  const filters = await loadMatchFilters(searchParams)
  const listed = trpc.screening.matches.infiniteQueryOptions(matchesInput(filters), byPage)
  const failure = await getQueryClient()
    .fetchInfiniteQuery({ ...listed, retry: false })
    .then(() => null, pageFailure)
  if (failure?.code === 'insufficient_scope')
    return <PageFailure failure={failure} title="Undecided matches" what="The matches" />
  return (
    <HydrateClient>
      <PageHeader title="Undecided matches">
        Screened subjects that resemble a list entry, one row for each entry. A decision holds until the entry changes.
      </PageHeader>
      <ScreeningTabs />
      <MatchQueue mayDecide={scopesOfRole(session.user.role).includes('screening:write')} />
    </HydrateClient>
  )
}
