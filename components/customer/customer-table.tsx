'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { PageSteps, usePageTrail } from '@/components/list/page-steps'
import { tableError } from '@/components/list/table-error'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { CustomerLines, customerColumns } from './customer-columns'
import { CustomerFilterBar } from './customer-filter-bar'
import { customerListParsers, customersInput, isNarrowed, noCustomerFilters } from './customer-filters'
import { NewCustomer } from './new-customer'

/** The customers, newest first, a keyset page at a time. */
export function CustomerTable({ mayWrite }: { mayWrite: boolean }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(customerListParsers, { shallow: true, history: 'push', scroll: false })
  const columns = useColumns('customers', customerColumns)
  const trail = usePageTrail(JSON.stringify(filters))
  const query = useQuery({
    ...trpc.customers.list.queryOptions(customersInput(filters, trail.cursor)),
    placeholderData: keepPreviousData,
    // The worker computes the risk of a new customer within seconds.
    refetchInterval: ({ state }) => (state.data?.data.some((customer) => customer.risk === null) ? 5_000 : 60_000),
  })
  const failure = tableError(query, 'The customers could not be read')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <CustomerFilterBar filters={filters} onChange={(change) => void setFilters(change)} />
        <ListTools room="customers" parsers={customerListParsers} columns={columns.menu} exported={customersInput(filters)} />
      </div>
      <DataTable
        label="Customers"
        columns={columns.shown}
        rows={failure ? [] : query.data?.data}
        rowKey={(customer) => customer.id}
        refreshing={query.isPlaceholderData}
        narrow={(customer) => <CustomerLines customer={customer} />}
        error={failure}
        empty={
          isNarrowed(filters) ? (
            <EmptyState
              title="No customer matches"
              description="The search finds a part of a name or a reference."
              action={<Button onClick={() => void setFilters(noCustomerFilters)}>Clear filters</Button>}
            />
          ) : (
            <NoCustomers mayWrite={mayWrite} />
          )
        }
      />
      <PageSteps of="customers" trail={trail} next={query.data?.page.next ?? null} waiting={query.isPlaceholderData} />
    </>
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
            <Button asChild>
              <Link href="/customers/import">Import from CSV</Link>
            </Button>
          </span>
        ) : null
      }
    />
  )
}
