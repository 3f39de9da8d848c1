'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { AddWallet } from './add-wallet'
import { useLiveWallets } from './use-live-wallets'
import { WalletLines, walletColumns } from './wallet-columns'
import { WalletFilterBar } from './wallet-filter-bar'
import { narrowingFilters, type WalletFilters, walletFilterParsers, walletsInput } from './wallet-filters'
import { WalletPanel } from './wallet-panel'

const first: readonly string[] = []

interface WalletsTableProps {
  networks: readonly string[]
  mayWrite: boolean
}

/** The monitored wallets, newest first, a keyset page at a time, with the panel of the one that the URL names. */
export function WalletsTable({ networks, mayWrite }: WalletsTableProps) {
  const trpc = useTRPC()
  useLiveWallets()
  const [filters, setFilters] = useQueryStates(walletFilterParsers, { shallow: true, history: 'push', scroll: false })
  const key = JSON.stringify({ ...filters, wallet: null })
  const [trail, setTrail] = useState({ key, cursors: first })
  // A cursor belongs to its filters: other filters begin at the first page again.
  const cursors = trail.key === key ? trail.cursors : first
  const query = useQuery({
    ...trpc.monitoring.list.queryOptions(walletsInput(filters, cursors.at(-1))),
    placeholderData: keepPreviousData,
    // A wallet that was just added is evaluated within seconds; others change now and then.
    refetchInterval: ({ state }) => (state.data?.data.some((wallet) => wallet.risk === null) ? 5_000 : 60_000),
  })
  const next = query.data?.page.next ?? null
  const failure = query.error ? failureOf(query.error) : null
  const open = (id: string | null) => void setFilters({ wallet: id })
  const narrowed = narrowingFilters(filters) > 0
  return (
    <>
      <WalletFilterBar
        filters={filters}
        networks={networks}
        onChange={(change: Partial<WalletFilters>) => void setFilters(change)}
      />
      <DataTable
        label="Monitored wallets"
        columns={walletColumns}
        rows={failure ? [] : query.data?.data}
        rowKey={(wallet) => wallet.id}
        onOpen={(wallet) => open(wallet.id)}
        isOpen={(wallet) => wallet.id === filters.wallet}
        refreshing={query.isPlaceholderData}
        narrow={(wallet) => <WalletLines wallet={wallet} onOpen={() => open(wallet.id)} />}
        error={
          failure
            ? {
                title: failure.status === 400 ? 'These filters cannot be applied' : 'The monitored wallets could not be read',
                cause: failure.details.map((detail) => detail.issue).join('; ') || failure.cause,
                requestId: failure.requestId,
                onRetry: () => void query.refetch(),
              }
            : null
        }
        empty={
          narrowed ? (
            <EmptyState
              title="No monitored wallet matches"
              description="Wallets whose monitoring was stopped are not listed; their alerts are."
              action={
                <Button onClick={() => void setFilters({ network: null, state: null, address: null, reference: null })}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Nothing is monitored yet"
              description="A monitored wallet is checked again whenever it moves funds, lists change or the policy does, and raises an alert where a rule finds something."
              action={mayWrite ? <AddWallet networks={networks} onAdded={open} /> : null}
            />
          )
        }
      />
      {cursors.length > 0 || next ? (
        <nav aria-label="Pages of monitored wallets" className="flex items-center justify-end gap-3 pt-3">
          <span className="tabular text-muted-foreground text-xs">Page {cursors.length + 1}</span>
          <Button size="sm" disabled={cursors.length === 0} onClick={() => setTrail({ key, cursors: cursors.slice(0, -1) })}>
            <ChevronLeft /> Previous
          </Button>
          <Button
            size="sm"
            disabled={!next || query.isPlaceholderData}
            onClick={() => next && setTrail({ key, cursors: [...cursors, next] })}
          >
            Next <ChevronRight />
          </Button>
        </nav>
      ) : null}
      {query.data ? <p className="max-w-prose pt-6 text-pretty text-muted-foreground text-xs">{query.data.disclaimer}</p> : null}
      {filters.wallet ? <WalletPanel id={filters.wallet} mayWrite={mayWrite} onClose={() => open(null)} /> : null}
    </>
  )
}
