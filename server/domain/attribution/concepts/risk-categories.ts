import type { Attribution } from '../attribution.repo'

/** The concepts of statements for scoring: category, abuse, further concepts, and `sanction` if listed. */
export function riskCategories(rows: readonly Pick<Attribution, 'category' | 'abuse' | 'concepts' | 'listedBy'>[]): Set<string> {
  const found = new Set<string>()
  for (const { category, abuse, concepts, listedBy } of rows) {
    for (const concept of [category, abuse, ...concepts]) if (concept !== null) found.add(concept)
    if (listedBy !== null) found.add('sanction')
  }
  return found
}

/** Per sanctions list, the earliest designation date in any statement; null if there is none. */
export function designations(rows: readonly Pick<Attribution, 'listedBy' | 'designatedAt'>[]): Map<string, Date | null> {
  const found = new Map<string, Date | null>()
  for (const { listedBy, designatedAt } of rows) {
    if (listedBy === null) continue
    const known = found.get(listedBy)
    found.set(listedBy, known && designatedAt ? (known < designatedAt ? known : designatedAt) : (known ?? designatedAt))
  }
  return found
}
