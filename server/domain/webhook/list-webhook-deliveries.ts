import type { Input, Output } from '@/contract/kernel/operation'
import type { listWebhookDeliveries as operation } from '@/contract/webhooks'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/keyset-page'
import { deliveryDtos } from './delivery.dto'
import { type DeliveryRow, findDeliveryPage } from './delivery.repo'
import { requireEndpoint } from './find-own'

/** One page of what was and is to be delivered to an endpoint, newest first. Throws `not_found`. */
export async function listWebhookDeliveries(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:read')
  const endpoint = await readChain(ctx.org.id, (q) => requireEndpoint(q, ctx.org.id, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listWebhookDeliveries',
    filters: { id: input.id, status: input.status, event: input.event },
    input,
    keyOf: (row: DeliveryRow) => [row.created_at.toISOString(), row.id],
    read: (after, limit) =>
      readChain(ctx.org.id, (q) =>
        findDeliveryPage(q, ctx.org.id, {
          endpointId: endpoint.id,
          states: input.status,
          types: input.event,
          after: after && { at: String(after[0]), id: String(after[1]) },
          limit,
        }),
      ),
  })
  return { data: await readChain(ctx.org.id, (q) => deliveryDtos(q, ctx.org.id, rows)), page }
}
