import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { daySpan } from '@/components/list/day-span'
import { levels } from '@/contract/kernel/primitives'

/** The filters of the customers as held in the URL; days are in UTC, both inclusive. */
export const customerListParsers = {
  /** Part of a name or reference. */
  q: parseAsString,
  level: parseAsStringLiteral(levels),
  from: parseAsString,
  to: parseAsString,
}

export const loadCustomerFilters = createLoader(customerListParsers)
export type CustomerFilters = Awaited<ReturnType<typeof loadCustomerFilters>>

/** The input of `customers.list`; server and browser must build it identically, or the prefetched page is not found. */
export function customersInput({ q, level, ...days }: CustomerFilters, cursor?: string) {
  const query = q?.trim()
  const { from, to } = daySpan(days)
  return {
    limit: '50',
    ...(query ? { query } : {}),
    ...(level ? { level: [level] } : {}),
    ...(from ? { created_from: from } : {}),
    ...(to ? { created_to: to } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

export const noCustomerFilters = { q: null, level: null, from: null, to: null }

/** Whether any filter is set. */
export function isNarrowed(filters: CustomerFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== '')
}
