import type { CaseEvidence } from '@/contract/case/case-evidence'
import type { Tx } from '@/server/platform/db'

export interface EvidenceRow {
  id: string
  case_id: string
  name: string
  media_type: CaseEvidence['media_type']
  size: number
  sha256: Uint8Array
  description: string | null
  added_by_type: string
  added_by_id: string | null
  added_by_name: string | null
  added_at: Date
  removed_by_type: string | null
  removed_by_id: string | null
  removed_by_name: string | null
  removed_reason: string | null
  removed_at: Date | null
}

/** Locks these bytes until the transaction ends, so that they are not deleted while they are added. */
export async function lockContent(tx: Tx, orgId: string, sha256: Uint8Array): Promise<void> {
  const name = `evidence ${orgId} ${Buffer.from(sha256).toString('hex')}`
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** Inserts a file. */
export async function insertEvidence(tx: Tx, orgId: string, row: EvidenceRow): Promise<void> {
  await tx.caseEvidence.create({ data: { org_id: orgId, ...row, sha256: new Uint8Array(row.sha256) } })
}

/** A file of a case by its UUID, or null. */
export async function findOneEvidence(tx: Tx, orgId: string, caseId: string, id: string): Promise<EvidenceRow | null> {
  return (await tx.caseEvidence.findFirst({ where: { org_id: orgId, id, case_id: caseId } })) as EvidenceRow | null
}

/** Files of a case, removed ones included, newest first, after a position. */
export async function findEvidencePage(
  tx: Tx,
  orgId: string,
  caseId: string,
  select: { after: { at: string; id: string } | null; limit: number },
): Promise<EvidenceRow[]> {
  const { after, limit } = select
  const rows = await tx.caseEvidence.findMany({
    where: {
      org_id: orgId,
      case_id: caseId,
      ...(after === null ? {} : { OR: [{ added_at: { lt: after.at } }, { added_at: after.at, id: { lt: after.id } }] }),
    },
    orderBy: [{ added_at: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  return rows as EvidenceRow[]
}

/** Files of a case that were not removed, oldest first. */
export async function findLiveEvidence(tx: Tx, orgId: string, caseId: string): Promise<EvidenceRow[]> {
  const rows = await tx.caseEvidence.findMany({
    where: { org_id: orgId, case_id: caseId, removed_at: null },
    orderBy: [{ added_at: 'asc' }, { id: 'asc' }],
  })
  return rows as EvidenceRow[]
}

/** Files with these bytes that were not removed, of one case or of all. */
export async function findByContent(
  tx: Tx,
  orgId: string,
  sha256: Uint8Array,
  caseId: string | undefined = undefined,
): Promise<EvidenceRow[]> {
  const rows = await tx.caseEvidence.findMany({
    where: {
      org_id: orgId,
      sha256: new Uint8Array(sha256),
      removed_at: null,
      ...(caseId === undefined ? {} : { case_id: caseId }),
    },
  })
  return rows as EvidenceRow[]
}

/** Files of the organisation by their UUIDs, in any case. */
export async function findEvidenceById(tx: Tx, orgId: string, ids: readonly string[]): Promise<Map<string, EvidenceRow>> {
  if (ids.length === 0) return new Map()
  const rows = (await tx.caseEvidence.findMany({ where: { org_id: orgId, id: { in: [...ids] } } })) as EvidenceRow[]
  return new Map(rows.map((row) => [row.id, row]))
}

/** Marks a file as removed. */
export async function writeRemoval(
  tx: Tx,
  orgId: string,
  id: string,
  data: Pick<EvidenceRow, 'removed_by_type' | 'removed_by_id' | 'removed_by_name' | 'removed_reason' | 'removed_at'>,
): Promise<EvidenceRow> {
  return (await tx.caseEvidence.update({ where: { org_id_id: { org_id: orgId, id } }, data })) as EvidenceRow
}

/** Moves the files that were not removed to another case. */
export async function moveEvidence(tx: Tx, orgId: string, move: { from: string; to: string }): Promise<void> {
  await tx.caseEvidence.updateMany({
    where: { org_id: orgId, case_id: move.from, removed_at: null },
    data: { case_id: move.to },
  })
}
