import type { WebhookDelivery } from '@/contract/webhook/webhooks'

const soonMs = 10_000

/** For `refetchInterval`: short while one of these is about to be attempted, else long. */
export function lookAgain(deliveries: readonly WebhookDelivery[] | undefined, now: number): number {
  const moving = deliveries?.some(({ next_attempt_at: next }) => next !== null && Date.parse(next) - now < soonMs)
  return moving ? 2_000 : 15_000
}
