import type { Tx } from '@/server/platform/db'
import { AppError, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import type { CaseRow } from '../case.repo'
import { type EvidenceRow, findOneEvidence } from './evidence.repo'

/** A file (TypeID) of a case. Throws `not_found`; for one that was removed, with the day of its removal. */
export async function requireEvidence(tx: Tx, orgId: string, row: CaseRow, id: string): Promise<EvidenceRow> {
  const uuid = uuidOf('evi', id)
  const found = uuid === null ? null : await findOneEvidence(tx, orgId, row.id, uuid)
  if (found === null) throw notFound('file of this case')
  if (found.removed_at !== null) {
    throw new AppError(
      'not_found',
      `The file was removed on ${found.removed_at.toISOString().slice(0, 10)}: ${found.removed_reason}`,
    )
  }
  return found
}
