'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import type { DataColumn } from '@/components/data-table/data-table'
import { List } from '@/components/list/list'
import { usePageTrail } from '@/components/list/page-steps'
import { useTRPC } from '@/components/trpc'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/notice/empty-state'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
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

/** Loaded when the first wallet is selected. */
const PickedWallets = lazy(() => import('./picked-wallets').then((module) => ({ default: module.PickedWallets })))

const withPick = (shown: readonly DataColumn<MonitoredWallet>[]) => [pickColumn, ...shown]

interface WalletsTableProps {
  networks: readonly string[]
  mayWrite: boolean
}

/**
 * The monitored wallets in the order that the URL names, one keyset page at a time, with the panel of the one that the URL
 * names.
 */
export function WalletsTable({ networks, mayWrite }: WalletsTableProps) {
  const trpc = useTRPC()
  useLiveWallets()
  const [filters, setFilters] = useQueryStates(walletFilterParsers, { shallow: true, history: 'push', scroll: false })
  const trail = usePageTrail(JSON.stringify({ ...filters, wallet: null }))
  const query = useQuery({
    ...trpc.monitoring.list.queryOptions(walletsInput(filters, trail.cursor)),
    placeholderData: keepPreviousData,
    // A new wallet is evaluated within seconds; others change now and then.
    refetchInterval: ({ state }) => (state.data?.data.some((wallet) => wallet.risk === null) ? 5_000 : 60_000),
  })
  const open = (id: string | null) => void setFilters({ wallet: id })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const rows = query.error ? [] : query.data?.data
  const chosen = rows?.filter(({ id }) => picked.has(id)) ?? []
  const picking = {
    picked,
    toggle: (ids: readonly string[]) => setPicked((before) => toggled(before, ids)),
    shown: rows?.map(({ id }) => id) ?? [],
  }
  const pickByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'x' || event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const id = picking.shown[[...event.currentTarget.querySelectorAll('[data-row]')].indexOf(event.target)]
    if (id !== undefined) picking.toggle([id])
  }
  return (
    <WalletPickingContext value={mayWrite ? picking : null}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the focus; this hears their keys. */}
      <div onKeyDown={mayWrite ? pickByKey : undefined}>
        <List
          label="Monitored wallets"
          room="monitoring"
          parsers={walletListParsers}
          columns={walletColumns}
          withColumns={mayWrite ? withPick : undefined}
          query={query}
          rows={rows}
          trail={trail}
          pagesOf="monitored wallets"
          exported={walletsInput(filters)}
          filters={
            <WalletFilterBar
              filters={filters}
              networks={networks}
              onChange={(change: Partial<WalletFilters>) => void setFilters(change)}
            />
          }
          onClear={narrowingFilters(filters) > 0 && (() => void setFilters(noWalletFilters))}
          rowKey={(wallet) => wallet.id}
          onOpen={(wallet) => open(wallet.id)}
          isOpen={(wallet) => wallet.id === filters.wallet}
          narrow={(wallet) => <WalletLines wallet={wallet} onOpen={() => open(wallet.id)} />}
          unread="The monitored wallets could not be read"
          unmatched={{
            title: 'No monitored wallet matches',
            description: 'Wallets whose monitoring was stopped are not listed; their alerts are.',
          }}
          empty={
            <EmptyState
              title="Nothing is monitored yet"
              description="A monitored wallet is checked again when it moves funds, or when lists or the policy change. A rule that finds something raises an alert."
              // The button to add one is already at the top of the page.
              action={mayWrite ? <ButtonLink href="/monitoring/import">Import several from a file</ButtonLink> : null}
            />
          }
        >
          {chosen.length > 0 ? (
            <Suspense>
              <PickedWallets wallets={chosen} onClear={() => setPicked(new Set())} />
            </Suspense>
          ) : null}
        </List>
      </div>
      {query.data ? <p className="max-w-prose pt-6 text-pretty text-muted-foreground text-xs">{query.data.disclaimer}</p> : null}
      {filters.wallet ? <WalletPanel id={filters.wallet} mayWrite={mayWrite} onClose={() => open(null)} /> : null}
    </WalletPickingContext>
  )
}
