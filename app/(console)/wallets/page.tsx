import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ErrorState } from '@/components/ui/notice/error-state'
import { PageHeader } from '@/components/ui/page/page-header'
import { RecentWallets } from '@/components/wallet/search/recent-wallets'
import { WalletHits } from '@/components/wallet/search/wallet-hits'
import { WalletSearchForm } from '@/components/wallet/search/wallet-search-form'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Wallets' }

interface WalletsPageProps {
  searchParams: Promise<{ q?: string | string[] }>
}

/** The wallet search: a plain form that works without script, and the wallets opened recently. */
export default async function WalletsPage({ searchParams }: WalletsPageProps) {
  await requireSession()
  const { q } = await searchParams
  const query = (Array.isArray(q) ? q.join(' ') : (q ?? '')).trim().slice(0, 2000)
  const found = query ? await search(query) : null
  const only = found && 'hits' in found && found.hits.length === 1 && found.problems.length === 0 ? found.hits[0] : undefined
  if (only?.type === 'address' && only.href) redirect(only.href)
  return (
    <>
      <PageHeader title="Wallets">
        Look up any address: its known owner, where its money came from and went, and its risk. An address without data is shown
        as unknown.
      </PageHeader>
      <WalletSearchForm query={query} problem={found && 'problems' in found ? found.problems[0]?.issue : undefined} />
      {found && 'failure' in found ? (
        <ErrorState title="The search could not be answered" cause={found.failure.cause} requestId={found.failure.requestId} />
      ) : null}
      {found && 'hits' in found ? <WalletHits hits={found.hits} query={query} problems={found.problems.length} /> : null}
      <div className="pt-8">
        <RecentWallets />
      </div>
    </>
  )
}

async function search(query: string) {
  return getServerQueryClient()
    .fetchQuery({ ...trpc.search.query.queryOptions({ query }), retry: false })
    .catch(async (error: unknown) => ({ failure: await pageFailure(error) }))
}
