import type { Tx } from '@/server/platform/db'

export interface StoredEvidence {
  /** See `evidenceFormat`. */
  format: number
  evidence: Uint8Array
}

/** The evidence of a check, or null if none was stored. */
export async function findEvidence(tx: Tx, orgId: string, checkId: string): Promise<StoredEvidence | null> {
  return tx.riskCheckEvidence.findUnique({
    where: { org_id_check_id: { org_id: orgId, check_id: checkId } },
    select: { format: true, evidence: true },
  })
}
