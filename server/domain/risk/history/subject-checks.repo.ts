import type { Tx } from '@/server/platform/db'

const shown = { id: true, score: true, level: true, stale: true, created_at: true } as const

/** All other checks of the same subject, newest first; null if there is no such check. `id` is a UUID. */
export async function findChecksOfSameSubject(tx: Tx, orgId: string, id: string, limit: number) {
  const one = await tx.riskCheck.findFirst({
    where: { org_id: orgId, id },
    select: { network: true, subject_type: true, subject: true, direction: true, output_index: true },
  })
  if (one === null) return null
  return tx.riskCheck.findMany({
    where: { org_id: orgId, ...one, NOT: { id } },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take: limit,
    select: shown,
  })
}
