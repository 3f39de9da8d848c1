import type { AttributionRow } from './evidence'

/** The period in which a designation was in force, in epoch seconds. `start` null: listed since an unknown day. */
export interface Designation {
  start: number | null
  end: number | null
}

/** The result of all statements about one address under the policy of the check; stored with its evidence. */
export interface AddressTags {
  attributions: AttributionRow[]
  /** Highest confidence per category, among categories the policy knows. */
  categories: Map<string, number>
  otherCategory: string | null
  /** Highest confidence of any statement. */
  confidence: number
  entities: string[]
  designation: Designation | null
}

/** The concepts of one statement. Being on a sanctions list is the concept `sanction`, whatever the publisher tagged. */
export function conceptsOf(row: AttributionRow): string[] {
  const own = [row.category, row.abuse, ...row.concepts].filter((c): c is string => c !== null)
  const listed = row.listedBy === null ? [] : ['sanction']
  const borrowed = own.length === 0 && row.entityCategory !== null ? [row.entityCategory] : []
  return [...new Set([...own, ...listed, ...borrowed])]
}
