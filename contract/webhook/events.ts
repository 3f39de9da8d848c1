import { z } from 'zod'
import { defineOperation, livemodeShape, oneOf, pageOf, pageQueryShape, timestamp, typeId } from '../kernel'
import { webhookEventTypes } from './webhook-events'

const types = webhookEventTypes.filter((type) => type !== 'webhook.test')

/** An event as sent by webhooks: the id is the `webhook-id` of every delivery. */
export const event = z
  .strictObject({
    id: typeId('evt'),
    object: z.literal('event'),
    ...livemodeShape,
    type: z.string().meta({ description: 'One of the types of webhooks; new ones may be added.' }),
    subject_id: z.string().meta({ description: 'What it happened to.' }),
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The `data` of a webhook, whole also where a delivery shortens it.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Event' })

export const listEvents = defineOperation({
  id: 'listEvents',
  method: 'GET',
  path: '/v1/events',
  tag: 'Webhooks',
  summary: 'What happened, newest first',
  description:
    'Every event of the last 90 days, whether or not an endpoint selected it: for programs that ask instead of listening, and for what a receiver missed.',
  scope: 'webhooks:read',
  query: z.strictObject({
    ...pageQueryShape,
    type: oneOf(types).optional(),
    created_from: timestamp.optional(),
    created_to: timestamp.optional().meta({ description: 'Exclusive.' }),
  }),
  response: pageOf(event, {}),
})
