import type { Input, Output } from '@/contract/kernel/operation'
import type { createWebhookEndpoint as operation } from '@/contract/webhook/webhooks'
import { commandSql } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { AppError, invalidField } from '@/server/platform/errors'
import { orRefusal } from '@/server/platform/failure/or-refusal'
import { uuidv7 } from '@/server/platform/ids'
import { findSecrets, insertSecret } from '../signing/secret.repo'
import { newSecret, secretText } from '../signing/sign'
import { checkedUrl } from './check-url'
import { endpointDto } from './endpoint.dto'
import { countEndpoints, insertEndpoint } from './endpoint.repo'
import { endpointAudit } from './endpoint-audit'

/** How many endpoints an organisation may have at once. */
const mostEndpoints = 50

/**
 * Creates an endpoint and its secret, which only this result contains. Throws `invalid_request` for a URL that may not be
 * reached.
 */
export async function createWebhookEndpoint(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:write')
  const url = await orRefusal(checkedUrl(input.url, 'body.url'))
  return commandSql(ctx, { scope: 'webhooks:write' }, async (q) => {
    if (url instanceof AppError) throw url
    if ((await countEndpoints(q, ctx.org.id)) >= mostEndpoints) {
      throw invalidField(
        'body.url',
        `is one too many: an organisation can have at most ${mostEndpoints} endpoints; delete one first`,
      )
    }
    const now = ctx.clock.now()
    const id = uuidv7()
    const plain = newSecret()
    const row = await insertEndpoint(
      q,
      ctx.org.id,
      { id, url, description: input.description || null, events: input.events },
      now,
    )
    await insertSecret(q, ctx.org.id, { id: uuidv7(), endpointId: id, plain }, now)
    const secrets = await findSecrets(q, ctx.org.id, [id], now)
    return {
      result: { ...endpointDto(row, secrets), secret: secretText(plain) },
      audit: endpointAudit('webhook_endpoint.created', row, { events: row.events.join(', ') }),
    }
  })
}
