import { dismisses, isAtLeast } from '@/contract/alert/closing-rules'
import type { CaseOutcome } from '@/contract/case/cases'
import { findAlerts } from '@/server/domain/alert'
import { readSettings } from '@/server/domain/organisation-settings'
import { queryableOf, type Tx } from '@/server/platform/db'
import { resolutionOf } from '../contents/alert-resolution'
import type { CaseRules } from './case-state'

/**
 * The organisation's rules for a case, read in the running transaction. `alertIds` (UUIDs) are the alerts that close with it:
 * if dismissing one of them takes two people, so does every outcome that dismisses it.
 */
export async function caseRules(tx: Tx, orgId: string, alertIds: readonly string[]): Promise<CaseRules> {
  const q = queryableOf(tx)
  const { review_outcomes, second_person_from_severity: from } = await readSettings(q, orgId)
  const alerts = from === null || alertIds.length === 0 ? [] : await findAlerts(q, orgId, alertIds)
  const two = alerts.some(({ state, severity }) => state !== 'closed' && isAtLeast(severity, from))
  const dismissing = (Object.keys(resolutionOf) as CaseOutcome[]).filter((outcome) => dismisses(resolutionOf[outcome]))
  return { review: two ? [...new Set([...review_outcomes, ...dismissing])] : review_outcomes }
}
