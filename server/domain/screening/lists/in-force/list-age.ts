import { sandboxListId } from '@/contract/sandbox/sandbox-screening'
import { env } from '@/server/platform/env'

/** Days after which a list is stale, by publisher; any list not named here has `otherListsDays`. */
const defaultDays: Readonly<Record<string, number>> = {
  us_ofac_sdn: 14,
  us_ofac_cons: 14,
  un_sc: 14,
  gb_hmt: 14,
  eu_fsf: 14,
  // Fictional, so it never ages, like the networks of the sandbox.
  [sandboxListId]: 36_500,
}
const otherListsDays = 60
const dayMs = 86_400_000

export interface ListAge {
  /** Whole days since publication or, if that is unknown, ingestion. */
  ageDays: number
  budgetDays: number
  /** Older than its budget, to the millisecond. */
  past: boolean
}

/** Age budget in days: LIST_AGE_BUDGET_DAYS (`us_ofac_sdn=30 others=90`), else 14 for OFAC, UN, UK and EU and 60 for others. */
export function listAgeBudgetDays(listId: string): number {
  const set = env().LIST_AGE_BUDGET_DAYS
  return set[listId] ?? defaultDays[listId] ?? set.others ?? otherListsDays
}

/** The age of a version at a time, by its publication if known, else by its ingestion. */
export function listAge(listId: string, version: { publishedAt: Date | null; ingestedAt: Date }, at: Date): ListAge {
  const age = Math.max(0, at.getTime() - (version.publishedAt ?? version.ingestedAt).getTime())
  const budgetDays = listAgeBudgetDays(listId)
  return { ageDays: Math.floor(age / dayMs), budgetDays, past: age > budgetDays * dayMs }
}
