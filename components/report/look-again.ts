import type { ReportSummary } from '@/contract/report/reports'
import { isUnfinished } from './report-words'

/** How often to look again while a report is made; a finished one says so itself, by the stream of live updates. */
const lookAgainMs = 2000

/** For `refetchInterval`: the pause while any of these is unfinished, else never. */
export function lookAgain(reports: readonly ReportSummary[] | undefined): number | false {
  return reports?.some(isUnfinished) ? lookAgainMs : false
}
