import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { byPage } from '@/components/list/by-page'
import { PageFailure } from '@/components/page-failure'
import { loadScreeningFilters, screeningsInput } from '@/components/screening/screening-filters'
import { ScreeningForm } from '@/components/screening/screening-form'
import { ScreeningList } from '@/components/screening/screening-list'
import { ScreeningTabs } from '@/components/screening/screening-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { getQueryClient, HydrateClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Screening' }

/** Screens one party and lists earlier screenings. */
export default async function ScreeningPage({ searchParams }: SearchProps) {
  await requireSession()
  const filters = await loadScreeningFilters(searchParams)
  const shared = getQueryClient()
  const history = trpc.screening.history.infiniteQueryOptions(screeningsInput(filters), byPage)
  const [failure] = await Promise.all([
    shared.fetchInfiniteQuery({ ...history, retry: false }).then(() => null, pageFailure),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'screenings' }), retry: false }),
  ])
  if (failure?.code === 'insufficient_scope') return <PageFailure failure={failure} title="Screening" what="The history" />
  return (
    <HydrateClient>
      <PageHeader title="Screening">
        Searches the sanctions lists in force for an address, an identifier or a name. The result names every list version it was
        made against, and is stored.
      </PageHeader>
      <ScreeningTabs />
      <ScreeningForm />
      <Section title="Past screenings">
        <ScreeningList />
      </Section>
    </HydrateClient>
  )
}
