'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { tableError } from '@/components/list/table-error'
import { tablePages } from '@/components/list/table-pages'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/field/choice'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { ListVersionLines, listVersionColumns, listVersionWord } from './version-columns'
import { listVersionParsers, listVersionStates, listVersionsInput } from './version-filters'

const all = 'all'

/** The versions of a list that fit, in the order that the URL says. */
export function ListVersions({ listId }: { listId: string }) {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(listVersionParsers, { history: 'push', scroll: false })
  const columns = useColumns('list_versions', listVersionColumns)
  const query = useInfiniteQuery(
    trpc.screening.versions.infiniteQueryOptions(listVersionsInput(listId, filters), {
      getNextPageParam: (last) => last.page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <search>
          <Choice
            label="State"
            value={filters.state ?? all}
            options={[[all, 'Any state'], ...listVersionStates.map((one): [string, string] => [one, listVersionWord[one]])]}
            onChange={(one) => void setFilters({ state: listVersionStates.find((state) => state === one) ?? null })}
          />
        </search>
        <ListTools
          room="list_versions"
          parsers={listVersionParsers}
          columns={columns.menu}
          exported={listVersionsInput(listId, filters)}
        />
      </div>
      <DataTable
        label="Versions of the list"
        columns={columns.shown}
        {...tablePages(query)}
        rowKey={(version) => `${version.version} ${version.sha256} ${version.ingested_at}`}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort })}
        narrow={(version) => <ListVersionLines version={version} />}
        error={tableError(query, 'The versions could not be read')}
        empty={
          <EmptyState
            title="No version in this state"
            description="Every file that was read is kept here, refused ones with the reason."
            action={filters.state ? <Button onClick={() => void setFilters({ state: null })}>Clear filters</Button> : undefined}
          />
        }
      />
    </>
  )
}
