import type { MatchDecision, MatchEntry, MatchState } from '@/contract/screening/match-decision'
import type { FoundMatch, Screening } from '@/contract/screening/screening'
import type { ScreeningMatchRow } from '@/contract/screening/screening-matches'

/** A match with the facts needed to decide it, from an answer or from the queue. */
export interface MatchLine extends Omit<FoundMatch, 'explanations'> {
  screening_id: string
  explanations: readonly string[]
  entry: MatchEntry | null
  decision: MatchDecision | null
  /** What was screened; null if the page names it. */
  query: Screening['query'] | null
}

export const stateWords: Record<MatchState, string> = {
  undecided: 'Undecided',
  true_match: 'True match',
  false_positive: 'False positive',
}

/** Matches of an answer, one per entry: the first of an entry's matching addresses is the best. */
export function linesOfAnswer({ id, matches }: Screening): MatchLine[] {
  return matches.map((match) => ({ ...match, screening_id: id, query: null }))
}

export const lineOfRow = (row: ScreeningMatchRow): MatchLine => ({ ...row, explanations: [] })

/** The key of a match on a page. */
export const lineKey = (line: MatchLine) =>
  `${line.query ? line.screening_id : ''} ${line.list_id} ${line.entry_id} ${line.matched_on}`
