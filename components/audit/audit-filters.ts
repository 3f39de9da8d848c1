import { createLoader, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { daySpan } from '@/components/list/day-span'
import { auditSorts } from '@/contract/audit/audit'
import { sortWords } from '@/contract/kernel/sort'

/** The filters of the audit log as held in the URL. Days are in UTC, `to` inclusive. */
export const auditListParsers = {
  action: parseAsString,
  actor: parseAsString,
  /** Whether to show keys, jobs and the service besides people. */
  machines: parseAsBoolean.withDefault(false),
  object: parseAsString,
  request: parseAsString,
  from: parseAsString,
  to: parseAsString,
  sort: parseAsStringLiteral(sortWords(auditSorts)).withDefault('-seq'),
}

/** As `auditListParsers`, plus the entry whose panel is open. */
export const auditFilterParsers = { ...auditListParsers, event: parseAsString }

export const loadAuditFilters = createLoader(auditFilterParsers)
export type AuditFilters = Awaited<ReturnType<typeof loadAuditFilters>>
/** New values; null removes a filter. */
export type AuditFilterChange = { [Name in keyof AuditFilters]?: AuditFilters[Name] | null }

/** The filters of the API; server and browser must build them identically, or the prefetched page is not found. */
export function askedOf({ action, actor, machines, object, request, from, to }: AuditFilters) {
  const said = (name: string, value: string | null) => (value?.trim() ? { [name]: value.trim() } : {})
  return {
    ...said('action', action),
    ...said('actor', actor),
    ...(machines ? {} : { actor_type: 'user' as const }),
    ...said('object_id', object),
    ...said('request_id', request),
    ...daySpan({ from, to }),
  }
}

/** The input of `audit.list`. */
export function auditInput(filters: AuditFilters, cursor?: string) {
  return { limit: '50', sort: filters.sort, ...askedOf(filters), ...(cursor ? { cursor } : {}) }
}

export const noFilters = { action: null, actor: null, machines: null, object: null, request: null, from: null, to: null }

/** Whether any filter is set. */
export function narrows({ event: _, sort: __, machines: ___, ...filters }: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== null && value !== '')
}

/** The URL of the export of the entries that match. */
export function exportHref(filters: AuditFilters, format: 'csv' | 'jsonl'): string {
  return `/api/audit/export?${new URLSearchParams({ format, ...(askedOf(filters) as Record<string, string>) })}`
}
