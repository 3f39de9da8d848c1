'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { networkLabel } from '@/components/chain/network-label'
import { ConceptPicker } from '@/components/concept/concept-picker'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { tableError } from '@/components/list/table-error'
import { tablePages } from '@/components/list/table-pages'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { attributionStatuses } from '@/contract/attribution/attributions'
import { AttributionActions } from './attribution-actions'
import { attributionColumns, attributionColumnsToWrite } from './attribution-columns'
import { attributionListParsers, attributionsInput, narrowsAttributions, noAttributionFilters } from './attribution-filters'
import { AttributionLines } from './attribution-lines'
import { attributionStates } from './attribution-words'

const all = 'all'

/** The organisation's own statements that fit, each with its source, its state and a way to withdraw it. */
export function OwnAttributionList({ networks, mayWrite }: { networks: readonly string[]; mayWrite: boolean }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(attributionListParsers, { history: 'push', scroll: false })
  const columns = useColumns('attributions', mayWrite ? attributionColumnsToWrite : attributionColumns)
  const query = useInfiniteQuery(
    trpc.attributions.list.infiniteQueryOptions(attributionsInput(filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const narrowed = narrowsAttributions(filters)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <search className="flex min-w-0 flex-wrap items-center gap-2">
          <Choice
            label="Which statements"
            value={filters.status ?? all}
            options={[
              [all, 'All but withdrawn'],
              ...attributionStatuses.map((one): [string, string] => [one, attributionStates[one].word]),
            ]}
            onChange={(one) => void setFilters({ status: attributionStatuses.find((status) => status === one) ?? null })}
          />
          <Choice
            label="Network"
            value={filters.on ?? all}
            options={[[all, 'Any network'], ...networks.map((one): [string, string] => [one, networkLabel(one)])]}
            onChange={(one) => void setFilters({ on: one === all ? null : one })}
          />
          <ConceptPicker
            label="Category or abuse"
            placeholder="Category or abuse"
            value={filters.category}
            onPick={(category) => void setFilters({ category })}
            className="w-44"
          />
          {narrowed ? (
            <Button size="sm" variant="ghost" onClick={() => void setFilters(noAttributionFilters)}>
              Clear filters
            </Button>
          ) : null}
        </search>
        <ListTools
          room="attributions"
          parsers={attributionListParsers}
          columns={columns.menu}
          exported={attributionsInput(filters)}
        />
      </div>
      <DataTable
        label="Own attributions"
        columns={columns.shown}
        {...tablePages(query)}
        rowKey={(one) => one.id}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(one) => <AttributionLines one={one} action={mayWrite ? <AttributionActions one={one} /> : null} />}
        error={tableError(query, 'Your attributions could not be read')}
        empty={
          <EmptyState
            title={narrowed ? 'No statement matches' : 'No statements yet'}
            description="A statement names an address or a transaction, says what it is or did and how sure you are, and where you know it from."
            action={narrowed ? <Button onClick={() => void setFilters(noAttributionFilters)}>Clear filters</Button> : undefined}
          />
        }
      />
    </>
  )
}
