'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseAsString, useQueryState, useQueryStates } from 'nuqs'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { TableSkeleton } from '@/components/data-table/table-skeleton'
import { ListTools } from '@/components/list/list-tools'
import { useColumnChoice } from '@/components/list/use-column-choice'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { ErrorState } from '@/components/ui/notice/error-state'
import { cn } from '@/components/ui/style/cn'
import type { Alert } from '@/contract/alert/alerts'
import type { AlertRow, QueueSort } from '@/contract/alert/triage'
import type { DialogKind } from '../actions/action-dialogs'
import type { Person } from '../actions/alert-change'
import { useCaseWay } from '../actions/use-case-way'
import { type AlertFilters, alertFilterParsers, queueFilterOf } from '../filter/alert-filters'
import { FilterBar } from '../filter/filter-bar'
import { QueueTabs } from '../filter/queue-tabs'
import { ReadOnlyNote } from '../read-only-note'
import { rowOfAlert } from '../row-of-alert'
import { queueColumns } from './queue-columns'
import { QueueEmpty } from './queue-empty'
import { ActionDialog, AlertPanel, BulkBar, fetchOverlays, GroupedQueue, HelpOverlay } from './queue-overlays'
import { ArrivalStrip, NoticeStrip } from './queue-strips'
import { QueueTable, type QueueTableHandle } from './queue-table'
import { useArrivals } from './use-arrivals'
import { useCursor } from './use-cursor'
import { useIdle } from './use-idle'
import { useNear } from './use-near'
import { type FirstPage, useQueue } from './use-queue'
import { useQueueActions } from './use-queue-actions'
import { useQueueKeys } from './use-queue-keys'

interface AlertQueueProps {
  first: FirstPage | null
  /** When the first page was read, in server time. */
  readAt: string
  me: Person
  mayWrite: boolean
  role: string
  networks: readonly string[]
}

/** The alert queue: tabs, filters, the list with its keys, and the panel beside it. */
export function AlertQueue({ first, readAt, me, mayWrite, role, networks }: AlertQueueProps) {
  const trpc = useTRPC()
  const [asked, setFilters] = useQueryStates(alertFilterParsers, { shallow: true, history: 'push' })
  const said = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is the content of `asked`, which is new on each render
  const chosen = useMemo(() => asked, [said])
  // The bar shows a choice at once; the rows follow when they can be rendered.
  const filters = useDeferredValue(chosen)
  const [openId, setOpenId] = useQueryState('alert', parseAsString.withOptions({ shallow: true, history: 'replace' }))
  const besideOpen = useDeferredValue(openId !== null)
  const [dialog, setDialog] = useState<{ kind: DialogKind; rows: readonly AlertRow[] } | null>(null)
  const [help, setHelp] = useState(false)
  const [panel, setPanel] = useState(openId !== null)
  if (openId !== null && !panel) setPanel(true)
  const client = useQueryClient()
  useNear(
    useCallback(() => {
      fetchOverlays()
      // Prefetches the close reasons, so that a digit right after `c` finds them.
      void client.prefetchQuery(trpc.settings.get.queryOptions())
    }, [client, trpc]),
  )
  const [comment, setComment] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<QueueTableHandle>(null)

  const columns = useColumnChoice('alerts', queueColumns)
  const way = useCaseWay()
  const queue = useQueue(filters, first, me.id, way)
  const { store, snapshot, key, api } = queue
  const cursor = useCursor(key, snapshot, table)
  const counts = useQuery(trpc.alerts.counts.queryOptions(queueFilterOf(filters), { staleTime: 5_000 })).data
  const people = useQuery(trpc.alerts.people.queryOptions(undefined, { staleTime: 300_000 })).data?.data ?? nobody

  const isIdle = useIdle()
  const quiet = cursor.selected.size === 0 && dialog === null && !help && openId === null
  const mayInsert = useCallback(
    () => quiet && isIdle() && (table.current?.atTop() ?? true) && !table.current?.underPointer(),
    [quiet, isIdle],
  )
  const arrivals = useArrivals({ filters, store, api, readAt, mayInsert })
  const showNew = () => {
    void arrivals.take()
    table.current?.toTop()
    table.current?.focus()
  }

  const change = useCallback((to: Partial<AlertFilters>) => void setFilters(to), [setFilters])
  const open = openId === null ? undefined : store.shown(openId)
  const adopt = useCallback((alert: Alert) => store.update([rowOfAlert(alert, store.shown(alert.id))], () => null, true), [store])
  const act = useQueueActions({
    queue,
    cursor,
    me,
    mayWrite,
    role,
    comment,
    setComment,
    openRow: open && !snapshot.indexOf.has(open.id) ? open : null,
    openId,
    setOpenId,
    setDialog,
  })

  useQueueKeys({
    enabled: dialog === null && !help && chosen.group === null,
    moved: (row) => {
      table.current?.focus()
      if (openId !== null && row) void setOpenId(row.id)
    },
    cursor,
    pageSize: () => table.current?.page() ?? 20,
    act: act.byKey,
    toggleOpen: () => void setOpenId(openId === null || openId !== cursor.active?.id ? (cursor.active?.id ?? null) : null),
    undo: () => act.undo(),
    toCase: () => way.go(openId === null ? cursor.active : (store.shown(openId) ?? null)),
    filter: () => {
      search.current?.focus()
      search.current?.select()
    },
    group: () => change({ group: 'wallet' }),
    help: () => setHelp(true),
    refresh: () => (arrivals.fresh.length > 0 ? showNew() : void store.reload()),
    escape: () => (openId === null ? cursor.clear() : void setOpenId(null)),
  })
  useEffect(() => {
    // If someone typed into the search before hydration, the focus stays there.
    if (!document.activeElement?.matches('input, textarea')) table.current?.focus()
  }, [])
  // All loaded rows have left the list because of the person's own actions.
  const spent = snapshot.rows.length === 0 && snapshot.hasMore && !snapshot.loading && !snapshot.fault
  useEffect(() => {
    if (spent) void store.loadMore()
  }, [spent, store])

  const clear = useCallback(() => change({ ...cleared, tab: chosen.tab, sort: chosen.sort }), [change, chosen.tab, chosen.sort])
  const order = useCallback((sort: QueueSort) => change({ sort }), [change])
  const fault = snapshot.fault ? failureOf(snapshot.fault.error) : null
  const failed = fault ? (
    <ErrorState
      title={snapshot.fault?.more ? 'The next alerts could not be read' : 'The alerts could not be read'}
      cause={fault.details[0] ? `${fault.details[0].field}: ${fault.details[0].issue}` : fault.cause}
      requestId={fault.requestId}
      onRetry={() => void store.loadMore()}
      className="px-2"
    />
  ) : null

  return (
    <div
      className={cn(
        '-mb-24 md:-mb-12 flex h-[calc(100dvh-8.5rem-var(--condition-lines,0px))] min-h-96 flex-col md:h-[calc(100dvh-5rem-var(--condition-lines,0px))]',
        besideOpen && 'xl:mr-[33.5rem]',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 border-border border-b md:gap-x-6">
        <h1 className="font-semibold text-xl tracking-tight">Alerts</h1>
        <QueueTabs filters={chosen} counts={counts} onTab={(tab) => void setFilters({ tab, assignee: null })} />
        <div className="ml-auto flex items-center gap-1">
          <ListTools
            room="alerts"
            parsers={alertFilterParsers}
            columns={columns.menu}
            exported={{ ...queueFilterOf(chosen), sort: chosen.sort }}
          />
          <Button variant="ghost" className="font-normal max-md:hidden" onClick={() => setHelp(true)} aria-label="Keys">
            Keys <Kbd aria-hidden="true">?</Kbd>
          </Button>
        </div>
      </header>
      <div className="relative">
        <FilterBar
          search={search}
          filters={chosen}
          counts={counts}
          people={people}
          networks={networks}
          onChange={change}
          onClear={clear}
        />
        {cursor.chosen.length > 0 || queue.actionState.progress ? (
          <BulkBar
            count={cursor.chosen.length}
            comment={comment}
            onComment={setComment}
            onAct={act.onSelection}
            onClear={cursor.clear}
            progress={queue.actionState.progress}
          />
        ) : null}
      </div>
      {mayWrite ? null : <ReadOnlyNote role={role} />}
      {/* Grouped queues count new alerts themselves. */}
      {chosen.group ? null : <ArrivalStrip count={arrivals.fresh.length} most={arrivals.most} onTake={showNew} />}
      {chosen.group ? (
        <GroupedQueue filters={chosen} by={chosen.group} onChange={change} />
      ) : snapshot.rows.length > 0 ? (
        <QueueTable
          key={key}
          handle={table}
          snapshot={snapshot}
          activeId={cursor.active?.id ?? null}
          openId={openId}
          selected={cursor.selected}
          total={counts ? counts.matching + 1 : null}
          onMore={store.loadMore}
          onPoint={act.onPoint}
          onSelect={act.onSelect}
          onSelectAll={act.onSelectAll}
          columns={columns.shown}
          sort={filters.sort}
          onSort={order}
        />
      ) : fault ? null : snapshot.loading || snapshot.hasMore || !snapshot.read ? (
        <ul aria-busy="true" aria-label="Loading alerts" className="divide-y divide-border border-border border-y">
          <TableSkeleton.Lines count={10} />
        </ul>
      ) : (
        <QueueEmpty filters={filters} counts={counts} onClear={clear} />
      )}
      {failed}
      {queue.notices.map((notice) => (
        <div key={notice.id} className="pt-2">
          <NoticeStrip notice={notice} onDismiss={() => queue.dismiss(notice.id)} />
        </div>
      ))}
      {panel ? (
        <AlertPanel
          id={openId}
          row={open}
          me={me.id}
          mayWrite={mayWrite}
          onRead={adopt}
          onAct={act.onRow}
          onClose={() => void setOpenId(null)}
          onClosed={() => table.current?.focus()}
        />
      ) : null}
      {dialog ? (
        <ActionDialog
          kind={dialog.kind}
          rows={dialog.rows}
          comment={comment}
          people={people}
          me={me}
          onDo={(change, label) => {
            setDialog(null)
            way.sent(change)
            act.perform(dialog.rows, change, label)
          }}
          onCancel={() => setDialog(null)}
        />
      ) : null}
      {help ? <HelpOverlay onClose={() => setHelp(false)} /> : null}
    </div>
  )
}

const nobody: readonly { id: string; name: string }[] = []

const cleared = Object.fromEntries(Object.keys(alertFilterParsers).map((name) => [name, null])) as Record<
  keyof typeof alertFilterParsers,
  null
>
