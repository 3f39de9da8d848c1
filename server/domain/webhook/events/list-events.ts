import type { Input, Output } from '@/contract/kernel/operation'
import type { listEvents as operation } from '@/contract/webhook/events'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { findEventPage } from './event-page.repo'

/** One page of the organisation's events, newest first. */
export async function listEvents(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:read')
  const { limit, cursor, ...asked } = input
  const { type: types, created_from: from, created_to: to } = asked
  const { rows, page } = await keysetPage(ctx, {
    route: 'listEvents',
    filters: asked,
    input: { limit, cursor },
    keyOf: sortedKeyOf,
    read: (after, count) =>
      readChain(ctx.org.id, (q) => findEventPage(q, ctx.org.id, { types, from, to, after: sortedPosition(after), limit: count })),
  })
  const data = rows.map((row) => ({
    id: typeIdOf('evt', row.id),
    object: 'event' as const,
    type: row.type,
    subject_id: row.subject_id,
    data: row.data as Record<string, unknown>,
    created_at: iso(row.created_at),
  }))
  return { data, page }
}
