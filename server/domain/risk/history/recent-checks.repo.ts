import type { Tx } from '@/server/platform/db'

export interface RecentCheckRow {
  id: string
  network: number
  subject_type: string
  subject: string
  score: number
  level: string
  stale: boolean
  created_at: Date
}

/** The newest check of each recently checked subject, newest first; reads the last 500 checks. */
export async function findRecentChecks(tx: Tx, orgId: string, limit: number): Promise<RecentCheckRow[]> {
  const rows = await tx.riskCheck.findMany({
    where: { org_id: orgId },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: 500,
    select: {
      id: true,
      network: true,
      subject_type: true,
      subject: true,
      direction: true,
      output_index: true,
      score: true,
      level: true,
      stale: true,
      created_at: true,
    },
  })
  const newest = new Map<string, RecentCheckRow>()
  for (const row of rows) {
    const key = [row.network, row.subject_type, row.subject, row.direction, row.output_index].join(' ')
    if (!newest.has(key)) newest.set(key, row)
    if (newest.size === limit) break
  }
  return [...newest.values()]
}
