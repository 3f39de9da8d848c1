import type { Tx } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type CaseRow, lockCases } from '../case.repo'

/** Locks the case of a path and another one. Throws `not_found` for the first, `invalid_request` on `field` for the other. */
export async function lockPair(
  tx: Tx,
  orgId: string,
  ids: { id: string; other: string; field: string },
): Promise<{ row: CaseRow; other: CaseRow }> {
  const [one, two] = [uuidOf('cas', ids.id), uuidOf('cas', ids.other)]
  if (one === null) throw notFound('case')
  const rows = await lockCases(tx, orgId, two === null ? [one] : [one, two])
  const row = rows.get(one)
  if (row === undefined) throw notFound('case')
  const other = two === null ? undefined : rows.get(two)
  if (other === undefined) throw invalidField(ids.field, `there is no case ${ids.other}`)
  return { row, other }
}
