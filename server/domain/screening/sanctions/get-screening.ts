import type { Input, Output } from '@/contract/kernel/operation'
import type { getScreening as operation } from '@/contract/screening/screening'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain, withOrg } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { withDecisions } from '../decisions/decided-matches'
import { findScreening } from './screening.repo'
import { storedAnswer } from './stored-answer'

/** A stored screening as it was answered, with the current decisions about its matches. Throws `not_found`. */
export async function getScreening(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'screening:check')
  const id = uuidOf('scr', input.id)
  const stored = id === null ? null : await withOrg(ctx.org.id, (tx) => findScreening(tx, ctx.org.id, id))
  if (stored === null) throw notFound('screening')
  const answer = storedAnswer(stored.result)
  const matches = await readChain(ctx.org.id, (q) => withDecisions(q, ctx.org.id, answer.query, answer.matches))
  return { ...answer, matches }
}
