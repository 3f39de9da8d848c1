import { type AlertFilters, queueFilterOf } from './alert-filters'

/** Rows of a page of the queue. */
export const queuePageSize = 200

/** What distinguishes one list of alerts from another: filters and order. */
export function queueKeyOf(filters: AlertFilters): string {
  return JSON.stringify([queueFilterOf(filters), filters.sort])
}
