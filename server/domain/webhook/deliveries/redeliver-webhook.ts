import type { Input, Output } from '@/contract/kernel/operation'
import type { redeliverWebhook as operation } from '@/contract/webhook/webhooks'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import type { Queryable } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { type EndpointRow, lockEndpoint } from '../endpoints/endpoint.repo'
import { endpointAudit } from '../endpoints/endpoint-audit'
import { findEvent } from '../events/event.repo'
import { queueNow } from '../queue.repo'
import { beginRound } from './delivery.repo'
import { deliveryOf, requireDelivery } from './find-delivery'

/**
 * Queues a delivery for now with a full round of attempts. Throws `not_found`, and `invalid_request` while its endpoint is
 * disabled or if the event is purged.
 */
export async function redeliverWebhook(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return commandSql(ctx, { scope: 'webhooks:write' }, async (q) => {
    const now = ctx.clock.now()
    const row = await requireDelivery(q, ctx.org.id, input.id)
    const endpoint = await enabledEndpoint(q, ctx.org.id, row.endpoint_id)
    if ((await findEvent(q, ctx.org.id, row.event_id)) === null) throw refused('The event was purged and cannot be sent again.')
    await queueNow(q, ctx.org.id, row.id, row.endpoint_id, now)
    await beginRound(q, ctx.org.id, row.id, now)
    return {
      result: await deliveryOf(q, ctx.org.id, row.id),
      audit: {
        ...endpointAudit('webhook_delivery.redelivered', endpoint),
        object_type: 'webhook_delivery',
        object_id: typeIdOf('whd', row.id),
      },
    }
  })
}

async function enabledEndpoint(q: Queryable, orgId: string, id: string): Promise<EndpointRow> {
  const endpoint = await lockEndpoint(q, orgId, id)
  if (endpoint?.state === 'enabled') return endpoint
  throw refused(
    endpoint?.state === 'disabled'
      ? 'The endpoint is disabled; enable it first, by PATCH with enabled true.'
      : 'The endpoint was deleted; nothing is sent to it.',
  )
}

function refused(issue: string): AppError {
  return new AppError('invalid_request', issue, [{ field: 'path.id', issue }])
}
