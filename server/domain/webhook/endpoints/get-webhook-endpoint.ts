import type { Input, Output } from '@/contract/kernel/operation'
import type { getWebhookEndpoint as operation } from '@/contract/webhook/webhooks'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { findSecrets } from '../signing/secret.repo'
import { endpointDto } from './endpoint.dto'
import { requireEndpoint } from './find-own'

/** One webhook endpoint; throws `not_found`. */
export async function getWebhookEndpoint(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:read')
  return readChain(ctx.org.id, async (q) => {
    const row = await requireEndpoint(q, ctx.org.id, input.id)
    return endpointDto(row, await findSecrets(q, ctx.org.id, [row.id], ctx.clock.now()))
  })
}
