import type { ReportSummary } from '@/contract/report/reports'
import { isUnfinished } from './report-words'

/** The polling interval while a report is generated; its completion also arrives as a live update. */
const lookAgainMs = 2000

/** For `refetchInterval`: the interval while any of these is unfinished, else false. */
export function lookAgain(reports: readonly ReportSummary[] | undefined): number | false {
  return reports?.some(isUnfinished) ? lookAgainMs : false
}
