'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { PageSteps, usePageTrail } from '@/components/list/page-steps'
import { tableError } from '@/components/list/table-error'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/notice/empty-state'
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
import { pickColumn, toggled, WalletPickingContext } from './wallet-picking'

/** Comes with the first wallet that is picked. */
const PickedWallets = lazy(() => import('./picked-wallets').then((module) => ({ default: module.PickedWallets })))

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
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const rows = failure ? [] : query.data?.data
  const chosen = rows?.filter(({ id }) => picked.has(id)) ?? []
  const picking = {
    picked,
    toggle: (ids: readonly string[]) => setPicked((before) => toggled(before, ids)),
    shown: rows?.map(({ id }) => id) ?? [],
  }
  const withPick = useMemo(() => [...(mayWrite ? [pickColumn] : []), ...columns.shown], [mayWrite, columns.shown])
  const pickByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'x' || event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const id = picking.shown[[...event.currentTarget.querySelectorAll('[data-row]')].indexOf(event.target)]
    if (id !== undefined) picking.toggle([id])
  }
  return (
    <WalletPickingContext value={mayWrite ? picking : null}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <WalletFilterBar
          filters={filters}
          networks={networks}
          onChange={(change: Partial<WalletFilters>) => void setFilters(change)}
        />
        <ListTools room="monitoring" parsers={walletListParsers} columns={columns.menu} exported={walletsInput(filters)} />
      </div>
      {chosen.length > 0 ? (
        <Suspense>
          <PickedWallets wallets={chosen} onClear={() => setPicked(new Set())} />
        </Suspense>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the focus; this hears their keys. */}
      <div onKeyDown={mayWrite ? pickByKey : undefined}>
        <DataTable
          label="Monitored wallets"
          columns={withPick}
          sort={filters.sort}
          onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
          rows={rows}
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
      </div>
      <PageSteps of="monitored wallets" trail={trail} next={next} waiting={query.isPlaceholderData} />
      {query.data ? <p className="max-w-prose pt-6 text-pretty text-muted-foreground text-xs">{query.data.disclaimer}</p> : null}
      {filters.wallet ? <WalletPanel id={filters.wallet} mayWrite={mayWrite} onClose={() => open(null)} /> : null}
    </WalletPickingContext>
  )
}
