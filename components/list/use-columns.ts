'use client'
import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import { columnId, columnLabel, type DataColumn } from '@/components/data-table/data-table'
import type { ColumnChoice, Room } from '@/contract/console-lists'
import { isShown, type OfferedColumn, turned } from './column-choice'
import { usePreferences } from './use-preferences'

/** What `ColumnsMenu` needs to know of a list's columns. */
export interface ColumnsState {
  offered: readonly OfferedColumn[]
  isShown: (column: OfferedColumn) => boolean
  onTurn: (id: string) => void
  /** Back to the usual columns; null where they are. */
  onReset: (() => void) | null
  /** The orders that the headers ask for, for where there are none: value and word. */
  orders: readonly (readonly [string, string])[]
}

const none: ColumnChoice = {}
const noOrders: readonly (readonly [string, string])[] = []

/** The same for a list that draws its columns itself. */
export function useColumnChoice(
  room: Room,
  offered: readonly OfferedColumn[],
  orders: readonly (readonly [string, string])[] = noOrders,
): ColumnsState {
  const { columns, setColumns } = usePreferences()
  const choice = columns[room] ?? none
  return {
    offered,
    isShown: (column) => isShown(column, choice),
    onTurn: (id) => setColumns(room, turned(offered, choice, id)),
    onReset: Object.keys(choice).length > 0 ? () => setColumns(room, none) : null,
    orders,
  }
}

/** The columns of a list that its person wants to see, for `DataTable`, and their menu; `all` stands at module scope. */
export function useColumns<Row extends RowData>(room: Room, all: readonly DataColumn<Row>[]) {
  const offered = useMemo(() => all.map(offeredOf), [all])
  const orders = useMemo(() => all.flatMap(ordersOf), [all])
  const menu = useColumnChoice(room, offered, orders)
  const { columns } = usePreferences()
  const choice = columns[room] ?? none
  const shown = useMemo(() => all.filter((column) => isShown(offeredOf(column), choice)), [all, choice])
  return { shown, menu }
}

function offeredOf<Row extends RowData>(column: DataColumn<Row>): OfferedColumn {
  return {
    id: columnId(column),
    label: columnLabel(column),
    fixed: column.meta?.fixed ?? false,
    usual: !column.meta?.extra,
  }
}

function ordersOf<Row extends RowData>(column: DataColumn<Row>): [string, string][] {
  const field = column.meta?.sort?.replace(/^-/, '')
  if (field === undefined) return []
  const label = columnLabel(column)
  return [
    [field, `${label}, ascending`],
    [`-${field}`, `${label}, descending`],
  ]
}
