import type { FoundMatch, Screening } from '@/contract/screening/screening'

/** An answer as it is stored: matches without what people decide about them, which is read when it is shown. */
export type StoredAnswer = Omit<Screening, 'matches'> & { matches: FoundMatch[] }

/** An answer of any time: the newer fields are missing in older ones. */
type AnyAnswer = Omit<StoredAnswer, 'disagreements' | 'notes'> & Partial<Pick<StoredAnswer, 'disagreements' | 'notes'>>

/** A stored answer from its JSON, with the fields that one from before they were recorded lacks: nobody knows of them now. */
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
