import { webhookEventWords } from '@/contract/webhook/webhook-event-words'
import { everyEvent, selectableEvents } from '@/contract/webhook/webhooks'

export type SelectableEvent = (typeof selectableEvents)[number]

interface EventGroup {
  name: string
  events: { type: SelectableEvent; when: string }[]
}

const groupNames: Record<string, string> = {
  alert: 'Alerts',
  case: 'Cases',
  monitoring: 'Monitoring',
  risk: 'Risk and screening',
  screening: 'Risk and screening',
  report: 'Reports',
}
const otherwise = 'Operation'

/** The events an endpoint may select, in groups, in the order of the contract. */
export const eventGroups: readonly EventGroup[] = [
  ...Map.groupBy(selectableEvents, (type) => groupNames[type.split('.')[0] as string] ?? otherwise),
].map(([name, types]) => ({ name, events: types.map((type) => ({ type, when: webhookEventWords[type].when })) }))

/** The types in an endpoint's selection, without those that no longer exist. */
export function knownEvents(types: readonly string[]): SelectableEvent[] {
  return selectableEvents.filter((type) => types.includes(type))
}

/** A selection in a few words. */
export function eventsText(types: readonly string[]): string {
  if (types.includes(everyEvent)) return 'Every event'
  return types.length <= 2 ? types.join(', ') : `${types.length} events`
}
