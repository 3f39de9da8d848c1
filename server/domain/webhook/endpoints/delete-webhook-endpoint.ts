import type { Input, Output } from '@/contract/kernel/operation'
import type { deleteWebhookEndpoint as operation } from '@/contract/webhook/webhooks'
import { iso } from '@/server/platform/clock/clock'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { skipWaiting } from '../queue.repo'
import { eraseSecrets } from '../signing/secret.repo'
import { pauseLane, writeEndpoint } from './endpoint.repo'
import { endpointAudit } from './endpoint-audit'
import { requireEndpoint } from './find-own'

/** Deletes an endpoint, skips its queued deliveries and erases its secrets; past deliveries remain. Throws `not_found`. */
export async function deleteWebhookEndpoint(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return commandSql(ctx, { scope: 'webhooks:write' }, async (q) => {
    const now = ctx.clock.now()
    const before = await requireEndpoint(q, ctx.org.id, input.id, true)
    const row = { ...before, state: 'deleted' as const, disabled_reason: null, disabled_at: now, updated_at: now }
    const skipped = await skipWaiting(q, ctx.org.id, row.id, now)
    await writeEndpoint(q, ctx.org.id, row)
    await eraseSecrets(q, ctx.org.id, row.id)
    await pauseLane(q, ctx.org.id, row.id, 'infinity')
    return {
      result: { id: input.id, object: 'webhook_endpoint' as const, deleted: true as const, deleted_at: iso(now) },
      audit: endpointAudit('webhook_endpoint.deleted', row, { skipped }),
    }
  })
}
