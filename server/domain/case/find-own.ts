import type { Tx } from '@/server/platform/db'
import { invalidField, notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { type CaseRow, findCase, lockCase } from './case.repo'

/** The organisation's case with a TypeID; throws `not_found`. */
export async function requireCase(tx: Tx, orgId: string, id: string): Promise<CaseRow> {
  return orThrow(await findCase(tx, orgId, uuid(id)))
}

/** Like `requireCase`, but locks as `lockCase` does. */
export async function requireLockedCase(tx: Tx, orgId: string, id: string, alertIds: readonly string[] = []): Promise<CaseRow> {
  return orThrow(await lockCase(tx, orgId, uuid(id), alertIds))
}

/** Throws `invalid_request` on `field` if the case is closed. */
export function requireOpen(row: CaseRow, field = 'path.id'): CaseRow {
  if (row.state !== 'closed') return row
  const mend = row.merged_into === null ? 'a lead may reopen it' : 'it was merged into another case; continue there'
  throw invalidField(field, `the case ${row.number} is closed and accepts only notes; ${mend}`)
}

function uuid(id: string): string {
  const found = uuidOf('cas', id)
  if (found === null) throw notFound('case')
  return found
}

function orThrow(row: CaseRow | null): CaseRow {
  if (row === null) throw notFound('case')
  return row
}
