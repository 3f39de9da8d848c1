import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { whenReady } from '@/app/when-ready'
import { activityInput, spans } from '@/components/customer/activity-points'
import { besideShown } from '@/components/customer/beside-list'
import { CustomerSkeleton } from '@/components/customer/customer-skeleton'
import { CustomerView } from '@/components/customer/customer-view'
import { loadTransferFilters, transfersInput } from '@/components/customer/transfer-filters'
import { PageFailure } from '@/components/page-failure'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, HydrateClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Customer' }

interface CustomerPageProps extends SearchProps {
  params: Promise<{ id: string }>
}

/** A customer: their risk, activity, transfers, wallets, alerts, cases and screening. */
export default function CustomerPage(props: CustomerPageProps) {
  return whenReady(customerPage(props), <CustomerSkeleton />)
}

async function customerPage({ params, searchParams }: CustomerPageProps) {
  const session = await requireSession()
  const { id } = await params
  const shared = getQueryClient()
  const found = await shared
    .fetchQuery({ ...trpc.customers.get.queryOptions({ id }), retry: false })
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in found) {
    return <PageFailure failure={found.failure} title="Customer" what="The customer" />
  }
  const filters = await loadTransferFilters(searchParams)
  const { days } = await searchParams
  const span = spans.find((one) => one === days) ?? '90'
  const beside = { id, limit: besideShown }
  await Promise.all([
    shared.prefetchQuery({ ...trpc.networks.list.queryOptions(), retry: false }),
    shared.prefetchQuery({ ...trpc.customers.risk.queryOptions({ id }), retry: false }),
    shared.prefetchQuery({ ...trpc.customers.activity.queryOptions(activityInput(id, span, Date.now())), retry: false }),
    shared.prefetchQuery({ ...trpc.customers.transfers.queryOptions(transfersInput(id, filters)), retry: false }),
    shared.prefetchQuery({ ...trpc.customers.alerts.queryOptions(beside), retry: false }),
    shared.prefetchQuery({ ...trpc.customers.cases.queryOptions(beside), retry: false }),
    shared.prefetchQuery({ ...trpc.customers.wallets.queryOptions(beside), retry: false }),
    shared.prefetchQuery({ ...trpc.customers.screenings.queryOptions(beside), retry: false }),
  ])
  const scopes = scopesOfRole(session.user.role)
  return (
    <HydrateClient>
      <CustomerView first={found} mayWrite={scopes.includes('customers:write')} mayWriteCases={scopes.includes('cases:write')} />
    </HydrateClient>
  )
}
