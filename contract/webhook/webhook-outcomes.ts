import { z } from 'zod'
import { timestamp, typeId } from '../kernel'
import { webhookAttempt, webhookDeliveryStatuses } from './webhooks'

/** Delivery results of each endpoint, for the console: a query of its own, not part of the public API. */
export const webhookOutcomes = z.strictObject({
  data: z.array(
    z.strictObject({
      endpoint_id: typeId('whe'),
      last: z
        .strictObject({
          delivery_id: typeId('whd'),
          event_type: z.string(),
          status: z.enum(webhookDeliveryStatuses),
          at: timestamp.meta({ description: 'When the newest attempt began.' }),
          status_code: webhookAttempt.shape.status_code,
          error: webhookAttempt.shape.error,
        })
        .nullable()
        .meta({ description: 'The newest attempt; null where none was made.' }),
      waiting: z.number().int().nonnegative().meta({ description: 'Deliveries still to be attempted, now or later.' }),
    }),
  ),
})
export type WebhookOutcome = z.infer<typeof webhookOutcomes>['data'][number]
