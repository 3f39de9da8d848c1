import type { Metadata } from 'next'
import { AlertSummary } from '@/components/home/alert-summary'
import { NetworkList } from '@/components/home/network-list'
import { RecentChecks } from '@/components/home/recent-checks'
import { ScenarioList } from '@/components/home/scenario-list'
import { recentChecksShown } from '@/components/home/shown'
import { SearchBox } from '@/components/search/search-box'
import { requireSession } from '@/server/auth/require-session'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Home' }

export default async function HomePage() {
  await requireSession()
  const queries = getQueryClient()
  await Promise.all([
    queries.prefetchQuery(trpc.networks.list.queryOptions()),
    queries.prefetchQuery(trpc.risk.recent.queryOptions({ limit: recentChecksShown })),
    queries.prefetchQuery(trpc.installation.scenarios.queryOptions()),
  ])
  return (
    <HydrateClient>
      <div className="pb-10">
        <h1 className="mb-1 font-semibold text-xl tracking-tight">Look up a wallet</h1>
        <p className="mb-4 text-pretty text-muted-foreground text-sm">
          Paste an address of any network here. You get who holds it as far as anyone has said, where its money came from and went
          to, and how that scores.
        </p>
        <SearchBox size="large" />
      </div>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <AlertSummary />
          <RecentChecks />
          <ScenarioList />
        </div>
        <NetworkList />
      </div>
    </HydrateClient>
  )
}
