import type { Input, Output } from '@/contract/kernel/operation'
import type { updateWebhookEndpoint as operation } from '@/contract/webhook/webhooks'
import { commandSql } from '@/server/platform/command/command'
import { type Context, requireScope } from '@/server/platform/context'
import { skipWaiting } from '../queue.repo'
import { findSecrets } from '../signing/secret.repo'
import { checkedUrl } from './check-url'
import { endpointDto } from './endpoint.dto'
import { type EndpointRow, resumeLane, writeEndpoint } from './endpoint.repo'
import { endpointAudit } from './endpoint-audit'
import { requireEndpoint } from './find-own'

type Request = Input<typeof operation>

/**
 * Changes an endpoint. Disabling it skips its queued deliveries; enabling it resets its failures. Throws `not_found`, and
 * `invalid_request` for a URL that may not be reached.
 */
export async function updateWebhookEndpoint(ctx: Context, input: Request): Promise<Output<typeof operation>> {
  requireScope(ctx, 'webhooks:write')
  const url = input.url === undefined ? undefined : await checkedUrl(input.url, 'body.url')
  return commandSql(ctx, { scope: 'webhooks:write' }, async (q) => {
    const now = ctx.clock.now()
    const before = await requireEndpoint(q, ctx.org.id, input.id, true)
    const { row, changed } = changedEndpoint(before, { ...input, url }, now)
    const skipped = changed.includes('enabled') && row.state !== 'enabled' ? await skipWaiting(q, ctx.org.id, row.id, now) : 0
    if (changed.length > 0) await writeEndpoint(q, ctx.org.id, row)
    if (changed.includes('enabled') && row.state === 'enabled') await resumeLane(q, ctx.org.id, row.id)
    return {
      result: endpointDto(row, await findSecrets(q, ctx.org.id, [row.id], now)),
      audit:
        changed.length === 0
          ? []
          : endpointAudit('webhook_endpoint.updated', row, {
              changed: changed.join(', '),
              events: row.events.join(', '),
              skipped,
            }),
    }
  })
}

function changedEndpoint(
  before: EndpointRow,
  input: Omit<Request, 'id' | 'url'> & { url: string | undefined },
  now: Date,
): { row: EndpointRow; changed: string[] } {
  const row: EndpointRow = {
    ...before,
    url: input.url ?? before.url,
    events: input.events ?? before.events,
    description: input.description === undefined ? before.description : input.description || null,
  }
  if (input.enabled !== undefined && input.enabled !== (before.state === 'enabled')) {
    const back = {
      state: 'enabled',
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      last_failure_at: null,
    } as const
    Object.assign(row, input.enabled ? back : { state: 'disabled', disabled_reason: 'paused', disabled_at: now })
  }
  const changed = [
    ...(row.url === before.url ? [] : ['url']),
    ...(row.events.join() === before.events.join() ? [] : ['events']),
    ...(row.description === before.description ? [] : ['description']),
    ...(row.state === before.state ? [] : ['enabled']),
  ]
  return changed.length === 0 ? { row: before, changed } : { row: { ...row, updated_at: now }, changed }
}
