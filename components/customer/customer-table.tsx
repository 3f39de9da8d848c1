'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { List } from '@/components/list/list'
import { usePageTrail } from '@/components/list/page-steps'
import { useTRPC } from '@/components/trpc'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { CustomerLines, customerColumns } from './customer-columns'
import { CustomerFilterBar } from './customer-filter-bar'
import { customerListParsers, customersInput, isNarrowed, noCustomerFilters } from './customer-filters'
import { NewCustomer } from './new-customer'

/** The customers, newest first, one keyset page at a time. */
export function CustomerTable({ mayWrite }: { mayWrite: boolean }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(customerListParsers, { shallow: true, history: 'push', scroll: false })
  const trail = usePageTrail(JSON.stringify(filters))
  const query = useQuery({
    ...trpc.customers.list.queryOptions(customersInput(filters, trail.cursor)),
    placeholderData: keepPreviousData,
    // The worker computes the risk of a new customer within seconds.
    refetchInterval: ({ state }) => (state.data?.data.some((customer) => customer.risk === null) ? 5_000 : 60_000),
  })
  return (
    <List
      label="Customers"
      room="customers"
      parsers={customerListParsers}
      columns={customerColumns}
      query={query}
      rows={query.error ? [] : query.data?.data}
      trail={trail}
      pagesOf="customers"
      exported={customersInput(filters)}
      filters={<CustomerFilterBar filters={filters} onChange={(change) => void setFilters(change)} />}
      onClear={isNarrowed(filters) && (() => void setFilters(noCustomerFilters))}
      rowKey={(customer) => customer.id}
      narrow={(customer) => <CustomerLines customer={customer} />}
      unread="The customers could not be read"
      unmatched={{ title: 'No customer matches', description: 'The search finds a part of a name or a reference.' }}
      empty={<NoCustomers mayWrite={mayWrite} />}
    />
  )
}

function NoCustomers({ mayWrite }: { mayWrite: boolean }) {
  return (
    <EmptyState
      title="No customers yet"
      description={
        <>
          A customer is somebody whose deposits and withdrawals are watched. Each transfer is compared with the chain and checked,
          their name is screened, and their risk is derived from both. Add them here, from a CSV file, or with{' '}
          <Link href="/docs/api/customers" className="link">
            POST /v1/customers
          </Link>
          . A customer reference on a wallet, an alert or a case adds one as well.
        </>
      }
      action={
        mayWrite ? (
          <span className="flex flex-wrap gap-2">
            <NewCustomer />
            <ButtonLink href="/customers/import">Import from CSV</ButtonLink>
          </span>
        ) : null
      }
    />
  )
}
