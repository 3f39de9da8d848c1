import type { PolicyDocument } from '@/server/domain/policy'
import type { AttributionRow } from '../evidence/evidence'
import { cutsOf, type DatedClaim, datedClaims, isVictim, listingOf } from './dated'

export { conceptsOf } from './concepts-of'

/** The period in which a designation was in force, in epoch seconds. `start` null: listed since an unknown day. */
export interface Designation {
  start: number | null
  end: number | null
}

/** The combined statements about one address under a policy. */
export interface AddressTags {
  attributions: AttributionRow[]
  /** Times at which a statement begins or ends. */
  cuts: number[]
  /** By category, among categories the policy knows. */
  claims: DatedClaim[]
  /** Shown if the policy knows no category of the address. */
  otherCategory: string | null
  /** Highest confidence of any statement. */
  confidence: number
  entities: string[]
  designation: Designation | null
}

/** Merges the statements about one address. Every source is kept; the most confident one gives a category's confidence. */
export function tagsOfAddress(policy: PolicyDocument, attributions: AttributionRow[]): AddressTags {
  const scored = scoredCategories(policy)
  const cuts = cutsOf(attributions)
  let otherCategory: string | null = null
  for (const row of attributions) {
    const role = isVictim(policy, row) ? 'victim' : null
    const foreign = (concept: string) => role !== null && scored.has(concept)
    otherCategory ??= [row.category, row.entityCategory, row.abuse, role].find((c) => c !== null && !foreign(c)) ?? null
  }
  return {
    attributions,
    cuts,
    claims: datedClaims(policy, attributions, cuts, new Set([...scored, ...policy.hosts])),
    otherCategory,
    confidence: attributions.reduce((most, row) => Math.max(most, row.confidence), 0),
    entities: [...new Set(attributions.map((row) => row.entity ?? row.label))],
    designation: listingOf(policy, attributions),
  }
}

const scoredBy = new WeakMap<PolicyDocument, ReadonlySet<string>>()

/** Categories that a rule or a floor of the policy names. */
export function scoredCategories(policy: PolicyDocument): ReadonlySet<string> {
  const known = scoredBy.get(policy)
  if (known !== undefined) return known
  const named = new Set(policy.rules.flatMap((rule) => rule.categories).concat(policy.own_floors.flatMap((f) => f.categories)))
  scoredBy.set(policy, named)
  return named
}

/** The categories of an address, each once. */
export function categoriesOf(tags: AddressTags): string[] {
  return [...new Set(tags.claims.map((claim) => claim.category))]
}

/** Highest confidence of a category at any time, excluding statements about victims; null if there is none. */
export function confidenceOf(tags: AddressTags, category: string): number | null {
  const claims = tags.claims.filter((claim) => claim.category === category && !claim.victim)
  return claims.length === 0 ? null : Math.max(...claims.flatMap((claim) => claim.confidence))
}
