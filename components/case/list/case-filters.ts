import { createLoader, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { casePriorities, caseStages } from '@/contract/case/case-states'
import { caseSorts } from '@/contract/case/cases'
import { sortWords } from '@/contract/kernel/sort'

export const caseViews = ['board', 'list'] as const
const shows = ['live', 'closed', 'all'] as const

/** The filters of the cases as held in the URL. Without `show`, all cases that are not closed. */
export const caseFilterParsers = {
  view: parseAsStringLiteral(caseViews).withDefault('board'),
  lanes: parseAsStringLiteral(['none', 'investigator']).withDefault('none'),
  show: parseAsStringLiteral(shows).withDefault('live'),
  stage: parseAsArrayOf(parseAsStringLiteral(caseStages)),
  priority: parseAsArrayOf(parseAsStringLiteral(casePriorities)),
  assignee: parseAsString,
  customer_reference: parseAsString,
  /** Part of a title or reference, or a number. */
  q: parseAsString,
  /** Order of the list; the board shows the newest first. */
  sort: parseAsStringLiteral(sortWords(caseSorts)).withDefault('-created_at'),
}

export const loadCaseFilters = createLoader(caseFilterParsers)
export type CaseFilters = Awaited<ReturnType<typeof loadCaseFilters>>

/** How many cases the board shows at most. */
export const boardSize = 200

/** Clears every filter. */
export const noCaseFilters = { show: null, stage: null, priority: null, assignee: null, customer_reference: null, q: null }

function filterOf({ show, stage, priority, assignee, customer_reference, q, view }: CaseFilters) {
  const customer = customer_reference?.trim()
  const query = q?.trim()
  return {
    ...(show === 'live' ? { state: ['open', 'on_hold'] } : show === 'closed' ? { state: ['closed'] } : {}),
    ...(stage?.length && view === 'list' ? { stage } : {}),
    ...(priority?.length ? { priority } : {}),
    ...(assignee ? { assignee } : {}),
    ...(customer ? { customer_reference: customer } : {}),
    ...(query ? { query } : {}),
  }
}

/** The input of `cases.list`; server and browser must build it identically, or the prefetched data is not found. */
export function caseQueryOf(filters: CaseFilters) {
  const asked = filterOf(filters)
  return filters.view === 'list' ? { ...asked, sort: filters.sort, limit: 50 } : { ...asked, limit: boardSize }
}

/** Whether any filter is set. */
export function isNarrowed(filters: CaseFilters): boolean {
  const { state, ...rest } = filterOf(filters)
  return Object.keys(rest).length > 0 || state?.length !== 2
}
