import { z } from 'zod'
import { timestamp } from '../kernel/primitives'
import { webhookEventWords } from '../webhook/webhook-event-words'
import { type WebhookEventType, webhookEventTypes } from '../webhook/webhook-events'
import { truncatedData, webhookPayloads } from '../webhook/webhook-payloads'
import { eventExample } from './openapi-examples'
import type { SchemaSet } from './openapi-schemas'

type Json = Record<string, unknown>

const pascal = (text: string) => text.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Every type of event as a request that receivers get. */
export function webhookItems(set: SchemaSet): Json {
  return Object.fromEntries(
    webhookEventTypes.map((type) => {
      const name = `${pascal(type)}Event`
      const event = z.strictObject({
        type: z.literal(type),
        timestamp: timestamp.meta({ description: 'When it happened.' }),
        livemode: z.boolean().meta({ description: 'False for an event of a sandbox.' }),
        // Matches alone can exceed the size limit.
        data: type === 'screening.match_found' ? z.union([webhookPayloads[type], truncatedData]) : webhookPayloads[type],
      })
      const post = {
        operationId: `on${pascal(type)}`,
        tags: ['Webhooks'],
        summary: `${webhookEventWords[type].when}`,
        description: `${webhookEventWords[type].when}. Delivered at least once and in no order: \`webhook-id\` is the same in every attempt.`,
        security: [],
        parameters: deliveryHeaders.map((header) => ({ $ref: `#/components/parameters/${header.name}` })),
        requestBody: { required: true, content: { 'application/json': { schema: set.answer(event, name), ...exampled(type) } } },
        responses: {
          '2XX': { description: 'Received. Answer within 20 seconds, and work on the event afterwards.' },
          default: { description: 'Tried again, except for 410, which disables the endpoint.' },
        },
      }
      return [type, { post }]
    }),
  )
}

function exampled(type: WebhookEventType): Json {
  const example = eventExample(type)
  return example ? { example } : {}
}

/** The headers of every delivery, by Standard Webhooks 1.0.0. */
export const deliveryHeaders = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'Id of the event: keep the ids you have seen.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Unix second of the attempt. Refuse what is more than five minutes old.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description: '`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; several during a rotation, separated by spaces.',
    schema: { type: 'string' },
  },
]
