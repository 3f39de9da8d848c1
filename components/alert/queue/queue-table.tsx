// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, which no table does
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
'use client'
import { memo, type RefObject, useEffect, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import { useMinute } from '@/components/chain/use-minute'
import { useRowWindow } from '@/components/data-table/use-row-window'
import { Spinner } from '@/components/ui/notice/spinner'
import { cn } from '@/components/ui/style/cn'
import { useDensity } from '@/components/ui/style/density'
import type { QueueSort } from '@/contract/alert/triage'
import type { QueueColumn } from './queue-columns'
import { QueueHeader } from './queue-header'
import { QueueRowView, queueRowHeight } from './queue-row'
import type { QueueSnapshot } from './queue-store'

const headHeight = 32
/** The next page is requested when this many rows are left below the screen: about five seconds of a held key. */
const readAhead = 160

export interface QueueTableHandle {
  focus(): void
  scrollTo(index: number): void
  toTop(): void
  atTop(): boolean
  /** Whether the pointer rests on the list. */
  underPointer(): boolean
  /** Rows that fit on the screen. */
  page(): number
}

interface QueueTableProps {
  handle: RefObject<QueueTableHandle | null>
  snapshot: QueueSnapshot
  activeId: string | null
  openId: string | null
  selected: ReadonlySet<string>
  /** How many alerts match the filter in all, where known. */
  total: number | null
  onMore: () => void
  onPoint: (id: string, event: { shiftKey: boolean }) => void
  onSelect: (id: string, event: { shiftKey: boolean }) => void
  onSelectAll: () => void
  columns: readonly QueueColumn[]
  sort: QueueSort
  onSort: (sort: QueueSort) => void
}

/** The list itself: renders only the rows on the screen and the active one. */
export const QueueTable = memo(function QueueTable(props: QueueTableProps) {
  const { handle, snapshot, activeId, openId, selected, total, onMore, onPoint, onSelect, columns, sort, onSort } = props
  const { rows, indexOf, marks, arrived, hasMore, loading, fault } = snapshot
  const scroll = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const now = useMinute()
  const density = useDensity()
  const height = queueRowHeight[phone ? 'phone' : density]
  const active = activeId === null ? -1 : (indexOf.get(activeId) ?? -1)

  const { shown, last, scrollTo } = useRowWindow({
    scroll,
    count: rows.length,
    rowHeight: height,
    headHeight: phone ? 0 : headHeight,
    pinned: active,
  })
  useEffect(() => {
    if (hasMore && !loading && !fault && Math.max(last, active) >= rows.length - readAhead) onMore()
  }, [hasMore, loading, fault, last, active, rows.length, onMore])

  useImperativeHandle(handle, () => ({
    focus: () => {
      // Focusing an element again forces a layout, even where nothing changes.
      if (document.activeElement !== scroll.current) scroll.current?.focus({ preventScroll: true })
    },
    scrollTo,
    toTop: () => scroll.current?.scrollTo({ top: 0 }),
    atTop: () => (scroll.current?.scrollTop ?? 0) < height / 2,
    underPointer: () => scroll.current?.matches(':hover') ?? false,
    page: () => Math.max(1, Math.floor(((scroll.current?.clientHeight ?? height) - headHeight) / height) - 1),
  }))

  const all = rows.length > 0 && selected.size >= rows.length
  return (
    <div
      ref={scroll}
      role="grid"
      tabIndex={0}
      aria-label="Alerts"
      aria-rowcount={hasMore ? (total ?? -1) : rows.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={active >= 0 ? `row-${rows[active]?.id}` : undefined}
      aria-busy={loading && rows.length === 0}
      // A descendant selector on purpose; see `QueueHeader`.
      className="@container relative min-h-0 [&:focus-visible_[data-active]]:-outline-offset-2 [&:focus-visible_[data-active]]:[outline:2px_solid_var(--ring)] flex-1 overflow-y-auto overscroll-contain border-border border-y outline-none focus-visible:outline-2 focus-visible:-outline-offset-2"
    >
      {phone ? null : (
        <div
          role="row"
          aria-rowindex={1}
          className={cn(
            'flex gap-x-3',
            'sticky top-0 z-10 h-8 items-center border-border border-b bg-background px-2 font-medium text-muted-foreground text-xs',
          )}
        >
          <span role="columnheader" className="flex w-7 shrink-0 items-center">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={all}
              onChange={props.onSelectAll}
              aria-label="Select all that are loaded"
              className="size-3.5 accent-(--primary)"
            />
          </span>
          {columns.map((column) => (
            <QueueHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </div>
      )}
      <div role="rowgroup" className="relative" style={{ height: rows.length * height }}>
        {shown.map((index) => {
          const row = rows[index]
          return row ? (
            <QueueRowView
              key={row.id}
              row={row}
              index={index}
              active={index === active}
              selected={selected.has(row.id)}
              open={row.id === openId}
              arrived={arrived.has(row.id)}
              mark={marks.get(row.id) ?? null}
              now={now}
              phone={phone}
              columns={columns}
              top={index * height}
              height={height}
              onPoint={onPoint}
              onSelect={onSelect}
            />
          ) : null
        })}
      </div>
      {loading && rows.length > 0 ? (
        <p className="flex h-9 items-center gap-2 px-2 text-muted-foreground text-xs">
          <Spinner label="Loading more alerts" /> Loading more
        </p>
      ) : null}
    </div>
  )
})

const query = '(max-width: 767px)'

function watch(notify: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Whether the screen is as narrow as a phone's; the server renders the wide layout. */
function usePhone(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
