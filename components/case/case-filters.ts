import { createLoader, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { casePriorities, caseStages } from '@/contract/cases'

export const caseViews = ['board', 'list'] as const
const shows = ['live', 'closed', 'all'] as const

/** The room of cases as the URL holds it. Without `show` it is what is not closed. */
export const caseFilterParsers = {
  view: parseAsStringLiteral(caseViews).withDefault('board'),
  lanes: parseAsStringLiteral(['none', 'investigator']).withDefault('none'),
  show: parseAsStringLiteral(shows).withDefault('live'),
  stage: parseAsArrayOf(parseAsStringLiteral(caseStages)),
  priority: parseAsArrayOf(parseAsStringLiteral(casePriorities)),
  assignee: parseAsString,
  customer_reference: parseAsString,
}

export const loadCaseFilters = createLoader(caseFilterParsers)
export type CaseFilters = Awaited<ReturnType<typeof loadCaseFilters>>

/** Cases on one page of the list, and on the board. */
export const casePageSize = 200

/** The input of `cases.list`; server and browser must build it alike, or what was fetched is not found. */
export function caseQueryOf(filters: CaseFilters) {
  const { show, stage, priority, assignee, customer_reference, view } = filters
  const customer = customer_reference?.trim()
  return {
    limit: casePageSize,
    ...(show === 'live' ? { state: ['open', 'on_hold'] } : show === 'closed' ? { state: ['closed'] } : {}),
    ...(stage?.length && view === 'list' ? { stage } : {}),
    ...(priority?.length ? { priority } : {}),
    ...(assignee ? { assignee } : {}),
    ...(customer ? { customer_reference: customer } : {}),
  }
}

/** Whether anything narrows the room. */
export function isNarrowed(filters: CaseFilters): boolean {
  const { limit: _, state, ...rest } = caseQueryOf(filters)
  return Object.keys(rest).length > 0 || state?.length !== 2
}
