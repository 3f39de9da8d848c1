import type { CaseEvent } from '@/contract/case/case-timeline'
import type { Tx } from '@/server/platform/db'

export interface EventRow {
  seq: number
  at: Date
  kind: string
  actor_type: string
  actor_id: string | null
  actor_name: string | null
  detail: unknown
  prev_hash: Uint8Array
  hash: Uint8Array
}

export interface NewEvent {
  seq: number
  at: Date
  kind: string
  actor: CaseEvent['actor']
  detail: object
  previous: Uint8Array
  hash: Uint8Array
}

/** Inserts events of a case. */
export async function insertEvents(tx: Tx, orgId: string, caseId: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.caseEvent.createMany({
    data: events.map(({ seq, at, kind, actor, detail, previous, hash }) => ({
      org_id: orgId,
      case_id: caseId,
      seq,
      at,
      kind,
      actor_type: actor.type,
      actor_id: actor.id,
      actor_name: actor.name,
      detail,
      prev_hash: new Uint8Array(previous),
      hash: new Uint8Array(hash),
    })),
  })
}

/** Events of a case below a number, newest first. */
export async function findEvents(
  tx: Tx,
  orgId: string,
  caseId: string,
  select: { before: number | null; limit: number },
): Promise<EventRow[]> {
  return tx.caseEvent.findMany({
    where: { org_id: orgId, case_id: caseId, ...(select.before === null ? {} : { seq: { lt: select.before } }) },
    orderBy: { seq: 'desc' },
    take: select.limit,
  })
}

/** One event by its number. */
export async function findEvent(tx: Tx, orgId: string, caseId: string, seq: number): Promise<EventRow | null> {
  return tx.caseEvent.findUnique({ where: { org_id_case_id_seq: { org_id: orgId, case_id: caseId, seq } } })
}

/** Inserts a note. */
export async function insertNote(
  tx: Tx,
  orgId: string,
  note: { id: string; caseId: string; source: string; authorId: string | null; at: Date },
): Promise<void> {
  const { id, caseId, source, authorId, at } = note
  await tx.caseNote.create({ data: { org_id: orgId, id, case_id: caseId, source, author_id: authorId, added_at: at } })
}

/** Texts of notes of a case by their UUIDs. */
export async function findNotes(tx: Tx, orgId: string, caseId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.caseNote.findMany({ where: { org_id: orgId, case_id: caseId, id: { in: [...ids] } } })
  return new Map(rows.map((row) => [row.id, row.source]))
}

/** The notes (UUIDs) that events refer to. */
export function notesIn(rows: readonly EventRow[]): string[] {
  return rows.flatMap(({ detail }) => {
    const id = typeof detail === 'object' && detail !== null && 'note_id' in detail ? detail.note_id : null
    return typeof id === 'string' ? [id] : []
  })
}
