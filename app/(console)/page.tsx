import type { Metadata } from 'next'
import { AlertSummary } from '@/components/home/alert-summary'
import { AlertTrend } from '@/components/home/alert-trend'
import { FirstSteps } from '@/components/home/first-steps'
import { HomeConditions } from '@/components/home/home-conditions'
import { ListFreshness } from '@/components/home/list-freshness'
import { MyCases } from '@/components/home/my-cases'
import { NetworkList } from '@/components/home/network-list'
import { RecentChecks } from '@/components/home/recent-checks'
import { RecentWork } from '@/components/home/recent-work'
import { ReviewsAsked } from '@/components/home/reviews-asked'
import { ScenarioList } from '@/components/home/scenario-list'
import { dueInputs, myCasesInput, recentChecksShown } from '@/components/home/shown'
import { SinceYesterday } from '@/components/home/since-yesterday'
import { TourOffer } from '@/components/home/tour-offer'
import { SearchEntry } from '@/components/search/search-entry'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage() {
  const { user } = await requireSession()
  const administers = scopesOfRole(user.role).includes('keys:admin')
  const queries = getQueryClient()
  await Promise.all([
    queries.prefetchQuery({ ...trpc.home.desk.queryOptions(), retry: false }),
    queries.prefetchQuery(trpc.networks.list.queryOptions()),
    queries.prefetchQuery(trpc.risk.recent.queryOptions({ limit: recentChecksShown })),
    queries.prefetchQuery({ ...trpc.cases.list.queryOptions(myCasesInput), retry: false }),
    queries.prefetchQuery({ ...trpc.alerts.counts.queryOptions({}), retry: false }),
    ...dueInputs.map((input) => queries.prefetchQuery({ ...trpc.alerts.queue.queryOptions(input), retry: false })),
    queries.prefetchQuery({ ...trpc.alerts.trend.queryOptions({ days: 30 }), retry: false }),
    queries.prefetchQuery({ ...trpc.alerts.statistics.queryOptions({}), retry: false }),
    queries.prefetchQuery({ ...trpc.screening.lists.queryOptions(), retry: false }),
    administers ? queries.prefetchQuery(trpc.installation.firstSteps.queryOptions()) : null,
    queries.prefetchQuery(trpc.installation.scenarios.queryOptions()),
  ])
  return (
    <HydrateClient>
      <HomeConditions />
      <div className="pb-10">
        <h1 className="mb-1 font-semibold text-xl tracking-tight">Look up a wallet</h1>
        <p className="mb-4 text-pretty text-muted-foreground text-sm">
          Paste one address of any network, or up to a hundred. You get its known owner, where its money came from and went, and
          its risk score. Names, cases, pages and actions are found here too.
        </p>
        <SearchEntry size="large" />
      </div>
      <TourOffer />
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <AlertSummary />
          <ReviewsAsked />
          <MyCases />
          <SinceYesterday />
          <AlertTrend />
          <RecentChecks />
        </div>
        <div className="min-w-0 lg:row-span-2">
          {administers ? <FirstSteps /> : null}
          <RecentWork />
          <NetworkList />
          <ListFreshness />
        </div>
        <div className="min-w-0">
          <ScenarioList />
        </div>
      </div>
    </HydrateClient>
  )
}
