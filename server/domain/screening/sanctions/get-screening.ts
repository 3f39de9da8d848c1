import type { Input, Output } from '@/contract/kernel/operation'
import type { getScreening as operation } from '@/contract/screening'
import { type Context, requireScope } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findScreening } from './screening.repo'
import { storedAnswer } from './stored-answer'

/** A stored screening as it was answered. Throws `not_found`. */
export async function getScreening(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const id = uuidOf('scr', input.id)
  const stored = id === null ? null : await withOrg(ctx.org.id, (tx) => findScreening(tx, ctx.org.id, id))
  if (stored === null) throw notFound('screening')
  return storedAnswer(stored.result)
}
