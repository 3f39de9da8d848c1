import type { Alert } from '@/contract/alert/alerts'
import type { Queryable } from '@/server/platform/db'
import { alertDtos } from './alert.dto'
import { findAlerts } from './alert.repo'
import { findShownEvidence } from './evidence/evidence-page.repo'

/** Alerts by their UUIDs as the API answers them, in that order; those the organisation does not have are absent. */
export async function readAlerts(q: Queryable, orgId: string, ids: readonly string[]): Promise<Alert[]> {
  const rows = await findAlerts(q, orgId, ids)
  return alertDtos(rows, await findShownEvidence(q, orgId, ids))
}
