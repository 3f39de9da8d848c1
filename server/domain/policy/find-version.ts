import type { Tx } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findVersion, type VersionRow } from './version.repo'

/** The version with a TypeID; throws `not_found`, also for a discarded draft. */
export async function requireVersion(tx: Tx, orgId: string, id: string): Promise<VersionRow> {
  const uuid = uuidOf('pol', id)
  const row = uuid === null ? null : await findVersion(tx, orgId, uuid)
  if (row === null) throw notFound('policy')
  return row
}
