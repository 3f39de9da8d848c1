import { createLoader, createSerializer, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { dayMs, startOfDay } from '@/components/list/day-span'
import { alertStates, type QueueSort, queueGroups, queueSorts } from '@/contract/alert/alert-states'
import { ruleKeys, severities } from '@/contract/monitoring/rule-kinds'

export const queueTabs = ['all', 'mine', 'unassigned'] as const
export type QueueTab = (typeof queueTabs)[number]

/**
 * The queue's filters as held in the URL. Dates are UTC days, both ends inclusive. Without `state` it is open and in review.
 */
export const alertFilterParsers = {
  tab: parseAsStringLiteral(queueTabs).withDefault('all'),
  sort: parseAsStringLiteral(queueSorts).withDefault('newest' satisfies QueueSort),
  rule: parseAsArrayOf(parseAsStringLiteral(ruleKeys)),
  severity: parseAsArrayOf(parseAsStringLiteral(severities)),
  state: parseAsArrayOf(parseAsStringLiteral(alertStates)),
  group: parseAsStringLiteral(queueGroups),
  wallet: parseAsString,
  counterparty: parseAsString,
  without: parseAsStringLiteral(['customer', 'counterparty', 'wallet'] as const),
  /** The id of an assignee; used on the tab of all alerts. */
  assignee: parseAsString,
  network: parseAsString,
  address: parseAsString,
  customer_reference: parseAsString,
  from: parseAsString,
  to: parseAsString,
  snoozed: parseAsStringLiteral(['true', 'any'] as const),
  overdue: parseAsStringLiteral(['true'] as const),
  due_today: parseAsStringLiteral(['true'] as const),
  proposed: parseAsStringLiteral(['true'] as const),
}

export const loadAlertFilters = createLoader(alertFilterParsers)
export const alertFilterQuery = createSerializer(alertFilterParsers)
export type AlertFilters = Awaited<ReturnType<typeof loadAlertFilters>>

const given = <T>(key: string, value: T | null | undefined) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? {} : { [key]: value }

/** The filter of `alerts.queue` and `alerts.counts`; server and browser must build it identically, or the prefetched data is not found. */
export function queueFilterOf(filters: AlertFilters) {
  const assignee = filters.tab === 'mine' ? 'me' : filters.tab === 'unassigned' ? 'none' : filters.assignee
  return {
    ...given('rule', filters.rule),
    ...given('severity', filters.severity),
    ...given('state', filters.state),
    ...given('assignee', assignee),
    ...given('network', filters.network),
    ...given('address', filters.address?.trim()),
    ...given('customer_reference', filters.customer_reference?.trim()),
    ...given('created_from', startOfDay(filters.from)),
    // The API's end is inclusive, so it is one millisecond before the next day.
    ...given('created_to', startOfDay(filters.to, dayMs - 1)),
    ...given('snoozed', filters.snoozed),
    ...given('monitored_wallet_id', filters.wallet),
    ...given('counterparty', filters.counterparty),
    ...given('without', filters.without),
    ...given('overdue', filters.overdue),
    ...given('due_today', filters.due_today),
    ...given('proposed', filters.proposed),
  }
}

/** How many filters are set; tab and order do not count. */
export function narrowing(filters: AlertFilters): number {
  const { tab: _tab, sort: _sort, group: _group, ...rest } = filters
  return Object.values(rest).filter((value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .length
}

/** Whether an alert that was changed here still matches the filters; only checks fields that a change can affect. */
export function staysInView(
  alert: { state: string; assignee: { id: string } | null; snoozed_until: string | null },
  filters: AlertFilters,
  me: string,
  now: number,
): boolean {
  const states: readonly string[] = filters.state?.length ? filters.state : ['open', 'in_review']
  if (!states.includes(alert.state)) return false
  if (filters.tab === 'mine' && alert.assignee?.id !== me) return false
  if (filters.tab === 'unassigned' && alert.assignee !== null) return false
  const snoozed = alert.snoozed_until !== null && Date.parse(alert.snoozed_until) > now
  return filters.snoozed === 'any' || snoozed === (filters.snoozed === 'true')
}
