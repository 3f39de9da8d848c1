import type { CaseSummary } from '@/contract/case/cases'
import { iso } from '@/server/platform/clock/clock'
import type { Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

/** How many open tasks and files a case has. */
export interface CaseCounts {
  open_tasks: number
  evidence_files: number
}

/** Counts of cases (UUIDs); a case with neither is absent. */
export async function findCounts(tx: Tx, orgId: string, caseIds: readonly string[]): Promise<Map<string, CaseCounts>> {
  const tasks = await tx.caseTask.groupBy({
    by: ['case_id'],
    where: { org_id: orgId, case_id: { in: [...caseIds] }, done_at: null },
    _count: true,
  })
  const files = await tx.caseEvidence.groupBy({
    by: ['case_id'],
    where: { org_id: orgId, case_id: { in: [...caseIds] }, removed_at: null },
    _count: true,
  })
  const counts = new Map<string, CaseCounts>()
  const of = (id: string) => counts.get(id) ?? { open_tasks: 0, evidence_files: 0 }
  for (const { case_id, _count } of tasks) counts.set(case_id, { ...of(case_id), open_tasks: _count })
  for (const { case_id, _count } of files) counts.set(case_id, { ...of(case_id), evidence_files: _count })
  return counts
}

/** The finished reports of cases (UUIDs), newest first, one row per format, without revoked or superseded ones. */
export async function findReports(
  tx: Tx,
  orgId: string,
  caseIds: readonly string[],
): Promise<Map<string, CaseSummary['available_reports']>> {
  const rows = await tx.$queryRaw<
    { case_id: string; id: string; type: string; format: string; version: number; created_at: Date }[]
  >`
    select r.case_id, r.id, r.type, f.format, r.version, r.created_at
    from report r join report_file f on f.org_id = r.org_id and f.report_id = r.id
    where r.org_id = ${orgId}::uuid and r.case_id = any(${[...caseIds]}::uuid[]) and r.status = 'ready'
      and not exists (select 1 from report n where n.org_id = r.org_id and n.series = r.series
                      and n.version > r.version and n.status = 'ready')
    order by r.created_at desc, r.id desc, f.format`
  const reports = new Map<string, CaseSummary['available_reports']>()
  for (const { case_id, id, created_at, ...rest } of rows) {
    const line = { id: typeIdOf('rpt', id), ...rest, created_at: iso(created_at) }
    reports.set(case_id, [...(reports.get(case_id) ?? []), line])
  }
  return reports
}

/** Moves the graphs saved to a case to another; returns how many. */
export async function moveGraphs(tx: Tx, orgId: string, move: { from: string; to: string }): Promise<number> {
  return tx.$executeRaw`
    update fund_flow_graph set case_id = ${move.to}::uuid where org_id = ${orgId}::uuid and case_id = ${move.from}::uuid`
}
