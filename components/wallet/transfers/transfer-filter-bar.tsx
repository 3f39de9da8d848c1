'use client'

import { X } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/field/day-input'
import { Input, Label } from '@/components/ui/field/input'
import { activeFilters, transferFilterParsers, transferQuery } from './transfer-filters'

interface TransferFilterBarProps {
  /** Assets the wallet has moved; `value` is the API's filter value. */
  assets: readonly { value: string; label: string }[]
  /** Content at the right. */
  children?: ReactNode
}

const control = 'h-8 rounded-md border border-control bg-background px-2 text-[16px] md:text-sm'

/**
 * Filters of the transfers, held in the URL. A plain form: without script it requests the same page from the server. Selections
 * apply at once, typed values on Enter or on blur.
 */
export function TransferFilterBar({ assets, children }: TransferFilterBarProps) {
  const [filters, setFilters] = useQueryStates(transferFilterParsers, { scroll: false, shallow: true, history: 'push' })
  const id = useId()
  const apply = (form: HTMLFormElement) => {
    const read = (name: string) => String(new FormData(form).get(name) ?? '').trim() || null
    const direction = read('direction')
    const next = {
      direction: direction === 'in' || direction === 'out' ? direction : null,
      asset: read('asset'),
      counterparty: read('counterparty'),
      from: read('from'),
      to: read('to'),
      min_usd: read('min_usd'),
    } as const
    // Blurring an unchanged field must not add the same URL to the history.
    if (transferQuery(next) !== transferQuery(filters)) void setFilters(next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const field = (name: string) => ({ id: `${id}-${name}`, name })
  const changed = (event: { currentTarget: { form: HTMLFormElement | null } }) => {
    if (event.currentTarget.form) apply(event.currentTarget.form)
  }
  // A new key resets uncontrolled fields when the URL changes from outside, by a link or the back button.
  return (
    <div className="flex flex-wrap items-end gap-x-3">
      <form
        key={JSON.stringify(filters)}
        onSubmit={submit}
        aria-label="Filter transfers"
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2 pb-3 md:flex md:flex-wrap"
      >
        <Choice label="Direction" {...field('direction')} value={filters.direction ?? ''} onChange={changed}>
          <option value="">In and out</option>
          <option value="in">In</option>
          <option value="out">Out</option>
        </Choice>
        <Choice label="Asset" {...field('asset')} value={filters.asset ?? ''} onChange={changed}>
          <option value="">All assets</option>
          {assets.map((asset) => (
            <option key={asset.value} value={asset.value}>
              {asset.label}
            </option>
          ))}
        </Choice>
        <span className="col-span-2 flex flex-col gap-1 md:w-60">
          <Label htmlFor={`${id}-counterparty`} className="text-muted-foreground text-xs">
            Counterparty
          </Label>
          <Input
            {...field('counterparty')}
            defaultValue={filters.counterparty ?? ''}
            onBlur={changed}
            placeholder="Whole address"
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
          />
        </span>
        <span className="flex flex-col gap-1">
          <Label htmlFor={`${id}-from`} className="text-muted-foreground text-xs">
            From (UTC)
          </Label>
          <DayInput {...field('from')} defaultValue={filters.from ?? ''} onBlur={changed} className="md:w-36" />
        </span>
        <span className="flex flex-col gap-1">
          <Label htmlFor={`${id}-to`} className="text-muted-foreground text-xs">
            To, inclusive
          </Label>
          <DayInput {...field('to')} defaultValue={filters.to ?? ''} onBlur={changed} className="md:w-36" />
        </span>
        <span className="flex flex-col gap-1 md:w-28">
          <Label htmlFor={`${id}-min_usd`} className="text-muted-foreground text-xs">
            At least, USD
          </Label>
          <Input
            {...field('min_usd')}
            defaultValue={filters.min_usd ?? ''}
            onBlur={changed}
            inputMode="decimal"
            placeholder="0"
            className="tabular"
          />
        </span>
        <span className="flex gap-2">
          <Button type="submit">Apply</Button>
          {activeFilters(filters) > 0 ? (
            <Button variant="ghost" onClick={() => void setFilters(null)}>
              <X /> Clear
            </Button>
          ) : null}
        </span>
      </form>
      {children ? <span className="ml-auto flex pb-3">{children}</span> : null}
    </div>
  )
}

interface ChoiceProps {
  id: string
  name: string
  label: string
  value: string
  onChange: (event: { currentTarget: HTMLSelectElement }) => void
  children: React.ReactNode
}

function Choice({ id, name, label, value, onChange, children }: ChoiceProps) {
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <Label htmlFor={id} className="text-muted-foreground text-xs">
        {label}
      </Label>
      <select id={id} name={name} defaultValue={value} onChange={onChange} className={control}>
        {children}
      </select>
    </span>
  )
}
