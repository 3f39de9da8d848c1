import { z } from 'zod'
import { defineOperation, livemodeShape, oneOf, pageOf, pageQueryShape, sortBy, timestamp, typedName, typeId } from '../kernel'
import { type WebhookEventType, webhookEventTypes } from './webhook-events'

export * from './webhook-deliveries'
export { type WebhookEventType, webhookEventTypes, webhookRetrySeconds } from './webhook-events'

/** Types that an endpoint may select; the test event goes to the tested endpoint, whatever it selected. */
export const selectableEvents = webhookEventTypes.filter(
  (type): type is Exclude<WebhookEventType, 'webhook.test'> => type !== 'webhook.test',
)
/** Selects every type, including future ones. */
export const everyEvent = '*'

export const webhookDisabledReasons = ['paused', 'gone', 'failing'] as const

const endpointDisabled = z
  .strictObject({
    reason: z.enum(webhookDisabledReasons).meta({
      description:
        '`paused` by a person or key, `gone` because it answered 410, `failing` because every attempt failed for five days.',
    }),
    at: timestamp,
  })
  .meta({ id: 'WebhookEndpointDisabled' })
const endpointSecret = z
  .strictObject({ created_at: timestamp, valid_until: timestamp.nullable().meta({ description: 'Null for the current one.' }) })
  .meta({ id: 'WebhookSecret' })

const webhookEndpointShape = {
  id: typeId('whe'),
  object: z.literal('webhook_endpoint'),
  ...livemodeShape,
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()).meta({ description: 'Selected types; `*` alone stands for all of them.' }),
  enabled: z.boolean(),
  disabled: endpointDisabled.nullable(),
  failing_since: timestamp.nullable().meta({ description: 'The first failure after the last success; null while it works.' }),
  secrets: z.array(endpointSecret).meta({ description: 'Secrets that sign deliveries, newest first; never their values.' }),
  created_at: timestamp,
  updated_at: timestamp,
}
export const webhookEndpoint = z.strictObject(webhookEndpointShape).meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookEndpointWithSecret = z
  .strictObject({
    ...webhookEndpointShape,
    secret: z.string().meta({ description: '`whsec_` and base64 of 32 bytes. Shown only here.' }),
  })
  .meta({ id: 'WebhookEndpointWithSecret' })
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>

const url = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(2048, 'must be at most 2,048 characters')
  .meta({ description: 'HTTPS, to a public address unless the operator allows others.' })
const events = z
  .array(z.enum([everyEvent, ...selectableEvents]))
  .min(1, 'must name at least one type of event, or *')
  .max(selectableEvents.length + 1)
  .transform((types) => (types.includes(everyEvent) ? [everyEvent] : [...new Set(types)]))
  .meta({ description: 'Types of events to send; `*` for all, including types added later.' })
const description = typedName(z.string().trim().max(200, 'must be at most 200 characters'))

const tag = 'Webhooks'
const params = z.object({ id: typeId('whe') })
const keyed = ['idempotency_conflict', 'idempotency_in_progress'] as const

export const createWebhookEndpoint = defineOperation({
  id: 'createWebhookEndpoint',
  method: 'POST',
  path: '/v1/webhooks/endpoints',
  tag,
  summary: 'Create a webhook endpoint',
  description:
    'Deliveries follow Standard Webhooks 1.0.0: `webhook-id`, `webhook-timestamp` and `webhook-signature` over `id.timestamp.body`. Delivered at least once, in no particular order: `webhook-id` is the same for every attempt. The secret is only in this answer.',
  scope: 'webhooks:write',
  status: 201,
  sensitive: true,
  body: z.strictObject({ url, events, description: description.nullish() }),
  response: webhookEndpointWithSecret,
  errors: keyed,
})

export const endpointStates = ['enabled', 'disabled'] as const
/** Sort fields for the list of endpoints. */
export const endpointSorts = ['created_at', 'url'] as const

export const listWebhookEndpoints = defineOperation({
  id: 'listWebhookEndpoints',
  method: 'GET',
  path: '/v1/webhooks/endpoints',
  tag,
  summary: 'Webhook endpoints of the organisation',
  description: 'Newest first unless `sort` says otherwise.',
  scope: 'webhooks:read',
  query: z.strictObject({
    ...pageQueryShape,
    state: oneOf(endpointStates).optional(),
    sort: sortBy(endpointSorts, '-created_at'),
  }),
  response: pageOf(webhookEndpoint, {}),
})

export const getWebhookEndpoint = defineOperation({
  id: 'getWebhookEndpoint',
  method: 'GET',
  path: '/v1/webhooks/endpoints/{id}',
  tag,
  summary: 'Read a webhook endpoint',
  scope: 'webhooks:read',
  params,
  response: webhookEndpoint,
})

export const updateWebhookEndpoint = defineOperation({
  id: 'updateWebhookEndpoint',
  method: 'PATCH',
  path: '/v1/webhooks/endpoints/{id}',
  tag,
  summary: 'Change, pause or enable a webhook endpoint',
  description:
    'Queued deliveries of a disabled endpoint are skipped, and nothing is queued until it is enabled again; `replay` catches up.',
  scope: 'webhooks:write',
  foundScope: 'webhooks:read',
  params,
  body: z.strictObject({
    url: url.optional(),
    events: events.optional(),
    description: description.nullable().optional(),
    enabled: z.boolean().optional(),
  }),
  response: webhookEndpoint,
})

export const deleteWebhookEndpoint = defineOperation({
  id: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/v1/webhooks/endpoints/{id}',
  tag,
  summary: 'Delete a webhook endpoint',
  description: 'Its queued deliveries are skipped and its secrets are erased.',
  scope: 'webhooks:write',
  params,
  response: z.strictObject({
    id: typeId('whe'),
    object: z.literal('webhook_endpoint'),
    ...livemodeShape,
    deleted: z.literal(true),
    deleted_at: timestamp,
  }),
  errors: keyed,
})

export const rotateWebhookSecret = defineOperation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/endpoints/{id}/rotate',
  tag,
  summary: 'Replace the secret of a webhook endpoint',
  description:
    'For 24 hours deliveries carry a signature of the new secret and one of each before it, so that none is refused while the receiver switches.',
  scope: 'webhooks:write',
  sensitive: true,
  params,
  response: webhookEndpointWithSecret,
  errors: keyed,
})
