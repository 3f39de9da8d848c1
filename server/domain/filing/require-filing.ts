import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type FilingRow, findFiling } from './filing.repo'

/** The organisation's filing with a TypeID, locked where asked. Throws `not_found`. */
export async function requireFiling(q: Queryable, ctx: Context, id: string, lock = false): Promise<FilingRow> {
  const uuid = uuidOf('fil', id)
  const row = uuid === null ? null : await findFiling(q, ctx.org.id, uuid, lock)
  if (row === null) throw notFound('filing')
  return row
}

const stands: Record<FilingRow['state'], string> = {
  draft: 'is a draft',
  in_review: 'is in review',
  returned: 'was returned',
  approved: 'is approved',
  filed: 'is filed',
}

/** Refuses a filing that is in another state than those a step begins in; `mend` says what to do first. */
export function requireState(row: FilingRow, states: readonly FilingRow['state'][], mend: string): void {
  if (!states.includes(row.state)) throw invalidField('path.id', `${stands[row.state]}; ${mend}`)
}
