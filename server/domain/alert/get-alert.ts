import type { getAlert as operation } from '@/contract/alert/alerts'
import type { Input, Output } from '@/contract/kernel/operation'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { readAlerts } from './read-alerts'

/** An alert with its evidence. Throws `not_found`. */
export async function getAlert(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'alerts:read')
  const id = uuidOf('alr', input.id)
  const [found] = id === null ? [] : await readChain(ctx.org.id, (q) => readAlerts(q, ctx.org.id, [id]))
  if (!found) throw notFound('alert')
  return found
}
