import { everyEvent, type WebhookEndpoint } from '@/contract/webhook/webhooks'
import { knownEvents, type SelectableEvent } from './event-groups'

/** The form values of an endpoint. */
export interface EndpointValues {
  url: string
  description: string
  every: boolean
  events: SelectableEvent[]
}

export const newEndpoint: EndpointValues = { url: '', description: '', every: true, events: [] }

/** The form values of an existing endpoint. */
export function valuesOf({ url, description, events }: WebhookEndpoint): EndpointValues {
  return { url, description: description ?? '', every: events.includes(everyEvent), events: knownEvents(events) }
}

/** The API input. */
export function termsOf({ url, description, every, events }: EndpointValues) {
  return {
    url: url.trim(),
    description: description.trim() || null,
    events: every ? [everyEvent as typeof everyEvent] : events,
  }
}
