import { createLoader, createSerializer, parseAsString } from 'nuqs/server'

/** The audit log as the URL holds it; `event` is the row whose panel is open. Days are in UTC, `to` inclusive. */
export const auditFilterParsers = {
  action: parseAsString,
  actor: parseAsString,
  object: parseAsString,
  request: parseAsString,
  from: parseAsString,
  to: parseAsString,
  event: parseAsString,
}

export const loadAuditFilters = createLoader(auditFilterParsers)
export const auditFilterQuery = createSerializer(auditFilterParsers)
export type AuditFilters = Awaited<ReturnType<typeof loadAuditFilters>>

const day = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

/** The filters of the API; server and browser must build them alike, or the prefetched page is not found. */
export function askedOf({ action, actor, object, request, from, to }: AuditFilters) {
  const said = (name: string, value: string | null) => (value?.trim() ? { [name]: value.trim() } : {})
  return {
    ...said('action', action),
    ...said('actor', actor),
    ...said('object_id', object),
    ...said('request_id', request),
    ...(from && day.test(from) ? { from: `${from}T00:00:00.000Z` } : {}),
    ...(to && day.test(to) ? { to: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs).toISOString() } : {}),
  }
}

/** The input of `audit.list`. */
export function auditInput(filters: AuditFilters, cursor?: string) {
  return { limit: '50', ...askedOf(filters), ...(cursor ? { cursor } : {}) }
}

export const noFilters = { action: null, actor: null, object: null, request: null, from: null, to: null }

/** Whether anything narrows the list. */
export function narrows({ event: _, ...filters }: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== '')
}

/** Where the rows that fit can be had as a file. */
export function exportHref(filters: AuditFilters, format: 'csv' | 'jsonl'): string {
  return `/api/audit/export?${new URLSearchParams({ format, ...(askedOf(filters) as Record<string, string>) })}`
}
