import type { Input, Output } from '@/contract/kernel/operation'
import { maximumReplay, type replayWebhooks as operation } from '@/contract/webhook/webhooks'
import { iso } from '@/server/platform/clock/clock'
import { commandSql } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { AppError, invalidField } from '@/server/platform/errors'
import { endpointAudit } from '../endpoints/endpoint-audit'
import { requireEndpoint } from '../endpoints/find-own'
import { countEvents, queueRange } from './replay.repo'

/**
 * Queues the events of a time range that did not reach an endpoint. Throws `not_found`, and `invalid_request` for an
 * endpoint that is disabled or a range with too many events.
 */
export async function replayWebhooks(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  return commandSql(ctx, { scope: 'webhooks:write' }, async (q) => {
    const now = ctx.clock.now()
    const row = await requireEndpoint(q, ctx.org.id, input.id, true)
    if (row.state !== 'enabled') {
      const issue = 'The endpoint is disabled; enable it first, by PATCH with enabled true.'
      throw new AppError('invalid_request', issue, [{ field: 'path.id', issue }])
    }
    const [from, to] = [new Date(input.from), input.to === undefined ? now : new Date(input.to)]
    if (from >= to) throw invalidField('body.from', 'must be earlier than to, and in the past')
    const replay = { endpointId: row.id, events: row.events, from, to, includeDelivered: input.include_delivered }
    if ((await countEvents(q, ctx.org.id, replay, maximumReplay)) > maximumReplay) {
      throw invalidField('body.to', `gives a range of more than ${maximumReplay} events; replay it in shorter ranges`)
    }
    const queued = await queueRange(q, ctx.org.id, replay, now)
    const range = { from: iso(from), to: iso(to) }
    return {
      result: { object: 'webhook_replay' as const, endpoint_id: input.id, ...range, queued },
      audit: endpointAudit('webhook_deliveries.replayed', row, { ...range, queued, include_delivered: input.include_delivered }),
    }
  })
}
