'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { type DataColumn, DataTable } from '@/components/data-table/data-table'
import { keptByPage } from '@/components/list/by-page'
import { tableError } from '@/components/list/table-error'
import { tablePages } from '@/components/list/table-pages'
import { useTRPC } from '@/components/trpc'
import type { CaseSummary } from '@/contract/case/cases'
import { CaseLines } from './case-columns'
import { caseFilterParsers, caseQueryOf } from './case-filters'

interface CaseListProps {
  columns: readonly DataColumn<CaseSummary>[]
  empty: ReactNode
}

/** Cases as a table in the order that the URL names, one page at a time. */
export function CaseList({ columns, empty }: CaseListProps) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(caseFilterParsers, { history: 'push' })
  const cases = useInfiniteQuery(trpc.cases.list.infiniteQueryOptions(caseQueryOf(filters), keptByPage))
  return (
    <DataTable
      label="Cases"
      columns={columns}
      {...tablePages(cases)}
      rowKey={(file) => file.id}
      sort={filters.sort}
      onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
      narrow={(file) => <CaseLines file={file} />}
      empty={empty}
      error={tableError(cases, 'The cases could not be read')}
    />
  )
}
