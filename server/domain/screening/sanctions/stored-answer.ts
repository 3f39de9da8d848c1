import type { FoundMatch, Screening } from '@/contract/screening/screening'

/** An answer as it is stored: matches without decisions, which are read when it is shown. */
export type StoredAnswer = Omit<Screening, 'matches'> & { matches: FoundMatch[] }

/** An answer from any time: older ones lack the newer fields. */
type AnyAnswer = Omit<StoredAnswer, 'disagreements' | 'notes'> & Partial<Pick<StoredAnswer, 'disagreements' | 'notes'>>

/** A stored answer from its JSON; fields that were not recorded then are null or empty, as their values are unknown. */
export function storedAnswer(json: string): StoredAnswer {
  const stored = JSON.parse(json) as AnyAnswer
  const unknown = { age_days: null, age_budget_days: null, complete: null, incomplete_reasons: [] }
  return {
    disagreements: [],
    notes: [],
    ...stored,
    lists_screened: stored.lists_screened.map((list) => ({ ...unknown, ...list })),
  }
}
