import { everyEvent, type WebhookEndpoint } from '@/contract/webhook/webhooks'
import { knownEvents, type SelectableEvent } from './event-groups'

/** An endpoint as a form holds it. */
export interface EndpointValues {
  url: string
  description: string
  every: boolean
  events: SelectableEvent[]
}

export const newEndpoint: EndpointValues = { url: '', description: '', every: true, events: [] }

/** The values of an endpoint that is there. */
export function valuesOf({ url, description, events }: WebhookEndpoint): EndpointValues {
  return { url, description: description ?? '', every: events.includes(everyEvent), events: knownEvents(events) }
}

/** What the API is sent. */
export function termsOf({ url, description, every, events }: EndpointValues) {
  return {
    url: url.trim(),
    description: description.trim() || null,
    events: every ? [everyEvent as typeof everyEvent] : events,
  }
}
