'use client'
import { useMemo } from 'react'
import type { ColumnChoice, Room } from '@/contract/console/console-lists'
import { isShown, type OfferedColumn, turned } from './column-choice'
import { usePreferences } from './use-preferences'

/** What `ColumnsMenu` needs to know of a list's columns. */
export interface ColumnsState {
  offered: readonly OfferedColumn[]
  isShown: (column: OfferedColumn) => boolean
  onTurn: (id: string) => void
  /** Resets to the default columns; null if they are. */
  onReset: (() => void) | null
  /** The orders of the headers, for layouts without headers: value and word. */
  orders: readonly (readonly [string, string])[]
}

const none: ColumnChoice = {}
const noOrders: readonly (readonly [string, string])[] = []

/** The same as `useColumns` for a list that renders its columns itself; `offered` is at module scope. */
export function useColumnChoice<Column extends OfferedColumn>(
  room: Room,
  offered: readonly Column[],
  orders: readonly (readonly [string, string])[] = noOrders,
): { shown: readonly Column[]; menu: ColumnsState } {
  const { columns, setColumns } = usePreferences()
  const choice = columns[room] ?? none
  const shown = useMemo(() => offered.filter((column) => isShown(column, choice)), [offered, choice])
  const menu = {
    offered,
    isShown: (column: OfferedColumn) => isShown(column, choice),
    onTurn: (id: string) => setColumns(room, turned(offered, choice, id)),
    onReset: Object.keys(choice).length > 0 ? () => setColumns(room, none) : null,
    orders,
  }
  return { shown, menu }
}
