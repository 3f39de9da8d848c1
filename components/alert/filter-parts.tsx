'use client'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Label } from '@/components/ui/input'

interface FacetProps {
  name: string
  chosen: readonly string[] | undefined
  /** What holds while nothing is chosen. */
  usual?: string
  children: ReactNode
}

/** A filter of several values: its name, and what is chosen. */
export function Facet({ name, chosen, usual, children }: FacetProps) {
  const text = chosen && chosen.length > 0 ? (chosen.length > 2 ? `${chosen.length} chosen` : chosen.join(', ')) : null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button className="font-normal" aria-label={text ? undefined : `${name}, ${usual ?? 'any'}`}>
          {/* Called by what it shows, with the space that the gap draws. */}
          <span className={text ? 'text-muted-foreground' : undefined}>{name}</span>{' '}
          {text ? <span className="max-w-44 truncate font-medium">{text}</span> : null}
          <ChevronDown className="text-muted-foreground" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-[70vh] overflow-y-auto">
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

interface ChoiceProps {
  checked: boolean
  count?: number | undefined
  onToggle: () => void
  children: ReactNode
}

/** One value, with how many alerts it would show. */
export function Choice({ checked, count, onToggle, children }: ChoiceProps) {
  return (
    <DropdownMenuCheckboxItem
      checked={checked}
      className="[&_svg]:size-3.5 [&_svg]:text-current"
      onCheckedChange={onToggle}
      // Several may be chosen at one opening.
      onSelect={(event) => event.preventDefault()}
    >
      <span className="min-w-0 flex-1">{children}</span>
      {count === undefined ? null : (
        <span className="tabular pl-4 text-muted-foreground text-xs">{count.toLocaleString('en')}</span>
      )}
    </DropdownMenuCheckboxItem>
  )
}

interface SingleProps {
  name: string
  value: string | null
  shown: string | null
  options: readonly { value: string; label: string }[]
  onPick: (value: string | null) => void
}

/** A filter of one value. */
export function Single({ name, value, shown, options, onPick }: SingleProps) {
  return (
    <Facet name={name} chosen={shown ? [shown] : undefined}>
      <DropdownMenuRadioGroup value={value ?? ''} onValueChange={(next) => onPick(next === '' || next === value ? null : next)}>
        <DropdownMenuRadioItem value="">Any</DropdownMenuRadioItem>
        {options.map((option) => (
          <DropdownMenuRadioItem
            key={option.value}
            value={option.value}
            className={option.value === value ? 'font-medium' : undefined}
          >
            {option.label}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </Facet>
  )
}

interface DayProps {
  id: string
  label: string
  value: string | null
  onPick: (value: string | null) => void
}

/** A day in UTC. */
export function Day({ id, label, value, onPick }: DayProps) {
  return (
    <span className="flex flex-col gap-1">
      <Label htmlFor={id} className="text-muted-foreground text-xs">
        {label}
      </Label>
      <input
        id={id}
        type="date"
        defaultValue={value ?? ''}
        onBlur={(event) => onPick(event.currentTarget.value || null)}
        className="h-8 min-w-0 rounded-md border border-border-strong bg-background px-2 text-sm"
      />
    </span>
  )
}

/** A filter that is on or off. */
export function Tickbox({ checked, label, onChange }: { checked: boolean; label: string; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-3.5 accent-(--primary)"
      />
      {label}
    </label>
  )
}
