import { DayFields } from '@/components/list/day-fields'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { SearchField } from '@/components/list/search-field'
import { levelWord } from '@/components/risk/level-mark'
import { levels } from '@/contract/kernel/primitives'
import { type CustomerFilters, isNarrowed, noCustomerFilters } from './customer-filters'

interface CustomerFilterBarProps {
  filters: CustomerFilters
  onChange: (change: Partial<CustomerFilters>) => void
}

/** Filters of the customers, held in the URL. */
export function CustomerFilterBar({ filters, onChange }: CustomerFilterBarProps) {
  return (
    <ListFilters label="Filter customers" onClear={isNarrowed(filters) && (() => onChange(noCustomerFilters))}>
      <SearchField label="Name or reference" value={filters.q} onSearch={(q) => onChange({ q })} />
      <FilterChoice
        label="Risk level"
        any="Any level"
        of={levels.toReversed()}
        word={levelWord}
        value={filters.level}
        onChange={(level) => onChange({ level })}
      />
      <span className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted-foreground text-sm">Created</span>
        <DayFields from={filters.from} to={filters.to} onChange={onChange} />
      </span>
    </ListFilters>
  )
}
