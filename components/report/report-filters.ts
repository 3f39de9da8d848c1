import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { sortWords } from '@/contract/kernel/sort'
import { reportStatuses, reportTypes } from '@/contract/report/report-kinds'
import { reportSorts } from '@/contract/report/reports'

/** The filters of the reports as held in the URL. */
export const reportFilterParsers = {
  type: parseAsStringLiteral(reportTypes),
  status: parseAsStringLiteral(reportStatuses),
  subject: parseAsString,
  sort: parseAsStringLiteral(sortWords(reportSorts)).withDefault('-created_at'),
}

export const loadReportFilters = createLoader(reportFilterParsers)
export type ReportFilters = Awaited<ReturnType<typeof loadReportFilters>>

/** The input of `reports.list`; server and browser must build it identically, or the prefetched data is not found. */
export function reportQueryOf({ type, status, subject, sort }: ReportFilters) {
  const named = subject?.trim()
  return {
    limit: '50',
    sort,
    ...(type ? { type } : {}),
    ...(status ? { status } : {}),
    ...(named ? { subject: named } : {}),
  }
}

/** Clears every filter. */
export const noReportFilters = { type: null, status: null, subject: null }

/** Whether any filter is set. */
export function isNarrowed({ type, status, subject }: ReportFilters): boolean {
  return Boolean(type || status || subject?.trim())
}
