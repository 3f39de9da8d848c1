'use client'
import { useQueryStates } from 'nuqs'
import { SearchField } from '@/components/list/search-field'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { reportStatuses, reportTypes } from '@/contract/report/report-kinds'
import { isNarrowed, noReportFilters, reportFilterParsers } from './report-filters'
import { statusWord, typeWord } from './report-words'

const all = 'all'

/** Which reports the room shows, kept in the URL. */
export function ReportFilterBar() {
  const [filters, setFilters] = useQueryStates(reportFilterParsers, { history: 'replace' })
  return (
    <search className="flex min-w-0 flex-wrap items-center gap-2">
      <Choice
        label="Type"
        value={filters.type ?? all}
        options={[[all, 'Any type'], ...reportTypes.map((one): [string, string] => [one, typeWord[one]])]}
        onChange={(one) => setFilters({ type: reportTypes.find((type) => type === one) ?? null })}
      />
      <Choice
        label="Status"
        value={filters.status ?? all}
        options={[[all, 'Any status'], ...reportStatuses.map((one): [string, string] => [one, statusWord[one]])]}
        onChange={(one) => setFilters({ status: reportStatuses.find((status) => status === one) ?? null })}
      />
      <SearchField
        label="Address, hash or id"
        value={filters.subject}
        onSearch={(subject) => void setFilters({ subject })}
        className="w-56 font-mono"
      />
      {isNarrowed(filters) ? (
        <Button size="sm" variant="ghost" onClick={() => setFilters(noReportFilters)}>
          Clear filters
        </Button>
      ) : null}
    </search>
  )
}
