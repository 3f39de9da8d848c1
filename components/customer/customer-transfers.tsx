'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { FilterChoice } from '@/components/list/list-filters'
import { PageSteps, usePageTrail } from '@/components/list/page-steps'
import { tableError } from '@/components/list/table-error'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Section } from '@/components/ui/page/section'
import { type CustomerTransfer, customerTransferStates } from '@/contract/customer/customer-transfers'
import { TransferLines, transferColumns } from './transfer-columns'
import { transferFilterParsers, transfersInput } from './transfer-filters'
import { transferStates } from './transfer-state'

/** Whether the worker has not finished with it. */
const isOpen = ({ state, risk }: CustomerTransfer) => state === 'prepared' || (risk === null && state === 'matched')

/** Deposits and withdrawals of a customer, newest first: how each compares with the chain, and its check. */
export function CustomerTransfers({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(transferFilterParsers, { shallow: true, scroll: false })
  const trail = usePageTrail(JSON.stringify(filters))
  const query = useQuery({
    ...trpc.customers.transfers.queryOptions(transfersInput(id, filters, trail.cursor)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? 5_000 : 60_000),
  })
  const failure = tableError(query, 'The transfers could not be read')
  const narrowed = filters.state !== null || filters.direction !== null
  return (
    <Section
      id="transfers"
      title="Transfers"
      description="By the time in your own books, newest first. Each is compared with the chain; its check is of the other side."
      actions={
        <>
          <FilterChoice
            label="Direction"
            any="Both directions"
            of={['deposit', 'withdrawal'] as const}
            word={{ deposit: 'Deposits', withdrawal: 'Withdrawals' }}
            value={filters.direction}
            onChange={(direction) => void setFilters({ direction })}
          />
          <FilterChoice
            label="State"
            any="Any state"
            of={customerTransferStates}
            word={(one) => transferStates[one].word}
            value={filters.state}
            onChange={(state) => void setFilters({ state })}
          />
        </>
      }
    >
      <DataTable
        label="Transfers of the customer"
        columns={transferColumns}
        rows={failure ? [] : query.data?.data}
        rowKey={(transfer) => transfer.id}
        refreshing={query.isPlaceholderData}
        narrow={(transfer) => <TransferLines transfer={transfer} />}
        error={failure}
        empty={
          narrowed ? (
            <EmptyState
              title="No transfer matches these filters"
              description="The customer may have other transfers."
              action={<Button onClick={() => void setFilters({ state: null, direction: null })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title="No transfers yet"
              description={
                <>
                  Report deposits and withdrawals with{' '}
                  <Link href="/docs/api/customers" className="link">
                    POST /v1/customers/{'{id}'}/transfers
                  </Link>
                  , before or after they are on chain, or import them from a CSV file.
                </>
              }
              action={mayWrite ? <ButtonLink href="/customers/import?kind=transfers">Import transfers</ButtonLink> : null}
            />
          )
        }
      />
      <PageSteps of="transfers" trail={trail} next={query.data?.page.next ?? null} waiting={query.isPlaceholderData} />
    </Section>
  )
}
