import type { Tx } from '@/server/platform/db'

export interface StoredEvidence {
  /** See `evidenceFormat`. */
  format: number
  evidence: Uint8Array
}

/** Stores the evidence of a check for good. `checkId` is a UUID. */
export async function insertEvidence(
  tx: Tx,
  orgId: string,
  checkId: string,
  { format, evidence }: StoredEvidence,
): Promise<void> {
  await tx.$executeRaw`
    insert into risk_check_evidence (org_id, check_id, format, evidence) values (${orgId}::uuid, ${checkId}::uuid, ${format}, ${evidence})`
}

/** The evidence of a check, or null where none was kept. */
export async function findEvidence(tx: Tx, orgId: string, checkId: string): Promise<StoredEvidence | null> {
  return tx.riskCheckEvidence.findUnique({
    where: { org_id_check_id: { org_id: orgId, check_id: checkId } },
    select: { format: true, evidence: true },
  })
}
