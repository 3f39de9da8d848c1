import { ruleObject } from '@/contract/monitoring/monitoring-rules'
import { isWithin } from '@/server/domain/attribution'

/** Who a counterparty is, by the statements in force about its address. Times in Unix seconds. */
export interface Party {
  entity: string | null
  /** Concepts of the taxonomy, `sanction` where it is on a list. */
  categories: string[]
  confidence: number | null
  sourceUrl: string | null
  /** While a list names it; null if none does. `start` null: nobody says since when. */
  designation: { start: number | null; end: number | null; listedBy: string | null } | null
}

/** The categories among `found` that are one of `wanted` or narrower. */
export function categoriesWithin(found: readonly string[], wanted: readonly string[]): string[] {
  return found.filter((one) => wanted.some((ancestor) => isWithin(one, ancestor)))
}

/** A category as people write it: `mixing_service` is "mixing service". */
export function categoryWords(category: string): string {
  return category.replaceAll('_', ' ')
}

const risky = [...(ruleObject.parse({ key: 'category_exposure' }) as { categories: string[] }).categories, 'sanction']

/** Whether dealing with a party is a risk by itself: it is listed, or of a category that rules watch by default. */
export function isRisky({ categories, designation }: Party): boolean {
  return designation !== null || categoriesWithin(categories, risky).length > 0
}
