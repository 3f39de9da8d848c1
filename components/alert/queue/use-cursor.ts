'use client'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { AlertRow } from '@/contract/alert/triage'
import type { QueueSnapshot } from './queue-store'
import type { QueueTableHandle } from './queue-table'

const none: ReadonlySet<string> = new Set()

/**
 * The cursor and the selection of the list. The cursor is on an alert; when that leaves the list, the cursor moves to the row
 * that took its place, so that the eye need not move.
 */
export function useCursor(key: string, snapshot: QueueSnapshot, table: RefObject<QueueTableHandle | null>) {
  const { rows, indexOf } = snapshot
  const [cursor, setCursor] = useState<{ key: string; id: string | null; index: number }>({ key, id: null, index: 0 })
  const [selection, setSelection] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: none })
  const at = cursor.key === key ? cursor : { key, id: null, index: 0 }
  const selected = selection.key === key ? selection.ids : none

  const found = at.id === null ? undefined : indexOf.get(at.id)
  const index = rows.length === 0 ? -1 : (found ?? Math.min(at.index, rows.length - 1))
  const active: AlertRow | null = rows[index] ?? null

  // A cursor that moved to another row stays on that row, even when rows are inserted on top.
  const fallen = active !== null && active.id !== at.id ? active.id : null
  useEffect(() => {
    if (fallen) setCursor({ key, id: fallen, index })
  }, [fallen, index, key])

  const moveTo = useCallback(
    (next: number): AlertRow | null => {
      const row = rows[Math.max(0, Math.min(next, rows.length - 1))]
      if (!row) return null
      const place = indexOf.get(row.id) ?? 0
      setCursor({ key, id: row.id, index: place })
      table.current?.scrollTo(place)
      return row
    },
    [rows, indexOf, key, table],
  )

  /** Puts the cursor on an alert that has just returned to the list. */
  const pointAt = (id: string, place: number) => {
    setCursor({ key, id, index: place })
    // The list must be rendered with it first.
    requestAnimationFrame(() => table.current?.scrollTo(place))
  }

  const select = useCallback(
    (change: (before: Set<string>) => void) => {
      setSelection((before) => {
        const ids = new Set(before.key === key ? before.ids : none)
        change(ids)
        return { key, ids }
      })
    },
    [key],
  )
  const clear = useCallback(() => setSelection({ key, ids: none }), [key])
  // Actions ignore selected rows that have left the list.
  const chosen = selected.size === 0 ? [] : rows.filter(({ id }) => selected.has(id))
  return { active, index, selected, chosen, moveTo, pointAt, select, clear }
}
