import { writeEvents } from '@/server/platform/command/outbox'
import type { Queryable } from '@/server/platform/db'

/** Sets the organisation of the current transaction; null for none. */
export async function setOrganisation(db: Queryable, orgId: string | null): Promise<void> {
  await db.query("select set_config('app.org_id', $1, true)", [orgId ?? ''])
}

/** The same for the session, until it is set again. */
export async function setSessionOrganisation(db: Queryable, orgId: string | null): Promise<void> {
  await db.query("select set_config('app.org_id', $1, false)", [orgId ?? ''])
}

export interface ListUpdated {
  list_id: string
  title: string
  from_version: string | null
  to_version: string
  sha256: string
  published_at: string | null
  entries_added: number
  entries_removed: number
  entries_changed: number
}

/** Emits one `screening.list_updated` per organisation in the current transaction, then restores its organisation. */
export async function announceList(
  db: Queryable,
  orgIds: readonly string[],
  versionId: string,
  data: ListUpdated,
  at: Date,
  back: string | null,
): Promise<void> {
  for (const orgId of orgIds) {
    await setOrganisation(db, orgId)
    await writeEvents(db, orgId, at, [{ type: 'screening.list_updated', subject_id: versionId, data: { ...data } }])
  }
  await setOrganisation(db, back)
}
