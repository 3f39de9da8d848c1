import { X } from 'lucide-react'
import { DayFields } from '@/components/list/day-fields'
import { SearchField } from '@/components/list/search-field'
import { levelWord } from '@/components/risk/level-mark'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { levels } from '@/contract/kernel/primitives'
import { type CustomerFilters, isNarrowed, noCustomerFilters } from './customer-filters'

interface CustomerFilterBarProps {
  filters: CustomerFilters
  onChange: (change: Partial<CustomerFilters>) => void
}

const all = 'all'

/** Filters of the customers, held in the URL. */
export function CustomerFilterBar({ filters, onChange }: CustomerFilterBarProps) {
  return (
    <search aria-label="Filter customers" className="flex min-w-0 flex-wrap items-center gap-2">
      <SearchField label="Name or reference" value={filters.q} onSearch={(q) => onChange({ q })} />
      <Choice
        label="Risk level"
        value={filters.level ?? all}
        options={[[all, 'Any level'], ...levels.toReversed().map((one): [string, string] => [one, levelWord[one]])]}
        onChange={(one) => onChange({ level: levels.find((level) => level === one) ?? null })}
      />
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted-foreground text-sm">Created</span>
        <DayFields from={filters.from} to={filters.to} onChange={onChange} />
      </span>
      {isNarrowed(filters) ? (
        <Button size="sm" variant="ghost" onClick={() => onChange(noCustomerFilters)}>
          <X /> Clear filters
        </Button>
      ) : null}
    </search>
  )
}
