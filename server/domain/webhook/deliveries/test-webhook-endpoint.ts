import type { Input, Output } from '@/contract/kernel/operation'
import type { testWebhookEndpoint as operation } from '@/contract/webhook/webhooks'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { uuidv7 } from '@/server/platform/ids'
import { endpointAudit } from '../endpoints/endpoint-audit'
import { requireEndpoint } from '../endpoints/find-own'
import { insertTest } from './delivery.repo'
import { deliveryOf } from './find-delivery'

/** Queues a `webhook.test` for an endpoint, disabled or not; it is sent once. Throws `not_found`. */
export async function testWebhookEndpoint(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return commandSql(ctx, { scope: 'webhooks:write' }, async (q) => {
    const row = await requireEndpoint(q, ctx.org.id, input.id)
    const test = {
      eventId: uuidv7(),
      deliveryId: uuidv7(),
      endpointId: row.id,
      subjectId: input.id,
      data: { endpoint_id: input.id, message: 'This is a test. Verify its signature and answer 2xx.' },
    }
    await insertTest(q, ctx.org.id, test, ctx.clock.now())
    return {
      result: await deliveryOf(q, ctx.org.id, test.deliveryId),
      audit: endpointAudit('webhook_endpoint.tested', row),
    }
  })
}
