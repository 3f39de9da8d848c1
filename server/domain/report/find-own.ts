import type { Tx } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findReport, lockReport, type ReportRow } from './report.repo'

/** The organisation's report with a TypeID; throws `not_found`. */
export async function requireReport(tx: Tx, orgId: string, id: string): Promise<ReportRow> {
  return found(id, (uuid) => findReport(tx, orgId, uuid))
}

/** As `requireReport`, locked until the transaction ends. */
export async function requireLockedReport(tx: Tx, orgId: string, id: string): Promise<ReportRow> {
  return found(id, (uuid) => lockReport(tx, orgId, uuid))
}

async function found(id: string, read: (uuid: string) => Promise<ReportRow | null>): Promise<ReportRow> {
  const uuid = uuidOf('rpt', id)
  const row = uuid === null ? null : await read(uuid)
  if (row === null) throw notFound('report')
  return row
}
