import type { Tx } from '@/server/platform/db'

/** Graphs saved to a case go over to another; returns how many. */
export async function moveGraphs(tx: Tx, orgId: string, move: { from: string; to: string }): Promise<number> {
  return tx.$executeRaw`
    update fund_flow_graph set case_id = ${move.to}::uuid where org_id = ${orgId}::uuid and case_id = ${move.from}::uuid`
}
