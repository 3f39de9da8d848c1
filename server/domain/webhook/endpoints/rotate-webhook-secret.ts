import type { Input, Output } from '@/contract/kernel/operation'
import type { rotateWebhookSecret as operation } from '@/contract/webhook/webhooks'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { AppError } from '@/server/platform/errors'
import { uuidv7 } from '@/server/platform/ids'
import { endSecret, findSecrets, insertSecret } from '../signing/secret.repo'
import { newSecret, secretText } from '../signing/sign'
import { endpointDto } from './endpoint.dto'
import { endpointAudit } from './endpoint-audit'
import { requireEndpoint } from './find-own'

const overlapMs = 24 * 3_600_000
/** How many secrets may be valid at once: each adds a signature to a header whose length receivers limit. */
const mostSecrets = 5

/** Creates a new secret; the previous one signs as well for 24 hours. Throws `not_found`. */
export async function rotateWebhookSecret(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return commandSql(ctx, { scope: 'webhooks:write' }, async (q) => {
    const now = ctx.clock.now()
    const row = await requireEndpoint(q, ctx.org.id, input.id, true)
    if ((await findSecrets(q, ctx.org.id, [row.id], now)).length >= mostSecrets) {
      const mend = `${mostSecrets} secrets of this endpoint are still valid; rotate again when the oldest has expired.`
      throw new AppError('invalid_request', mend, [{ field: 'path.id', issue: mend }])
    }
    const plain = newSecret()
    await endSecret(q, ctx.org.id, row.id, now, new Date(now.getTime() + overlapMs))
    await insertSecret(q, ctx.org.id, { id: uuidv7(), endpointId: row.id, plain }, now)
    return {
      result: { ...endpointDto(row, await findSecrets(q, ctx.org.id, [row.id], now)), secret: secretText(plain) },
      audit: endpointAudit('webhook_endpoint.rotated', row),
    }
  })
}
