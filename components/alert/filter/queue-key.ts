import { type AlertFilters, queueFilterOf } from './alert-filters'

/** Rows per page of the queue. */
export const queuePageSize = 200

/** The key that identifies one list of alerts: filters and order. */
export function queueKeyOf(filters: AlertFilters): string {
  return JSON.stringify([queueFilterOf(filters), filters.sort])
}
