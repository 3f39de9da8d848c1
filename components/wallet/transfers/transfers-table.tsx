'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { PageSteps, usePageTrail } from '@/components/list/page-steps'
import { useColumns } from '@/components/list/use-columns'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { TransferLines, transferColumns } from './transfer-columns'
import { TransferFilterBar } from './transfer-filter-bar'
import { activeFilters, transferFilterParsers, transfersInput } from './transfer-filters'

interface TransfersTableProps {
  network: string
  address: string
  assets: readonly { value: string; label: string }[]
}

/** The label of the filter that an issue is about. */
function fieldWord(field: string): string {
  const name = field.split('.').at(-1) ?? field
  return { min_amount_usd: 'At least, USD', counterparty: 'Counterparty', asset: 'Asset', from: 'From', to: 'To' }[name] ?? name
}

/** Transfers newest first, one keyset page at a time; the pages already seen are kept, so that Previous is exact. */
export function TransfersTable({ network, address, assets }: TransfersTableProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [filters, setFilters] = useQueryStates(transferFilterParsers, { shallow: true })
  const trail = usePageTrail(JSON.stringify(filters))
  const columns = useColumns('transfers', transferColumns)
  const query = useQuery({
    ...trpc.wallet.transfers.queryOptions(transfersInput(network, address, filters, trail.cursor)),
    placeholderData: keepPreviousData,
  })
  const next = query.data?.page.next ?? null
  const failure = query.error ? failureOf(query.error) : null
  const narrowed = activeFilters(filters) > 0
  const detail = failure?.details.map((d) => `${fieldWord(d.field)}: ${d.issue}`).join('; ')

  return (
    <div>
      <TransferFilterBar assets={assets}>
        <ListTools
          room="transfers"
          parsers={transferFilterParsers}
          columns={columns.menu}
          exported={transfersInput(network, address, filters)}
        />
      </TransferFilterBar>
      <DataTable
        label="Transfers"
        columns={columns.shown}
        rows={failure ? [] : query.data?.data}
        rowKey={(transfer) => transfer.id}
        refreshing={query.isPlaceholderData}
        skeletonRows={10}
        narrow={(transfer) => <TransferLines transfer={transfer} />}
        error={
          failure
            ? {
                title: failure.status === 400 ? 'These filters cannot be applied' : 'The transfers could not be read',
                cause: detail || failure.cause,
                requestId: failure.requestId,
                onRetry: () => void query.refetch(),
              }
            : null
        }
        empty={
          narrowed ? (
            <EmptyState
              title="No transfer matches these filters"
              description="The wallet may have other transfers. A minimum USD amount leaves out transfers without a price."
              action={<Button onClick={() => void setFilters(null)}>Clear filters</Button>}
            />
          ) : (
            <EmptyState title="No transfers" description="This index holds no transfer of this address." />
          )
        }
      />
      <PageSteps
        of="transfers"
        trail={trail}
        next={next}
        waiting={query.isPlaceholderData}
        onNear={(cursor) =>
          void client.prefetchQuery(trpc.wallet.transfers.queryOptions(transfersInput(network, address, filters, cursor)))
        }
      />
    </div>
  )
}
