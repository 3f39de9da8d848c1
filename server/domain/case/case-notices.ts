import type { CasePriority } from '@/contract/case/cases'
import type { Severity } from '@/contract/monitoring/rule-kinds'
import type { Notice } from '@/server/platform/command/notices'
import { typeIdOf } from '@/server/platform/ids'
import type { CaseRow } from './case.repo'

/** The severity of a case's notices, from its priority. */
const severityOf: Record<CasePriority, Severity> = { low: 'low', medium: 'medium', high: 'high', urgent: 'severe' }

type Seen = Pick<CaseRow, 'id' | 'priority' | 'stage' | 'state' | 'assigned_investigator' | 'reviewer'>

/** The messages that people may want when a case is opened (`before` is null) or changed. Pure. */
export function caseNotices(before: Seen | null, after: Seen): Notice[] {
  const about = { subject_id: typeIdOf('cas', after.id), severity: severityOf[after.priority] }
  const { assigned_investigator: investigator, reviewer } = after
  const notices: Notice[] = []
  if (investigator !== null && investigator !== before?.assigned_investigator) {
    notices.push({ ...about, kind: 'case_assigned', person_id: investigator })
  }
  const inReview = after.stage === 'review' && after.state !== 'closed'
  if (inReview && (before?.stage !== 'review' || (reviewer !== null && reviewer !== before.reviewer))) {
    notices.push({ ...about, kind: 'case_review', person_id: reviewer })
  }
  return notices
}
