'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { DataTable } from '@/components/data-table/data-table'
import { ListTools } from '@/components/list/list-tools'
import { PageSteps, usePageTrail } from '@/components/list/page-steps'
import { tableError } from '@/components/list/table-error'
import { useColumns } from '@/components/list/use-columns'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { AuditLines, auditColumns } from './audit-columns'
import { AuditFilterBar } from './audit-filter-bar'
import { auditFilterParsers, auditInput, auditListParsers, noFilters } from './audit-filters'
import { AuditPanel } from './audit-panel'

/** The audit log in the order that the URL says, a keyset page at a time, with the panel of the row that the URL names. */
export function AuditLog() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(auditFilterParsers, { shallow: true, history: 'push', scroll: false })
  const columns = useColumns('audit', auditColumns)
  const trail = usePageTrail(JSON.stringify({ ...filters, event: null }))
  const query = useQuery({
    ...trpc.audit.list.queryOptions(auditInput(filters, trail.cursor)),
    placeholderData: keepPreviousData,
    // Reading the log is a row of the log: it is read when somebody asks, and not on its own.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const next = query.data?.page.next ?? null
  const failure = tableError(query, 'The audit log could not be read')
  const open = (seq: number | null) => void setFilters({ event: seq === null ? null : String(seq) })
  const shown = query.data?.data.find((event) => String(event.seq) === filters.event)
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 pb-3">
        <AuditFilterBar filters={filters} onChange={(change) => void setFilters({ ...change, event: null })} />
        <ListTools room="audit" parsers={auditListParsers} columns={columns.menu} />
      </div>
      <DataTable
        label="Audit log"
        columns={columns.shown}
        sort={filters.sort}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort, event: null })}
        rows={failure ? [] : query.data?.data}
        rowKey={(event) => String(event.seq)}
        onOpen={(event) => open(event.seq)}
        isOpen={(event) => String(event.seq) === filters.event}
        refreshing={query.isPlaceholderData}
        narrow={(event) => <AuditLines event={event} onOpen={() => open(event.seq)} />}
        error={failure}
        empty={
          <EmptyState
            title="No entry matches"
            description={
              filters.machines
                ? 'An action is a noun or a noun and a verb, such as case or case.created; ids must be whole.'
                : 'Only what people did is shown. Keys, jobs and the service are behind “Show machines”.'
            }
            action={<Button onClick={() => void setFilters({ ...noFilters, event: null })}>Clear filters</Button>}
          />
        }
      />
      <PageSteps of="the audit log" trail={trail} next={next} waiting={query.isPlaceholderData} />
      {shown ? (
        <AuditPanel
          event={shown}
          onClose={() => open(null)}
          // All of it: what machines did to it, or by it, too.
          onNarrow={(change) => void setFilters({ ...noFilters, ...change, machines: true, event: null })}
        />
      ) : null}
    </>
  )
}
