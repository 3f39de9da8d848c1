'use client'
import { createContext, use } from 'react'
import { columnsOf } from '@/components/data-table/data-table'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'

export interface WalletPicking {
  picked: ReadonlySet<string>
  /** Selects them, or deselects them if all are selected. */
  toggle: (ids: readonly string[]) => void
  /** Ids of the page that is shown. */
  shown: readonly string[]
}

/** Null if the person may not change wallets. */
export const WalletPickingContext = createContext<WalletPicking | null>(null)

const box = 'size-3.5 accent-(--primary)'

/** The checkbox that selects a wallet. */
export function Pick({ wallet }: { wallet: MonitoredWallet }) {
  const picking = use(WalletPickingContext)
  if (picking === null) return null
  return (
    <label className="-m-2 flex cursor-pointer items-center p-2">
      <input
        type="checkbox"
        tabIndex={-1}
        checked={picking.picked.has(wallet.id)}
        onChange={() => picking.toggle([wallet.id])}
        aria-label={`Select ${wallet.label ?? wallet.address}`}
        className={box}
      />
    </label>
  )
}

function PickAll() {
  const picking = use(WalletPickingContext)
  if (picking === null) return null
  const all = picking.shown.length > 0 && picking.shown.every((id) => picking.picked.has(id))
  return (
    <label className="-m-2 flex cursor-pointer items-center p-2">
      <input
        type="checkbox"
        checked={all}
        onChange={() => picking.toggle(picking.shown)}
        aria-label="Select all wallets of this page"
        className={box}
      />
    </label>
  )
}

export const pickColumn = columnsOf<MonitoredWallet>().display({
  id: 'pick',
  header: () => <PickAll />,
  cell: ({ row }) => <Pick wallet={row.original} />,
  meta: { width: 'w-8', label: 'Select' },
})

/** The selection after toggling `ids`. */
export function toggled(before: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(before)
  const all = ids.every((id) => before.has(id))
  for (const id of ids) all ? next.delete(id) : next.add(id)
  return next
}
