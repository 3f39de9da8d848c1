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

/** The same as `useColumns` for a list that draws its columns itself; `offered` stands at module scope. */
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

/** The columns of a list that its person wants to see, for `DataTable`, and their menu; `all` stands at module scope. */
export function useColumns<Row extends RowData>(room: Room, all: readonly DataColumn<Row>[]) {
  const offered = useMemo(() => all.map((column) => ({ ...offeredOf(column), column })), [all])
  const orders = useMemo(() => all.flatMap(ordersOf), [all])
  const { shown, menu } = useColumnChoice(room, offered, orders)
  return { shown: useMemo(() => shown.map(({ column }) => column), [shown]), menu }
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
