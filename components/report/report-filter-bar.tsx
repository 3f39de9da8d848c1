'use client'
import { useQueryStates } from 'nuqs'
import { FilterChoice, ListFilters } from '@/components/list/list-filters'
import { SearchField } from '@/components/list/search-field'
import { reportStatuses, reportTypes } from '@/contract/report/report-kinds'
import { isNarrowed, noReportFilters, reportFilterParsers } from './report-filters'
import { statusWord, typeWord } from './report-words'

/** The filters of the reports, held in the URL. */
export function ReportFilterBar() {
  const [filters, setFilters] = useQueryStates(reportFilterParsers, { history: 'replace' })
  return (
    <ListFilters onClear={isNarrowed(filters) && (() => void setFilters(noReportFilters))}>
      <FilterChoice
        label="Type"
        any="Any type"
        of={reportTypes}
        word={typeWord}
        value={filters.type}
        onChange={(type) => void setFilters({ type })}
      />
      <FilterChoice
        label="Status"
        any="Any status"
        of={reportStatuses}
        word={statusWord}
        value={filters.status}
        onChange={(status) => void setFilters({ status })}
      />
      <SearchField
        label="Address, hash or id"
        value={filters.subject}
        onSearch={(subject) => void setFilters({ subject })}
        className="w-56 font-mono"
      />
    </ListFilters>
  )
}
