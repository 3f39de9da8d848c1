'use client'
import { X } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { networkLabel } from '@/components/chain/network-label'
import { Button } from '@/components/ui/button'
import { Input, Label } from '@/components/ui/input'
import { narrowingFilters, searchedWallets, type WalletFilters } from './wallet-filters'

interface WalletFilterBarProps {
  filters: WalletFilters
  networks: readonly string[]
  onChange: (change: Partial<WalletFilters>) => void
}

const control = 'h-8 rounded-md border border-border-strong bg-background px-2 text-[16px] md:text-sm'

/** Filters of the monitored wallets, held in the URL. */
export function WalletFilterBar({ filters, networks, onChange }: WalletFilterBarProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(searchedWallets(String(new FormData(event.currentTarget).get('q') ?? '')))
  }
  // A new key takes over what the URL says, by a link or the back button.
  return (
    <form
      key={`${filters.address}|${filters.reference}`}
      onSubmit={submit}
      aria-label="Filter monitored wallets"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 pb-3 md:flex md:flex-wrap"
    >
      <span className="col-span-2 flex flex-col gap-1 md:w-72">
        <Label htmlFor={`${id}-q`} className="text-muted-foreground text-xs">
          Address or customer reference
        </Label>
        <Input
          id={`${id}-q`}
          name="q"
          type="search"
          defaultValue={filters.address ?? filters.reference ?? ''}
          placeholder="Whole address or reference"
          spellCheck={false}
          autoComplete="off"
        />
      </span>
      <span className="flex min-w-0 flex-col gap-1">
        <Label htmlFor={`${id}-network`} className="text-muted-foreground text-xs">
          Network
        </Label>
        <select
          id={`${id}-network`}
          value={filters.network ?? ''}
          onChange={(event) => onChange({ network: event.target.value || null })}
          className={control}
        >
          <option value="">All networks</option>
          {networks.map((network) => (
            <option key={network} value={network}>
              {networkLabel(network)}
            </option>
          ))}
        </select>
      </span>
      <span className="flex min-w-0 flex-col gap-1">
        <Label htmlFor={`${id}-state`} className="text-muted-foreground text-xs">
          State
        </Label>
        <select
          id={`${id}-state`}
          value={filters.state ?? ''}
          onChange={(event) => onChange({ state: (event.target.value || null) as WalletFilters['state'] })}
          className={control}
        >
          <option value="">All states</option>
          <option value="active">Active</option>
          <option value="paused">Paused</option>
        </select>
      </span>
      <span className="flex gap-2">
        <Button type="submit">Apply</Button>
        {narrowingFilters(filters) > 0 ? (
          <Button variant="ghost" onClick={() => onChange({ network: null, state: null, address: null, reference: null })}>
            <X /> Clear
          </Button>
        ) : null}
      </span>
    </form>
  )
}
