import { everyEvent, selectableEvents } from '@/contract/webhooks'

export type SelectableEvent = (typeof selectableEvents)[number]

interface EventGroup {
  name: string
  events: { type: SelectableEvent; when: string }[]
}

/** When each type of event is sent. */
const when: Record<SelectableEvent, string> = {
  'alert.created': 'An alert was raised',
  'alert.updated': 'An alert was assigned, moved or commented on',
  'alert.closed': 'An alert was closed',
  'case.created': 'A case was opened',
  'case.updated': 'A case changed',
  'case.stage_changed': 'A case moved to another stage',
  'case.closed': 'A case was closed',
  'monitoring.wallet.created': 'A wallet is monitored from now on',
  'monitoring.wallet.updated': 'Its rules or its state changed',
  'monitoring.wallet.deleted': 'A wallet is no longer monitored',
  'risk.level_changed': 'The level of a monitored wallet changed',
  'screening.match_found': 'A screening matched a sanctions list',
  'screening.list_updated': 'A sanctions list has a new version',
  'report.ready': 'A report can be downloaded',
  'report.revoked': 'A report was revoked',
  'network.degraded': 'Data of a network is late',
  'network.recovered': 'Data of a network is fresh again',
  'policy.activated': 'Another risk policy is in force',
  'key.expiring': 'An API key ends in 14 or 3 days',
  'webhook.endpoint_disabled': 'Another endpoint was disabled',
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

/** What an endpoint may select, in groups, in the order of the contract. */
export const eventGroups: readonly EventGroup[] = [
  ...Map.groupBy(selectableEvents, (type) => groupNames[type.split('.')[0] as string] ?? otherwise),
].map(([name, types]) => ({ name, events: types.map((type) => ({ type, when: when[type] })) }))

/** Types that a list of an endpoint's names, without those that are no longer known. */
export function knownEvents(types: readonly string[]): SelectableEvent[] {
  return selectableEvents.filter((type) => types.includes(type))
}

/** A selection in a few words. */
export function eventsText(types: readonly string[]): string {
  if (types.includes(everyEvent)) return 'Every event'
  return types.length <= 2 ? types.join(', ') : `${types.length} events`
}
