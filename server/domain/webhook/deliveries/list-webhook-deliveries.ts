import type { Input, Output } from '@/contract/kernel/operation'
import type { listWebhookDeliveries as operation } from '@/contract/webhook/webhooks'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { requireEndpoint } from '../endpoints/find-own'
import { deliveryDtos } from './delivery.dto'
import { findDeliveryPage } from './delivery-page.repo'

/** One page of an endpoint's deliveries, newest first by default. Throws `not_found`. */
export async function listWebhookDeliveries(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:read')
  const { sort = '-created_at' } = input
  const endpoint = await readChain(ctx.org.id, (q) => requireEndpoint(q, ctx.org.id, input.id))
  const { rows, page } = await keysetPage(ctx, {
    route: 'listWebhookDeliveries',
    filters: { id: input.id, status: input.status, event: input.event, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) =>
      readChain(ctx.org.id, (q) =>
        findDeliveryPage(q, ctx.org.id, {
          endpointId: endpoint.id,
          states: input.status,
          types: input.event,
          sort,
          after: sortedPosition(after),
          limit,
        }),
      ),
  })
  return { data: await readChain(ctx.org.id, (q) => deliveryDtos(q, ctx.org.id, rows)), page }
}
