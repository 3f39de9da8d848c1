import type { CaseAttachment, CaseAttachmentType } from '@/contract/case/cases'
import type { Tx } from '@/server/platform/db'

/** A risk check or report by its UUID. */
export interface AttachmentKey {
  type: CaseAttachmentType
  ref: string
}

/** A check with its subject and result, or a report with its title, from its own table. */
export interface Attachable extends AttachmentKey {
  title: string | null
  network: number | null
  subject_type: 'address' | 'transaction' | null
  subject: string | null
  level: CaseAttachment['level']
  score: number | null
  model_version: string | null
  made_at: Date
}

export interface AttachmentRow extends Attachable {
  case_id: string
  added_at: Date
}

/** The organisation's checks and reports with these UUIDs. */
export async function findAttachable(tx: Tx, orgId: string, keys: readonly AttachmentKey[]): Promise<Attachable[]> {
  if (keys.length === 0) return []
  const ids = (type: AttachmentKey['type']) => keys.filter((key) => key.type === type).map(({ ref }) => ref)
  return tx.$queryRaw<Attachable[]>`
    select 'risk_check' as type, c.id as ref, null as title, c.network, c.subject_type, c.subject, c.level, c.score, c.model_version, c.created_at as made_at
    from risk_check c where c.org_id = ${orgId}::uuid and c.id = any(${ids('risk_check')}::uuid[])
    union all
    select 'report', r.id, r.title, null, null, null, null, null, null, r.created_at
    from report r where r.org_id = ${orgId}::uuid and r.id = any(${ids('report')}::uuid[])`
}

/** The attachments of a case in the order they were added; deleted checks and reports are skipped. */
export async function findAttachments(tx: Tx, orgId: string, caseId: string): Promise<AttachmentRow[]> {
  const rows = await tx.caseAttachment.findMany({
    where: { org_id: orgId, case_id: caseId },
    orderBy: [{ added_at: 'asc' }, { ref: 'asc' }],
  })
  const keys = rows.map(({ type, ref }) => ({ type: type as CaseAttachmentType, ref }))
  const found = new Map((await findAttachable(tx, orgId, keys)).map((one) => [`${one.type} ${one.ref}`, one]))
  return rows.flatMap(({ type, ref, case_id, added_at }) => {
    const one = found.get(`${type} ${ref}`)
    return one === undefined ? [] : [{ ...one, case_id, added_at }]
  })
}

/** Attaches checks and reports to a case. */
export async function insertAttachments(
  tx: Tx,
  orgId: string,
  { caseId, keys, at }: { caseId: string; keys: readonly AttachmentKey[]; at: Date },
): Promise<void> {
  await tx.caseAttachment.createMany({
    data: keys.map(({ type, ref }) => ({ org_id: orgId, case_id: caseId, type, ref, added_at: at })),
  })
}

/** Detaches checks and reports from a case. */
export async function deleteAttachments(tx: Tx, orgId: string, caseId: string, keys: readonly AttachmentKey[]): Promise<void> {
  await tx.caseAttachment.deleteMany({
    where: { org_id: orgId, case_id: caseId, OR: keys.map(({ type, ref }) => ({ type, ref })) },
  })
}

/** Moves the attachments of a case to another; those it has already are not attached twice. */
export async function moveAttachments(tx: Tx, orgId: string, move: { from: string; to: string }): Promise<void> {
  await tx.$executeRaw`
    insert into case_attachment (org_id, case_id, type, ref, added_at)
    select org_id, ${move.to}::uuid, type, ref, added_at from case_attachment
    where org_id = ${orgId}::uuid and case_id = ${move.from}::uuid on conflict do nothing`
  await tx.caseAttachment.deleteMany({ where: { org_id: orgId, case_id: move.from } })
}
