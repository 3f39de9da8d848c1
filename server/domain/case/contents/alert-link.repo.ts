import type { Tx } from '@/server/platform/db'

export interface AlertLink {
  case_id: string
  alert_id: string
}

/** Alerts of cases in the order they were added. */
export async function findLinks(tx: Tx, orgId: string, caseIds: readonly string[]): Promise<AlertLink[]> {
  return tx.caseAlert.findMany({
    where: { org_id: orgId, case_id: { in: [...caseIds] } },
    orderBy: [{ added_at: 'asc' }, { alert_id: 'asc' }],
    select: { case_id: true, alert_id: true },
  })
}

/** The cases that these alerts (UUIDs) are in. */
export async function findLinksOfAlerts(tx: Tx, orgId: string, alertIds: readonly string[]): Promise<AlertLink[]> {
  return tx.caseAlert.findMany({
    where: { org_id: orgId, alert_id: { in: [...alertIds] } },
    select: { case_id: true, alert_id: true },
  })
}

/** Links alerts to a case, and unlinks them from any other. */
export async function linkAlerts(
  tx: Tx,
  orgId: string,
  link: { caseId: string; alertIds: readonly string[]; at: Date },
): Promise<void> {
  const { caseId, alertIds, at } = link
  await tx.caseAlert.deleteMany({ where: { org_id: orgId, alert_id: { in: [...alertIds] } } })
  await tx.caseAlert.createMany({
    data: alertIds.map((alert_id) => ({ org_id: orgId, alert_id, case_id: caseId, added_at: at })),
  })
}
