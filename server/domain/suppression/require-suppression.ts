import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findSuppressions, lockSuppression, type SuppressionRow } from './suppression.repo'

/** A suppression (TypeID) of the organisation, locked; throws `not_found`. */
export async function requireSuppression(q: Queryable, ctx: Context, typeId: string): Promise<SuppressionRow> {
  const id = uuidOf('sup', typeId)
  if (id === null) throw notFound('suppression')
  await lockSuppression(q, ctx.org.id, id)
  const [row] = await findSuppressions(q, ctx.org.id, { id, after: null, limit: 1, now: ctx.clock.now() })
  if (row === undefined) throw notFound('suppression')
  return row
}
