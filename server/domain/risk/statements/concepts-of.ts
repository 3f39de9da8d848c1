import type { AttributionRow } from '../evidence/evidence'

/** The concepts of one statement. Being on a sanctions list is the concept `sanction`, whatever the publisher tagged. */
export function conceptsOf(row: AttributionRow): string[] {
  const own = [row.category, row.abuse, ...row.concepts].filter((c): c is string => c !== null)
  const listed = row.listedBy === null ? [] : ['sanction']
  const borrowed = own.length === 0 && row.entityCategory !== null ? [row.entityCategory] : []
  return [...new Set([...own, ...listed, ...borrowed])]
}
