import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { SearchProps } from '@/app/search-props'
import { whenReady } from '@/app/when-ready'
import { customersInput, loadCustomerFilters } from '@/components/customer/customer-filters'
import { CustomersSkeleton } from '@/components/customer/customer-skeleton'
import { CustomerTable } from '@/components/customer/customer-table'
import { NewCustomer } from '@/components/customer/new-customer'
import { RoleFailure } from '@/components/page-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page/page-header'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, getServerQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Customers' }

/** The customers whose deposits and withdrawals are monitored; with `reference`, leads to that customer. */
export default function CustomersPage(props: SearchProps) {
  return whenReady(customersPage(props), <CustomersSkeleton />)
}

async function customersPage({ searchParams }: SearchProps) {
  const session = await requireSession()
  const scopes = scopesOfRole(session.user.role)
  if (!scopes.includes('customers:read'))
    return <RoleFailure title="Customers" cause="Your role does not include customers:read." />
  const { reference } = await searchParams
  if (typeof reference === 'string' && reference.trim() !== '') redirect(await placeOf(reference))
  const filters = await loadCustomerFilters(searchParams)
  await Promise.all([
    getQueryClient().prefetchQuery({ ...trpc.customers.list.queryOptions(customersInput(filters)), retry: false }),
    getQueryClient().prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'customers' }), retry: false }),
  ])
  const mayWrite = scopes.includes('customers:write')
  return (
    <HydrateClient>
      <PageHeader
        title="Customers"
        actions={
          mayWrite ? (
            <>
              <ButtonLink href="/customers/import">Import</ButtonLink>
              <NewCustomer byLink primary />
            </>
          ) : (
            <p className="text-muted-foreground text-xs">Analysts, leads and administrators may add customers.</p>
          )
        }
      >
        Their deposits and withdrawals, and the risk that is derived from them.
      </PageHeader>
      <CustomerTable mayWrite={mayWrite} />
    </HydrateClient>
  )
}

/** The page of the customer with a reference or, if there is none, the list filtered by it. */
async function placeOf(reference: string): Promise<string> {
  const searched = `/customers?${new URLSearchParams({ q: reference })}`
  const found = await getServerQueryClient()
    .fetchQuery({ ...trpc.customers.list.queryOptions({ reference, limit: '1' }), retry: false })
    .catch(() => null)
  const [customer] = found?.data ?? []
  return customer ? `/customers/${customer.id}` : searched
}
