import { createLoader, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { sortWords } from '@/contract/kernel/sort'
import { reportStatuses, reportTypes } from '@/contract/report/report-kinds'
import { reportSorts } from '@/contract/report/reports'

/** The room of reports as the URL holds it. */
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

/** Everything that narrows the room taken away. */
export const noReportFilters = { type: null, status: null, subject: null }

/** Whether anything narrows the room. */
export function isNarrowed({ type, status, subject }: ReportFilters): boolean {
  return Boolean(type || status || subject?.trim())
}
