import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type FilingRow, findFiling } from './filing.repo'

/** The organisation's filing with a TypeID. `lock` locks the row. Throws `not_found`. */
export async function requireFiling(q: Queryable, ctx: Context, id: string, lock = false): Promise<FilingRow> {
  const uuid = uuidOf('fil', id)
  const row = uuid === null ? null : await findFiling(q, ctx.org.id, uuid, lock)
  if (row === null) throw notFound('filing')
  return row
}
