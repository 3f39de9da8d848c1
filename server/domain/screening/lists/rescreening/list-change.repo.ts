import type { FoundMatch } from '@/contract/screening/screening'
import { writeEvents } from '@/server/platform/command/outbox'
import type { Queryable } from '@/server/platform/db'
import { uuidv7 } from '@/server/platform/ids'

export interface ListChange {
  list: string
  listId: string
  /** UUID of the version that caused it. */
  versionId: string
  fromVersion: string | null
  toVersion: string
  subjectType: string
  subjectId: string
  change: 'added' | 'removed'
  match: FoundMatch
}

/** Records a finding once; false if it was already recorded. */
export async function recordListChange(db: Queryable, orgId: string, found: ListChange, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into list_change (org_id, id, list, list_id, list_version, from_version, to_version, subject_type, subject_id, change, entry_id, match, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13)
     on conflict (org_id, list_version, subject_type, subject_id, change, entry_id) do nothing`,
    [
      orgId,
      uuidv7(at.getTime()),
      found.list,
      found.listId,
      found.versionId,
      found.fromVersion,
      found.toVersion,
      found.subjectType,
      found.subjectId,
      found.change,
      found.match.entry_id,
      JSON.stringify(found.match),
      at,
    ],
  )
  return (rowCount ?? 0) > 0
}

/** Emits an event for a new match of a screening, in the transaction that records it. Ids and scores only. */
export async function announceMatch(db: Queryable, orgId: string, found: ListChange, at: Date): Promise<void> {
  const { list_id, list_version, entry_id, match_type, score } = found.match
  const data = {
    screening_id: found.subjectType === 'screening' ? found.subjectId : null,
    subject_type: found.subjectType,
    subject_id: found.subjectId,
    change: found.change,
    from_version: found.fromVersion,
    matches: [{ list_id, list_version, entry_id, match_type, score }],
  }
  await writeEvents(db, orgId, at, [{ type: 'screening.match_found', subject_id: found.subjectId, data }])
}
