import type { Page } from '@/contract/kernel/page'
import type { Context } from '../context'
import { currentSecret } from '../secret/secrets'
import { encodeCursor, hashFilters, type KeyValue, readCursor } from './cursor'

export interface KeysetList<Row> {
  /** Operation id. */
  route: string
  /** The list's filters: everything it was asked with besides `limit` and `cursor`, including path parameters. */
  filters: Record<string, unknown>
  input: { limit: number; cursor?: string | undefined }
  /** Key of a row in the order of the list; must be unique, immutable and newest first. */
  keyOf: (row: Row) => KeyValue[]
  /** Up to `limit` rows after a key; from the newest on if it is null. */
  read: (after: KeyValue[] | null, limit: number) => Promise<Row[]>
}

/** One page of a list that only grows at its top, so a position alone neither skips nor repeats rows. */
export async function keysetPage<Row>(ctx: Context, list: KeysetList<Row>): Promise<{ rows: Row[]; page: Page }> {
  const { limit, cursor } = list.input
  const scope = { route: list.route, org: ctx.org.id, filtersHash: hashFilters(list.filters) }
  const after = cursor === undefined ? null : readCursor(cursor, scope).position
  const found = await list.read(after, limit + 1)
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const next =
    last === undefined
      ? null
      : encodeCursor({ ...scope, position: list.keyOf(last), bound: null }, currentSecret('CURSOR_SECRET'))
  return { rows, page: { limit, next, has_more: last !== undefined } }
}
