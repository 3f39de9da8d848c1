import type { Input, Output } from '@/contract/kernel/operation'
import type { listWebhookEndpoints as operation } from '@/contract/webhooks'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { keysetPage } from '@/server/platform/keyset-page'
import { endpointDto } from './endpoint.dto'
import { type EndpointRow, findEndpointPage } from './endpoint.repo'
import { findSecrets } from './secret.repo'

/** One page of the organisation's webhook endpoints, newest first. */
export async function listWebhookEndpoints(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:read')
  const { rows, page } = await keysetPage(ctx, {
    route: 'listWebhookEndpoints',
    filters: {},
    input,
    keyOf: (row: EndpointRow) => [row.created_at.toISOString(), row.id],
    read: (after, limit) =>
      readChain(ctx.org.id, (q) =>
        findEndpointPage(q, ctx.org.id, after && { at: String(after[0]), id: String(after[1]) }, limit),
      ),
  })
  const ids = rows.map((row) => row.id)
  const secrets = await readChain(ctx.org.id, (q) => findSecrets(q, ctx.org.id, ids, ctx.clock.now()))
  return { data: rows.map((row) => endpointDto(row, secrets)), page }
}
