import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'

interface ListFiltersProps {
  /** Their accessible name, if a page has several. */
  label?: string
  /** Clears the filters; absent while none is set. */
  onClear?: (() => void) | false
  children: ReactNode
}

/** The filter fields of a list, with a button that clears them. */
export function ListFilters({ label, onClear, children }: ListFiltersProps) {
  return (
    <search aria-label={label} className="flex min-w-0 flex-wrap items-center gap-2">
      {children}
      {onClear ? (
        <Button size="sm" variant="ghost" onClick={onClear}>
          <X /> Clear filters
        </Button>
      ) : null}
    </search>
  )
}

interface FilterChoiceProps<Value extends string> {
  label: string
  /** The text while it filters nothing. */
  any: string
  of: readonly Value[]
  word: Readonly<Record<Value, string>> | ((one: Value) => string)
  value: Value | null
  onChange: (value: Value | null) => void
  className?: string
}

const all = 'all'

/** Filters a list by one of several values. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, any, of, word, value, onChange, className } = props
  const wordOf = (one: Value) => (typeof word === 'function' ? word(one) : word[one])
  return (
    <Choice
      label={label}
      value={value ?? all}
      options={[[all, any], ...of.map((one) => [one, wordOf(one)] as const)]}
      onChange={(chosen) => onChange(of.find((one) => one === chosen) ?? null)}
      className={className}
    />
  )
}
