import type { CaseStage, CaseState } from '@/contract/case/cases'
import { type CaseWork, unreviewed } from '../state/case-review'
import type { CaseRules } from '../state/case-state'

/** The fields of a case that a merge depends on. */
export interface Mergeable {
  id: string
  state: CaseState
  merged_into: string | null
}

/**
 * Why a duplicate cannot be merged into another case, or null. Both must be open or on hold, so no merge leads into a merged
 * case or in a circle.
 */
export function mergeRefusal(duplicate: Mergeable, into: Mergeable): { field: 'path.id' | 'body.into'; issue: string } | null {
  if (duplicate.id === into.id) return { field: 'body.into', issue: 'is this case itself; give the case to keep' }
  if (into.merged_into === duplicate.id) {
    return { field: 'body.into', issue: 'was merged into this case, and a merge cannot be undone or reversed' }
  }
  if (duplicate.merged_into !== null) {
    const where = duplicate.merged_into === into.id ? 'into that case already' : 'into another case; merge that one'
    return { field: 'path.id', issue: `was merged ${where}` }
  }
  if (into.merged_into !== null) return { field: 'body.into', issue: 'was merged into another case itself; name that one' }
  if (duplicate.state === 'closed') {
    return { field: 'path.id', issue: 'is closed, and only an open case can be merged; link the two, or ask a lead to reopen it' }
  }
  if (into.state === 'closed') {
    return { field: 'body.into', issue: 'is closed, and no case can be merged into it; ask a lead to reopen it, or link the two' }
  }
  return null
}

/** Why this person (null: an API key) cannot close a case as a duplicate, if that outcome requires a review; or null. */
export function mergeUnreviewed(
  duplicate: CaseWork & { stage: CaseStage },
  person: string | null,
  rules: CaseRules,
): { field: 'path.id'; issue: string } | null {
  const issue = rules.review.includes('duplicate') ? unreviewed(duplicate, duplicate.stage, person) : null
  return issue === null ? null : { field: 'path.id', issue }
}

/** The work on the case that is kept: adds the duplicate's investigators, and voids the review. */
export function mergedWork(
  duplicate: CaseWork,
  into: CaseWork,
): { investigators: string[]; reviewed_by: null; reviewed_at: null } {
  const investigators = [...new Set([...into.investigators, ...duplicate.investigators])]
  return { investigators, reviewed_by: null, reviewed_at: null }
}
