'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { List } from '@/components/list/list'
import { usePageTrail } from '@/components/list/page-steps'
import { useTRPC } from '@/components/trpc'
import { AuditLines, auditColumns } from './audit-columns'
import { AuditFilterBar } from './audit-filter-bar'
import { auditFilterParsers, auditInput, auditListParsers, noFilters } from './audit-filters'
import { AuditPanel } from './audit-panel'

/** The audit log in the order that the URL names, one keyset page at a time, with the panel of the entry that the URL names. */
export function AuditLog() {
  const trpc = useTRPC()
  const [filters, setFilters] = useQueryStates(auditFilterParsers, { shallow: true, history: 'push', scroll: false })
  const trail = usePageTrail(JSON.stringify({ ...filters, event: null }))
  const query = useQuery({
    ...trpc.audit.list.queryOptions(auditInput(filters, trail.cursor)),
    placeholderData: keepPreviousData,
    // Reading the log adds an entry to it, so it is reloaded only on request.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const open = (seq: number | null) => void setFilters({ event: seq === null ? null : String(seq) })
  const shown = query.data?.data.find((event) => String(event.seq) === filters.event)
  return (
    <>
      <List
        label="Audit log"
        room="audit"
        parsers={auditListParsers}
        columns={auditColumns}
        query={query}
        rows={query.error ? [] : query.data?.data}
        trail={trail}
        pagesOf="the audit log"
        barClass="items-end gap-x-3 gap-y-2"
        filters={<AuditFilterBar filters={filters} onChange={(change) => void setFilters({ ...change, event: null })} />}
        onClear={() => void setFilters({ ...noFilters, event: null })}
        onSort={(sort) => void setFilters({ sort: sort as typeof filters.sort, event: null })}
        rowKey={(event) => String(event.seq)}
        onOpen={(event) => open(event.seq)}
        isOpen={(event) => String(event.seq) === filters.event}
        narrow={(event) => <AuditLines event={event} onOpen={() => open(event.seq)} />}
        unread="The audit log could not be read"
        unmatched={{
          title: 'No entry matches',
          description: filters.machines
            ? 'An action is a noun or a noun and a verb, such as case or case.created; ids must be whole.'
            : 'Only what people did is shown. Keys, jobs and the service are behind “Show machines”.',
        }}
      />
      {shown ? (
        <AuditPanel
          event={shown}
          onClose={() => open(null)}
          // Everything: includes what machines did to it, or what it did.
          onNarrow={(change) => void setFilters({ ...noFilters, ...change, machines: true, event: null })}
        />
      ) : null}
    </>
  )
}
