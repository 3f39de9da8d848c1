'use client'
import { useQueryStates } from 'nuqs'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { Input } from '@/components/ui/input'
import { reportTypes } from '@/contract/report-document'
import { reportStatuses } from '@/contract/reports'
import { isNarrowed, reportFilterParsers } from './report-filters'
import { statusWord, typeWord } from './report-words'

const all = 'all'

/** Which reports the room shows, kept in the URL. */
export function ReportFilterBar() {
  const [filters, setFilters] = useQueryStates(reportFilterParsers, { history: 'replace' })
  const subject = (text: string) => void setFilters({ subject: text.trim() || null })
  return (
    <search className="flex flex-wrap items-center gap-2 pb-4">
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
      <Input
        aria-label="Address, hash or id"
        placeholder="Address, hash or id"
        defaultValue={filters.subject ?? ''}
        key={filters.subject ?? ''}
        onKeyDown={(event) => {
          if (event.key === 'Enter') subject(event.currentTarget.value)
        }}
        onBlur={(event) => subject(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        className="w-56 font-mono"
      />
      {isNarrowed(filters) ? (
        <Button size="sm" variant="ghost" onClick={() => setFilters({ type: null, status: null, subject: null })}>
          Clear filters
        </Button>
      ) : null}
    </search>
  )
}
