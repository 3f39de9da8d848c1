import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { sortWords } from '@/contract/kernel/sort'
import { deliverySorts, webhookDeliveryStatuses, webhookEventTypes } from '@/contract/webhook/webhooks'

/** The filters of the delivery log as held in the URL. */
export const deliveryListParsers = {
  status: parseAsStringLiteral(webhookDeliveryStatuses),
  event: parseAsStringLiteral(webhookEventTypes),
  sort: parseAsStringLiteral(sortWords(deliverySorts)).withDefault('-created_at'),
}

/** As `deliveryListParsers`, plus the delivery whose panel is open. */
export const deliveryFilterParsers = { ...deliveryListParsers, delivery: parseAsString }

export const loadDeliveryFilters = createLoader(deliveryFilterParsers)
export type DeliveryFilters = Awaited<ReturnType<typeof loadDeliveryFilters>>

const pageSize = 25

/** The input of `webhooks.deliveries`; server and browser must build it identically, or the prefetched data is not found. */
export function deliveryInput(id: string, { status, event, sort }: DeliveryFilters, cursor?: string) {
  return {
    id,
    limit: pageSize,
    sort,
    ...(status ? { status: [status] } : {}),
    ...(event ? { event: [event] } : {}),
    ...(cursor ? { cursor } : {}),
  }
}
