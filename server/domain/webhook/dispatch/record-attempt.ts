import type { WebhookDeliveryStatus } from '@/contract/webhook/webhooks'
import type { Clock } from '@/server/platform/clock/clock'
import { type AuditEntry, appendAudit } from '@/server/platform/command/audit'
import { jobContext } from '@/server/platform/context'
import { type Queryable, writeOrg } from '@/server/platform/db'
import type { AttemptRow } from '../deliveries/delivery.repo'
import { disableEndpoint } from '../endpoints/disable-endpoint'
import { type EndpointRow, lockEndpoint, pauseLane, writeHealth } from '../endpoints/endpoint.repo'
import { type Claimed, lockHeld, settle } from '../queue.repo'
import { afterFailure } from './health'
import type { Outcome } from './outcome'
import { findRound, type ToSend, writeAttempt } from './record.repo'
import { leftAloneUntil, nextAttempt } from './schedule'

export interface Made {
  claimed: Claimed
  sent: ToSend
  attempt: Omit<AttemptRow, 'delivery_id' | 'number'>
  outcome: Outcome
}

interface Recorded {
  state: WebhookDeliveryStatus | 'lost'
  audit: AuditEntry[]
}

export interface RecordOptions {
  clock: Clock
  random: () => number
  /** Multiplies the retry schedule; for suites only. */
  factor: number
}

/**
 * Records an attempt and its consequences in one transaction, or nothing if another dispatcher holds the delivery by now. Locks
 * the endpoint, then the queue, then the delivery, in the order of every other writer.
 */
export async function recordAttempt(made: Made, options: RecordOptions): Promise<WebhookDeliveryStatus | 'lost'> {
  const { org_id } = made.claimed
  const recorded = await writeOrg(
    org_id,
    (q) => record(q, made, options),
    (q, { audit }) => appendAudit(q, jobContext(org_id, 'webhooks', [], options.clock), audit),
  )
  return recorded.state
}

async function record(q: Queryable, made: Made, options: RecordOptions): Promise<Recorded> {
  const { claimed, outcome, sent } = made
  const { org_id, endpoint_id, delivery_id } = claimed
  const now = options.clock.now()
  const counts = sent.event_type !== 'webhook.test' && (!outcome.ok || sent.failing_since !== null)
  const changesHealth = counts || outcome.gone
  const endpoint = changesHealth ? await lockEndpoint(q, org_id, endpoint_id) : null
  if (!(await lockHeld(q, claimed))) return { state: 'lost', audit: [] }
  const round = await findRound(q, org_id, delivery_id)
  const { state, next } = stateAfter(made, round, options, now, endpoint?.state ?? sent.endpoint_state)
  await settle(q, claimed, next)
  await writeAttempt(q, org_id, { ...made.attempt, delivery_id, number: round.attempt + 1 }, state, now)
  if (outcome.retryAfterMs !== null && sent.event_type !== 'webhook.test') {
    await pauseLane(q, org_id, endpoint_id, leftAloneUntil(now, outcome.retryAfterMs))
  }
  return { state, audit: endpoint?.state === 'enabled' ? await followHealth(q, org_id, endpoint, outcome, now) : [] }
}

function stateAfter(
  { outcome, sent }: Made,
  round: { attempt: number; round_start: number },
  { random, factor }: RecordOptions,
  at: Date,
  endpointState: EndpointRow['state'],
): { state: WebhookDeliveryStatus; next: Date | null } {
  if (outcome.ok) return { state: 'delivered', next: null }
  if (sent.event_type === 'webhook.test' || outcome.gone) return { state: 'failed', next: null }
  if (endpointState !== 'enabled') return { state: 'skipped', next: null }
  const made = round.attempt + 1 - round.round_start
  const next = nextAttempt({ made, at, retryAfterMs: outcome.retryAfterMs, random: random(), factor })
  return next === null ? { state: 'failed', next } : { state: 'retrying', next }
}

async function followHealth(
  q: Queryable,
  orgId: string,
  endpoint: EndpointRow,
  outcome: Outcome,
  now: Date,
): Promise<AuditEntry[]> {
  if (outcome.ok) {
    if (endpoint.failing_since !== null) await writeHealth(q, orgId, endpoint.id, null, null)
    return []
  }
  const { failingSince, disable } = afterFailure(endpoint, now)
  if (!disable && !outcome.gone) {
    await writeHealth(q, orgId, endpoint.id, failingSince, now)
    return []
  }
  const failed = { ...endpoint, failing_since: failingSince, last_failure_at: now }
  return [await disableEndpoint(q, orgId, failed, outcome.gone ? 'gone' : 'failing', now)]
}
