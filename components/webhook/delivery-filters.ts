import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { webhookDeliveryStatuses, webhookEventTypes } from '@/contract/webhooks'

/** The delivery log as the URL holds it; `delivery` is the row whose panel is open. */
export const deliveryFilterParsers = {
  status: parseAsStringLiteral(webhookDeliveryStatuses),
  event: parseAsStringLiteral(webhookEventTypes),
  delivery: parseAsString,
}

export const loadDeliveryFilters = createLoader(deliveryFilterParsers)
export type DeliveryFilters = Awaited<ReturnType<typeof loadDeliveryFilters>>

const pageSize = 25

/** The input of `webhooks.deliveries`; server and browser must build it alike, or what was fetched is not found. */
export function deliveryInput(id: string, { status, event }: DeliveryFilters, cursor?: string) {
  return {
    id,
    limit: pageSize,
    ...(status ? { status: [status] } : {}),
    ...(event ? { event: [event] } : {}),
    ...(cursor ? { cursor } : {}),
  }
}
