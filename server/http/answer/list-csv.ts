import type { z } from 'zod'
import { listItemOf } from '@/contract/kernel/page'
import { type CsvValue, csvText } from '@/server/platform/csv'
import { type Column, cellOf, columnsOf } from './list-columns'

/** A page of a list as CSV, with the headers that replace `page` of the JSON. */
export interface CsvPage {
  body: string
  headers: Record<string, string>
}

/**
 * Whether `Accept` prefers CSV to JSON (RFC 9110, 12.5.1): by weight, and at equal weights only if it names CSV and not JSON.
 */
export function prefersCsv(accept: string | null): boolean {
  const ranges = (accept ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    const weight = parameters.find((word) => word.startsWith('q='))?.slice(2)
    return { range, weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const of = (names: string[]) => names.map((name) => ranges.find(({ range }) => range === name)).find((found) => found)
  const csv = of(['text/csv', 'text/*', '*/*'])
  const json = of(['application/json', 'application/*', '*/*'])
  const [csvWeight, jsonWeight] = [csv?.weight ?? 0, json?.weight ?? 0]
  if (csvWeight !== jsonWeight) return csvWeight > jsonWeight
  return csvWeight > 0 && csv?.range === 'text/csv' && json?.range !== 'application/json'
}

/** A list's JSON response to `url` as CSV (RFC 4180); null if the operation is no list. */
export function csvPage(response: z.ZodType, json: string, url: URL): CsvPage | null {
  const columns = listColumns(response)
  if (columns === null) return null
  const { data, ...beside } = JSON.parse(json) as { data: unknown[]; page: { next: string | null } }
  const names = [...columns.item, ...columns.beside].map(({ name }) => name)
  const rows = data.map((row): CsvValue[] => [
    ...columns.item.map((column) => cellOf(row, column)),
    ...columns.beside.map((column) => cellOf(beside, column)),
  ])
  return {
    body: csvText([names, ...rows]),
    headers: { 'content-type': 'text/csv; charset=utf-8', ...nextOf(beside.page.next, url) },
  }
}

/** The link to the next page (RFC 8288), and its cursor alone. */
function nextOf(next: string | null, url: URL): Record<string, string> {
  if (next === null) return {}
  const query = new URLSearchParams(url.searchParams)
  query.set('cursor', next)
  return { link: `<${url.origin}${url.pathname}?${query}>; rel="next"`, 'x-next-cursor': next }
}

/** Columns of the rows, and of the single values next to them, such as the disclaimer, which every row repeats. */
interface ListColumns {
  item: Column[]
  beside: Column[]
}

const known = new WeakMap<z.ZodType, ListColumns>()

function listColumns(response: z.ZodType): ListColumns | null {
  const list = listItemOf(response)
  if (list === null) return null
  const found = known.get(response)
  if (found) return found
  const item = columnsOf(list.item)
  const beside = Object.entries(list.beside)
    .flatMap(([name, field]) => columnsOf(field, [name]))
    .filter(({ name, single }) => single && !item.some((column) => column.name === name))
  known.set(response, { item, beside })
  return { item, beside }
}
