'use client'
import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import { columnId, columnLabel, type DataColumn } from '@/components/data-table/data-table'
import type { Room } from '@/contract/console/console-lists'
import type { OfferedColumn } from './column-choice'
import { useColumnChoice } from './use-column-choice'

/** The columns of a list that the person has chosen, for `DataTable`, and their menu; `all` is at module scope. */
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
