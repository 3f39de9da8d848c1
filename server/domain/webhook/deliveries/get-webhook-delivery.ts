import type { Input, Output } from '@/contract/kernel/operation'
import type { getWebhookDelivery as operation } from '@/contract/webhook/webhooks'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findEvent } from '../events/event.repo'
import { messageBody } from '../events/message'
import { deliveryOf, requireDelivery } from './find-delivery'
import { requestHeaders } from './request-headers'

/** One delivery with its payload; throws `not_found`. */
export async function getWebhookDelivery(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:read')
  return readChain(ctx.org.id, async (q) => {
    const row = await requireDelivery(q, ctx.org.id, input.id)
    const event = await findEvent(q, ctx.org.id, row.event_id)
    const headers = requestHeaders(typeIdOf('evt', row.event_id))
    return {
      ...(await deliveryOf(q, ctx.org.id, row.id)),
      request: event === null ? null : { method: 'POST', headers, body: messageBody(event) },
    }
  })
}
