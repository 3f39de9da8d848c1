import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { reportTypes } from '@/contract/report-document'
import { reportStatuses } from '@/contract/reports'

/** The room of reports as the URL holds it. */
export const reportFilterParsers = {
  type: parseAsStringLiteral(reportTypes),
  status: parseAsStringLiteral(reportStatuses),
  subject: parseAsString,
}

export const loadReportFilters = createLoader(reportFilterParsers)
export type ReportFilters = Awaited<ReturnType<typeof loadReportFilters>>

/** The input of `reports.list`; server and browser must build it alike, or what was fetched is not found. */
export function reportQueryOf({ type, status, subject }: ReportFilters) {
  const named = subject?.trim()
  return {
    limit: '50',
    ...(type ? { type } : {}),
    ...(status ? { status } : {}),
    ...(named ? { subject: named } : {}),
  }
}

/** Whether anything narrows the room. */
export function isNarrowed({ type, status, subject }: ReportFilters): boolean {
  return Boolean(type || status || subject?.trim())
}
