import type { Tx } from '@/server/platform/db'

export interface CheckHead {
  id: string
  score: number
  level: string
  model_version: string
  hop_limit: number
  stale: boolean
  created_at: Date
}

/** The results of stored checks without their full answers, by UUID. */
export async function findCheckHeads(tx: Tx, orgId: string, ids: string[]): Promise<Map<string, CheckHead>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.riskCheck.findMany({
    where: { org_id: orgId, id: { in: ids } },
    select: { id: true, score: true, level: true, model_version: true, hop_limit: true, stale: true, created_at: true },
  })
  return new Map(rows.map((row) => [row.id, row]))
}
