import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { byPage } from '@/components/list/by-page'
import { checksInput, loadCheckFilters } from '@/components/risk/check/check-filters'
import { CheckList } from '@/components/risk/check/check-list'
import { RiskCheckForm } from '@/components/risk/request/risk-check-form'
import { RiskTabs } from '@/components/risk/risk-tabs'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { getQueryClient, getServerQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Risk check' }

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))

/** Runs a risk check of an address or a transaction; its result has its own URL. */
export default async function RiskPage({ searchParams }: SearchProps) {
  await requireSession()
  const { network, address, transaction_hash: hash } = await searchParams
  const filters = await loadCheckFilters(searchParams)
  const shared = getQueryClient()
  const checks = trpc.risk.list.infiniteQueryOptions(checksInput(filters), byPage)
  const [networks] = await Promise.all([
    getServerQueryClient()
      .fetchQuery({ ...trpc.networks.list.queryOptions(), retry: false })
      .catch(() => null),
    shared.prefetchInfiniteQuery({ ...checks, retry: false }),
    shared.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'checks' }), retry: false }),
  ])
  const choices = (networks?.data ?? [])
    .filter((n) => n.operations.includes('risk_check'))
    .map(({ id, name, model }) => ({ id, name, model }))
  return (
    <HydrateClient>
      <PageHeader title="Risk check">
        Traces where the funds of an address or a transaction came from and went, and scores the result by the active policy.
        Every check is stored with everything needed to recompute it.
      </PageHeader>
      <RiskTabs />
      <RiskCheckForm networks={choices} initial={{ network: one(network), subject: one(address) || one(hash) }} />
      <Section
        title="Checks"
        description="Every check of your organisation, with what it was computed from. A score is an analytical indicator, not a determination of unlawful conduct."
      >
        <CheckList networks={choices.map(({ id }) => id)} />
      </Section>
    </HydrateClient>
  )
}
