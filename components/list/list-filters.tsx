import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'

interface ListFiltersProps {
  /** Names them, where a page has several. */
  label?: string
  /** Takes them away; absent while nothing narrows the list. */
  onClear?: (() => void) | false
  children: ReactNode
}

/** The fields that narrow a list, and the way to take them away. */
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
  /** What it says while it narrows nothing. */
  any: string
  of: readonly Value[]
  word: Readonly<Record<Value, string>> | ((one: Value) => string)
  value: Value | null
  onChange: (value: Value | null) => void
  className?: string
}

const all = 'all'

/** Narrows a list to one value of several. */
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
