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
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { useLiveWallets } from './use-live-wallets'
import { WalletLines, walletColumns } from './wallet-columns'
import { WalletFilterBar } from './wallet-filter-bar'
import {
  narrowingFilters,
  noWalletFilters,
  type WalletFilters,
  walletFilterParsers,
  walletListParsers,
  walletsInput,
} from './wallet-filters'
import { WalletPanel } from './wallet-panel'

interface WalletsTableProps {
  networks: readonly string[]
  mayWrite: boolean
}

/** The monitored wallets in the order that the URL says, a keyset page at a time, with the panel of the one that the URL names. */
export function WalletsTable({ networks, mayWrite }: WalletsTableProps) {
  const trpc = useTRPC()
  useLiveWallets()
  const [filters, setFilters] = useQueryStates(walletFilterParsers, { shallow: true, history: 'push', scroll: false })
  const columns = useColumns('monitoring', walletColumns)
  const trail = usePageTrail(JSON.stringify({ ...filters, wallet: null }))
  const query = useQuery({
    ...trpc.monitoring.list.queryOptions(walletsInput(filters, trail.cursor)),
    placeholderData: keepPreviousData,
    // A wallet that was just added is evaluated within seconds; others change now and then.
    refetchInterval: ({ state }) => (state.data?.data.some((wallet) => wallet.risk === null) ? 5_000 : 60_000),
  })
  const next = query.data?.page.next ?? null
  const failure = tableError(query, 'The monitored wallets could not be read')
  const open = (id: string | null) => void setFilters({ wallet: id })
  const narrowed = narrowingFilters(filters) > 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <WalletFilterBar
          filters={filters}
          networks={networks}
          onChange={(change: Partial<WalletFilters>) => void setFilters(change)}
        />
        <ListTools room="monitoring" parsers={walletListParsers} columns={columns.menu} exported={walletsInput(filters)} />
      </div>
      <DataTable
        label="Monitored wallets"
        columns={columns.shown}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        rows={failure ? [] : query.data?.data}
        rowKey={(wallet) => wallet.id}
        onOpen={(wallet) => open(wallet.id)}
        isOpen={(wallet) => wallet.id === filters.wallet}
        refreshing={query.isPlaceholderData}
        narrow={(wallet) => <WalletLines wallet={wallet} onOpen={() => open(wallet.id)} />}
        error={failure}
        empty={
          narrowed ? (
            <EmptyState
              title="No monitored wallet matches"
              description="Wallets whose monitoring was stopped are not listed; their alerts are."
              action={<Button onClick={() => void setFilters(noWalletFilters)}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title="Nothing is monitored yet"
              description="A monitored wallet is checked again when it moves funds, or when lists or the policy change. A rule that finds something raises an alert."
              // The button to add one is already at the top of the page.
              action={
                mayWrite ? (
                  <Button asChild>
                    <Link href="/monitoring/import">Import several from a file</Link>
                  </Button>
                ) : null
              }
            />
          )
        }
      />
      <PageSteps of="monitored wallets" trail={trail} next={next} waiting={query.isPlaceholderData} />
      {query.data ? <p className="max-w-prose pt-6 text-pretty text-muted-foreground text-xs">{query.data.disclaimer}</p> : null}
      {filters.wallet ? <WalletPanel id={filters.wallet} mayWrite={mayWrite} onClose={() => open(null)} /> : null}
    </>
  )
}
