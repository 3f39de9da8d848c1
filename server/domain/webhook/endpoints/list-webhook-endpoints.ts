import type { Input, Output } from '@/contract/kernel/operation'
import type { listWebhookEndpoints as operation } from '@/contract/webhook/webhooks'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { sortedKeyOf, sortedPosition } from '@/server/platform/page/keyset-order'
import { keysetPage } from '@/server/platform/page/keyset-page'
import { findSecrets } from '../signing/secret.repo'
import { endpointDto } from './endpoint.dto'
import { findEndpointPage } from './endpoint-page.repo'

/** One page of the organisation's webhook endpoints, newest first by default. */
export async function listWebhookEndpoints(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:read')
  const { state, sort = '-created_at' } = input
  const { rows, page } = await keysetPage(ctx, {
    route: 'listWebhookEndpoints',
    filters: { state, sort },
    input,
    keyOf: sortedKeyOf,
    read: (after, limit) =>
      readChain(ctx.org.id, (q) =>
        findEndpointPage(q, ctx.org.id, { states: state ?? null, sort, after: sortedPosition(after), limit }),
      ),
  })
  const ids = rows.map((row) => row.id)
  const secrets = await readChain(ctx.org.id, (q) => findSecrets(q, ctx.org.id, ids, ctx.clock.now()))
  return { data: rows.map((row) => endpointDto(row, secrets)), page }
}
