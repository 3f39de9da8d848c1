import type { z } from 'zod'
import type { WebhookOutcome, webhookOutcomes } from '@/contract/webhook/webhook-outcomes'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { findOutcomes, type OutcomeRow } from './outcomes.repo'

/** For each endpoint of the organisation, newest first: its newest attempt and the number of its queued deliveries. */
export async function listWebhookOutcomes(ctx: Context): Promise<z.infer<typeof webhookOutcomes>> {
  requireScope(ctx, 'webhooks:read')
  const rows = await readChain(ctx.org.id, (q) => findOutcomes(q, ctx.org.id))
  return { data: rows.map(outcomeDto) }
}

function outcomeDto({
  endpoint_id,
  waiting,
  delivery_id,
  event_type,
  state,
  at,
  status_code,
  error,
}: OutcomeRow): WebhookOutcome {
  const endpoint = { endpoint_id: typeIdOf('whe', endpoint_id), waiting }
  if (delivery_id === null || event_type === null || state === null || at === null) return { ...endpoint, last: null }
  return {
    ...endpoint,
    last: { delivery_id: typeIdOf('whd', delivery_id), event_type, status: state, at: iso(at), status_code, error },
  }
}
