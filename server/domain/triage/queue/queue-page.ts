import type { z } from 'zod'
import type { QueuePage, queueQuery } from '@/contract/alert/triage'
import { disclaimerText } from '@/contract/kernel/primitives'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { findQueuePage, type QueueRow, queueKey } from './queue.repo'
import { queueFilterOf } from './queue-filter'
import { queueRowDto } from './queue-row.dto'

/**
 * One page of the console's queue. In the orders `newest` and `severity` a row never moves; in `due` it does if someone changes
 * its due time, in `value` if its finding grows or shrinks.
 */
export async function queuePage(ctx: Context, input: z.output<typeof queueQuery>): Promise<QueuePage> {
  requireScope(ctx, 'alerts:read')
  const { sort, limit, cursor, ...given } = input
  const filter = queueFilterOf(ctx, given)
  const { rows, page } = await keysetPage(ctx, {
    route: 'alertQueue',
    filters: { ...filter, sort },
    input: { limit, cursor },
    keyOf: (row: QueueRow) => queueKey(sort, row),
    read: (after, wanted) =>
      readChain(ctx.org.id, (q) => findQueuePage(q, ctx.org.id, { filter, sort, after, limit: wanted, now: ctx.clock.now() })),
  })
  return { data: rows.map(queueRowDto), page, disclaimer: disclaimerText }
}
