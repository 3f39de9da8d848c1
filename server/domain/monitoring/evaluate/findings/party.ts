import { ruleObject } from '@/contract/monitoring/monitoring-rules'
import { isWithin } from '@/server/domain/attribution'

/** A counterparty, by the attributions in force for its address. Times in Unix seconds. */
export interface Party {
  entity: string | null
  /** Concepts of the taxonomy, with `sanction` if it is on a list. */
  categories: string[]
  confidence: number | null
  sourceUrl: string | null
  /** The period in which a list names it; null if none does. `start` is null if the date of listing is unknown. */
  designation: { start: number | null; end: number | null; listedBy: string | null } | null
}

/** The categories in `found` that are in `wanted` or narrower. */
export function categoriesWithin(found: readonly string[], wanted: readonly string[]): string[] {
  return found.filter((one) => wanted.some((ancestor) => isWithin(one, ancestor)))
}

/** A category in words: `mixing_service` is "mixing service". */
export function categoryWords(category: string): string {
  return category.replaceAll('_', ' ')
}

const risky = [...(ruleObject.parse({ key: 'category_exposure' }) as { categories: string[] }).categories, 'sanction']

/** Whether dealing with a party is itself a risk: it is listed, or of a category that rules watch by default. */
export function isRisky({ categories, designation }: Party): boolean {
  return designation !== null || categoriesWithin(categories, risky).length > 0
}
