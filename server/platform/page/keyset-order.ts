import { type SortBy, sortParts } from '@/contract/kernel/sort'
import type { KeyValue } from './cursor'

/**
 * SQL that is never null, and the type that its text is parsed as. An index on the organisation and this SQL serves the order.
 * Under row-level security a position is looked up in the index only if the SQL calls no function that could leak: `lower()`
 * may, so rows before the position are read and filtered out.
 */
export interface SortKey {
  sql: string
  type: 'timestamptz' | 'text' | 'int' | 'bigint' | 'uuid'
}

export interface KeysetOrder {
  /** For `order by`. */
  by: string
  /** For the select list, under the name `sort_key`. */
  key: string
  /** For `where`: after the position in these two parameters, or everything if the first is null. */
  behind: (value: number, id: number) => string
}

/** The SQL of one of a list's orders; `id` is the unique column that breaks ties. */
export function keysetOrder<F extends string>(keys: Record<F, SortKey>, sort: SortBy<F>, id = 'id'): KeysetOrder {
  const { field, descending } = sortParts(sort)
  const { sql, type } = keys[field]
  const direction = descending ? 'desc' : 'asc'
  return {
    by: `${sql} ${direction}, ${id} ${direction}`,
    key: `(${sql})::text as sort_key`,
    behind: (value, last) =>
      `($${value}::text is null or (${sql}, ${id}) ${descending ? '<' : '>'} ($${value}::${type}, $${last}::uuid))`,
  }
}

/** Where a page ended: the key of its last row as text, and that row's id. */
export interface SortedPosition {
  key: string
  id: string
}

/** The position in a cursor of `[sort_key, id]`. */
export function sortedPosition(after: KeyValue[] | null): SortedPosition | null {
  return after === null ? null : { key: String(after[0]), id: String(after[1]) }
}

/** The position of a row, for `keyOf`. */
export const sortedKeyOf = (row: { sort_key: string; id: string }): KeyValue[] => [row.sort_key, row.id]
