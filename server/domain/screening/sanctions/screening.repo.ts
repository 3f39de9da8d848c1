import type { Tx } from '@/server/platform/db'

export interface ScreeningRow {
  /** UUID. */
  id: string
  kind: string
  subject: string
  query: object
  status: string
  lists: { version: string; list_id: string }[]
  /** Canonical JSON of the whole answer. */
  result: string
  actor_type: string
  actor_id: string | null
  created_at: Date
}

/** Stores an answer permanently; the table allows neither updates nor deletes. */
export async function insertScreening(tx: Tx, orgId: string, row: ScreeningRow): Promise<void> {
  await tx.screening.create({ data: { org_id: orgId, ...row } })
}

/** The stored answer, or null if this organisation has no such screening. `id` is a UUID. */
export async function findScreening(tx: Tx, orgId: string, id: string): Promise<{ result: string } | null> {
  return tx.screening.findFirst({ where: { org_id: orgId, id }, select: { result: true } })
}
