import type { Tx } from '@/server/platform/db'

export interface LinkRow {
  case_id: string
  other_id: string
  comment: string | null
  linked_by_type: string
  linked_by_id: string | null
  linked_by_name: string | null
  linked_at: Date
}

/** Two cases in the order in which a link stores them. */
export function pairOf(a: string, b: string): Pick<LinkRow, 'case_id' | 'other_id'> {
  return a < b ? { case_id: a, other_id: b } : { case_id: b, other_id: a }
}

/** The link between two cases, or null. */
export async function findLink(tx: Tx, orgId: string, a: string, b: string): Promise<LinkRow | null> {
  return tx.caseLink.findUnique({
    where: { org_id_case_id_other_id: { org_id: orgId, ...pairOf(a, b) } },
    omit: { org_id: true },
  })
}

/** Links of a case, latest first. */
export async function findLinksOfCase(tx: Tx, orgId: string, id: string): Promise<LinkRow[]> {
  return tx.caseLink.findMany({
    where: { org_id: orgId, OR: [{ case_id: id }, { other_id: id }] },
    orderBy: [{ linked_at: 'desc' }, { case_id: 'desc' }, { other_id: 'desc' }],
    omit: { org_id: true },
  })
}

/** Inserts a link; an existing one stays as it is. */
export async function insertLink(tx: Tx, orgId: string, row: LinkRow): Promise<void> {
  await tx.caseLink.createMany({ data: { org_id: orgId, ...row }, skipDuplicates: true })
}

/** Deletes a link. */
export async function deleteLink(tx: Tx, orgId: string, a: string, b: string): Promise<void> {
  await tx.caseLink.deleteMany({ where: { org_id: orgId, ...pairOf(a, b) } })
}
