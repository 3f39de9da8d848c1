import { designationPeriod } from '@/server/domain/attribution'
import type { PolicyDocument } from '@/server/domain/policy'
import type { AttributionRow } from './evidence'

/** While a designation was in force, in epoch seconds. `start` null: listed, but nobody says since when. */
export interface Designation {
  start: number | null
  end: number | null
}

/** What all statements about one address amount to under a policy. */
export interface AddressTags {
  attributions: AttributionRow[]
  /** Highest confidence per category, among categories the policy knows. */
  categories: Map<string, number>
  /** Shown where the policy knows no category of the address. */
  otherCategory: string | null
  /** Highest confidence of any statement. */
  confidence: number
  entities: string[]
  designation: Designation | null
}

/** Merges the statements about one address. Every source stays; a category's confidence is that of its surest source. */
export function tagsOfAddress(policy: PolicyDocument, attributions: AttributionRow[]): AddressTags {
  const scored = new Set(policy.rules.flatMap((rule) => rule.categories).concat(policy.own_floors.flatMap((f) => f.categories)))
  const known = new Set([...scored, ...policy.hosts])
  const innocent = new Set(policy.innocent_roles)
  const categories = new Map<string, number>()
  let otherCategory: string | null = null
  for (const row of attributions) {
    const carried = conceptsOf(row)
    const role = carried.find((concept) => innocent.has(concept)) ?? null
    // What somebody harmed met with is the actor's category, not theirs.
    const foreign = (concept: string) => role !== null && scored.has(concept)
    for (const concept of carried) {
      if (!known.has(concept) || foreign(concept)) continue
      categories.set(concept, Math.max(row.confidence, categories.get(concept) ?? 0))
    }
    otherCategory ??= [row.category, row.entityCategory, row.abuse, role].find((c) => c !== null && !foreign(c)) ?? null
  }
  return {
    attributions,
    categories,
    otherCategory,
    confidence: attributions.reduce((most, row) => Math.max(most, row.confidence), 0),
    entities: [...new Set(attributions.map((row) => row.entity ?? row.label))],
    designation: designationOf(policy, attributions),
  }
}

/** The concepts of one statement. Being on a sanctions list is the concept `sanction`, whatever the publisher tagged. */
export function conceptsOf(row: AttributionRow): string[] {
  const own = [row.category, row.abuse, ...row.concepts].filter((c): c is string => c !== null)
  const listed = row.listedBy === null ? [] : ['sanction']
  const borrowed = own.length === 0 && row.entityCategory !== null ? [row.entityCategory] : []
  return [...new Set([...own, ...listed, ...borrowed])]
}

function designationOf(policy: PolicyDocument, attributions: AttributionRow[]): Designation | null {
  const wanted = new Set(policy.designation.categories)
  const listing = attributions.filter((row) => conceptsOf(row).some((concept) => wanted.has(concept)))
  return designationPeriod(
    listing.map(({ listedBy, confidenceBasis, designatedAt: start, delistedAt: end }) => {
      return { listedBy, published: confidenceBasis === 'list_publication', start, end }
    }),
  )
}
