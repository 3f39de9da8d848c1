import type { Screening } from '@/contract/screening'

/** An answer of any time: the newer fields are missing in older ones. */
type StoredScreening = Omit<Screening, 'disagreements' | 'notes'> & Partial<Pick<Screening, 'disagreements' | 'notes'>>

/** A stored answer from its JSON, with the fields that one from before they were recorded lacks: nobody knows of them now. */
export function storedAnswer(json: string): Screening {
  const stored = JSON.parse(json) as StoredScreening
  const unknown = { age_days: null, age_budget_days: null, complete: null, incomplete_reasons: [] }
  return {
    disagreements: [],
    notes: [],
    ...stored,
    lists_screened: stored.lists_screened.map((list) => ({ ...unknown, ...list })),
  }
}
