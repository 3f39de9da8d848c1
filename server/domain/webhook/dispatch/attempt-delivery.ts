import type { WebhookDeliveryStatus } from '@/contract/webhook/webhooks'
import { readChain, writeOrg } from '@/server/platform/db'
import { type Cidr, send } from '@/server/platform/egress'
import { typeIdOf } from '@/server/platform/ids'
import { traced } from '@/server/platform/telemetry'
import { requestHeaders } from '../deliveries/request-headers'
import { findEvent } from '../events/event.repo'
import { messageBody } from '../events/message'
import { type Claimed, lockHeld, settle } from '../queue.repo'
import { openSecrets } from '../signing/secret.repo'
import { signatureOf } from '../signing/sign'
import { type Outcome, outcomeOfAnswer, outcomeOfError } from './outcome'
import { findToSend, type ToSend, writeSkipped } from './record.repo'
import { type RecordOptions, recordAttempt } from './record-attempt'

export interface AttemptOptions extends RecordOptions {
  /** Deadline for the whole attempt, in milliseconds: the published 20 seconds, except in suites. */
  deadlineMs: number
  /** Networks that may be reached although they are not public. */
  allowed: readonly Cidr[]
  /** Aborts attempts when the process stops; they are not recorded. */
  signal: AbortSignal
}

/** How many bytes of an answer are kept. */
const keep = 1024

/**
 * Makes one attempt of a claimed delivery and records it. `lost` if another dispatcher holds it by now or this process stops;
 * it is due again when its lease ends.
 */
export function attemptDelivery(claimed: Claimed, options: AttemptOptions): Promise<WebhookDeliveryStatus | 'lost'> {
  const facts = { 'assay.webhook_endpoint': typeIdOf('whe', claimed.endpoint_id) }
  return traced({ name: 'webhook delivery', kind: 'producer', facts }, async (span) => {
    const status = await attempt(claimed, options)
    span.say({ 'assay.webhook_outcome': status })
    return status
  })
}

async function attempt(claimed: Claimed, options: AttemptOptions): Promise<WebhookDeliveryStatus | 'lost'> {
  const at = options.clock.now()
  const found = await readChain(claimed.org_id, async (q) => {
    const sent = await findToSend(q, claimed.org_id, claimed.delivery_id)
    const event = sent === null ? null : await findEvent(q, claimed.org_id, sent.event_id)
    return { sent, event, secrets: await openSecrets(q, claimed.org_id, claimed.endpoint_id, at) }
  })
  const { sent, event, secrets } = found
  if (sent === null) return 'lost'
  if (event === null || secrets.length === 0 || !maySend(sent)) return skip(claimed, at)
  const id = typeIdOf('evt', sent.event_id)
  const timestamp = Math.floor(at.getTime() / 1000)
  const body = messageBody(event)
  const signature = signatureOf(secrets, id, timestamp, body)
  const headers = { ...requestHeaders(id), 'webhook-timestamp': String(timestamp), 'webhook-signature': signature }
  const began = performance.now()
  const outcome = await post(sent.url, headers, body, options)
  if (outcome === null) return 'lost'
  const made = {
    at,
    url: sent.url,
    signature,
    status_code: outcome.status,
    error: outcome.error,
    error_detail: outcome.detail,
    latency_ms: Math.round(performance.now() - began),
    response: outcome.response,
  }
  return recordAttempt({ claimed, sent, attempt: made, outcome }, options)
}

/** Tests are also sent to a disabled endpoint, to find out whether it works. */
function maySend({ endpoint_state, event_type }: ToSend): boolean {
  return endpoint_state === 'enabled' || (endpoint_state === 'disabled' && event_type === 'webhook.test')
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  { deadlineMs, allowed, signal, clock }: AttemptOptions,
): Promise<Outcome | null> {
  // No `traceparent` is sent, as the receiver is a third party.
  return traced({ name: 'POST webhook', kind: 'client', facts: { 'http.request.method': 'POST' } }, async (span) => {
    try {
      const answer = await send({ method: 'POST', url, headers, body, deadlineMs, keep, allowed, signal })
      span.say({ 'http.response.status_code': answer.status })
      return outcomeOfAnswer(answer, clock.now())
    } catch (error) {
      const outcome = signal.aborted ? null : outcomeOfError(error)
      span.fail(outcome?.error ?? 'stopped')
      return outcome
    }
  })
}

function skip(claimed: Claimed, now: Date): Promise<'skipped' | 'lost'> {
  return writeOrg(claimed.org_id, async (q) => {
    if (!(await lockHeld(q, claimed))) return 'lost'
    await settle(q, claimed, null)
    await writeSkipped(q, claimed.org_id, claimed.delivery_id, now)
    return 'skipped'
  })
}
