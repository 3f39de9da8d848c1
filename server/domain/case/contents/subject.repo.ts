import type { CaseSubject, CaseSubjectRole } from '@/contract/case/cases'
import type { Tx } from '@/server/platform/db'

/** A subject as it is stored: a canonical address, a hash without 0x, or the UUID of an entity (network null). */
export interface SubjectKey {
  type: CaseSubject['type']
  network: number | null
  value: string
  /** Its role; undefined leaves the stored role as it is. */
  role?: CaseSubjectRole | null | undefined
}
export interface SubjectRow extends SubjectKey {
  id: string
  case_id: string
  role: CaseSubjectRole | null
  added_at: Date
}

/** Subjects of cases in the order they were added. */
export async function findSubjects(tx: Tx, orgId: string, caseIds: readonly string[]): Promise<SubjectRow[]> {
  const rows = await tx.caseSubject.findMany({
    where: { org_id: orgId, case_id: { in: [...caseIds] } },
    orderBy: [{ added_at: 'asc' }, { id: 'asc' }],
  })
  return rows as SubjectRow[]
}

/** Inserts subjects. */
export async function insertSubjects(tx: Tx, orgId: string, rows: readonly SubjectRow[]): Promise<void> {
  if (rows.length > 0) await tx.caseSubject.createMany({ data: rows.map((row) => ({ org_id: orgId, ...row })) })
}

/** Changes the role of a subject. */
export async function writeRole(tx: Tx, orgId: string, id: string, role: CaseSubjectRole | null): Promise<void> {
  await tx.caseSubject.update({ where: { org_id_id: { org_id: orgId, id } }, data: { role } })
}

/** Deletes subjects. */
export async function deleteSubjects(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await tx.caseSubject.deleteMany({ where: { org_id: orgId, id: { in: [...ids] } } })
}

/** Names of entities visible to the organisation, by UUID. */
export async function findEntityNames(tx: Tx, orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.entity.findMany({
    where: { id: { in: [...ids] }, OR: [{ org_id: null }, { org_id: orgId }] },
    select: { id: true, name: true },
  })
  return new Map(rows.map((row) => [row.id, row.name]))
}
