import { z } from 'zod'
import { defineOperation, livemodeShape, oneOf, pageOf, pageQueryShape, sortBy, timestamp, typeId } from '../kernel'
import { webhookEventTypes } from './webhook-events'

const tag = 'Webhooks'
const params = z.object({ id: typeId('whe') })
const keyed = ['idempotency_conflict', 'idempotency_in_progress'] as const

export const webhookDeliveryStatuses = ['pending', 'retrying', 'delivered', 'failed', 'skipped'] as const
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number]

/** Why an attempt failed; null if the receiver answered 2xx. */
export const webhookAttemptErrors = [
  'status',
  'redirect',
  'timeout',
  'dns',
  'connection',
  'tls',
  'protocol',
  'forbidden_target',
] as const
export type WebhookAttemptError = (typeof webhookAttemptErrors)[number]

export const webhookAttempt = z
  .strictObject({
    number: z.number().int().positive(),
    at: timestamp,
    url: z.string(),
    signature: z.string().meta({ description: 'The `webhook-signature` header as it was sent.' }),
    status_code: z.number().int().nullable().meta({ description: 'Null if there was no answer.' }),
    error: z.enum(webhookAttemptErrors).nullable().meta({ description: 'Null where the answer was 2xx.' }),
    error_detail: z.string().nullable(),
    latency_ms: z.number().int().nonnegative(),
    response: z.string().nullable().meta({ description: 'The first 1,024 bytes of the answer, as UTF-8; untrusted.' }),
  })
  .meta({ id: 'WebhookAttempt' })
export type WebhookAttempt = z.infer<typeof webhookAttempt>

const webhookDeliveryShape = {
  id: typeId('whd'),
  object: z.literal('webhook_delivery'),
  ...livemodeShape,
  endpoint_id: typeId('whe'),
  webhook_id: typeId('evt').meta({ description: 'The event, and the `webhook-id` header of every attempt.' }),
  event_type: z.string(),
  event_at: timestamp,
  status: z.enum(webhookDeliveryStatuses).meta({
    description: '`failed` after the last attempt; `skipped` where the endpoint was disabled or deleted before one succeeded.',
  }),
  next_attempt_at: timestamp.nullable(),
  delivered_at: timestamp.nullable(),
  attempts: z.array(webhookAttempt).meta({ description: 'The newest twenty, newest first.' }),
  attempt_count: z.number().int().nonnegative(),
  created_at: timestamp,
  updated_at: timestamp,
}
export const webhookDelivery = z.strictObject(webhookDeliveryShape).meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookDeliveryWithRequest = z
  .strictObject({
    ...webhookDeliveryShape,
    request: z
      .strictObject({
        method: z.literal('POST'),
        headers: z.record(z.string(), z.string()),
        body: z.string(),
      })
      .nullable()
      .meta({
        description: 'The payload; each attempt adds its own timestamp and signature. Null once the event is purged.',
      }),
  })
  .meta({ id: 'WebhookDeliveryWithRequest' })
export type WebhookDeliveryWithRequest = z.infer<typeof webhookDeliveryWithRequest>

export const testWebhookEndpoint = defineOperation({
  id: 'testWebhookEndpoint',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{id}/test',
  tag,
  summary: 'Send a test event to a webhook endpoint',
  description: 'Sends one `webhook.test`, once and without retries, even to a disabled endpoint. Its delivery shows the outcome.',
  scope: 'webhooks:write',
  status: 202,
  params,
  response: webhookDelivery,
  errors: keyed,
})

/** Sort fields for the list of deliveries. */
export const deliverySorts = ['created_at'] as const

export const listWebhookDeliveries = defineOperation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v1/webhooks/endpoints/{id}/deliveries',
  tag,
  summary: 'Deliveries to a webhook endpoint with their attempts',
  description: 'Newest first unless `sort` says otherwise.',
  scope: 'webhooks:read',
  params,
  query: z.strictObject({
    ...pageQueryShape,
    status: oneOf(webhookDeliveryStatuses).optional(),
    event: oneOf(webhookEventTypes).optional(),
    sort: sortBy(deliverySorts, '-created_at'),
  }),
  response: pageOf(webhookDelivery, {}),
})

export const getWebhookDelivery = defineOperation({
  id: 'getWebhookDelivery',
  method: 'GET',
  path: '/v1/webhooks/deliveries/{id}',
  tag,
  summary: 'Read a delivery and what it sends',
  scope: 'webhooks:read',
  params: z.object({ id: typeId('whd') }),
  response: webhookDeliveryWithRequest,
})

export const redeliverWebhook = defineOperation({
  id: 'redeliverWebhook',
  method: 'POST',
  path: '/v1/webhooks/deliveries/{id}/redeliver',
  tag,
  summary: 'Deliver again',
  description: 'Sent at once, whatever its state, with the full retry schedule; the `webhook-id` stays the same.',
  scope: 'webhooks:write',
  status: 202,
  params: z.object({ id: typeId('whd') }),
  response: webhookDelivery,
  errors: keyed,
})

/** Most events that one replay may queue. */
export const maximumReplay = 10_000

export const replayWebhooks = defineOperation({
  id: 'replayWebhooks',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{id}/replay',
  tag,
  summary: 'Deliver the events of a time range',
  description: `Every event the endpoint selects that was not delivered to it: failed, skipped, or never queued because the endpoint was disabled or did not exist yet. At most ${maximumReplay.toLocaleString('en')} at once; deliveries that are already queued do not change.`,
  scope: 'webhooks:write',
  status: 202,
  params,
  body: z
    .strictObject({
      from: timestamp.meta({ description: 'Included.' }),
      to: timestamp.optional().meta({ description: 'Exclusive; now if omitted.' }),
      include_delivered: z.boolean().default(false).meta({ description: 'Also events that were already delivered.' }),
    })
    .refine((body) => body.to === undefined || Date.parse(body.from) < Date.parse(body.to), {
      path: ['to'],
      message: 'must be later than from',
    }),
  response: z
    .strictObject({
      object: z.literal('webhook_replay'),
      endpoint_id: typeId('whe'),
      from: timestamp,
      to: timestamp,
      queued: z.number().int().nonnegative(),
    })
    .meta({ id: 'WebhookReplay' }),
  errors: keyed,
})
