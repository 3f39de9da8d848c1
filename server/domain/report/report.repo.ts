import type { ReportFormat, ReportType } from '@/contract/report/report-document'
import type { ReportStatus } from '@/contract/report/reports'
import type { Tx } from '@/server/platform/db'

/** A report as it is stored; ids are UUIDs, including an actor's. */
export interface ReportRow {
  id: string
  series: string
  version: number
  supersedes: string | null
  type: ReportType
  case_id: string | null
  subject_type: string | null
  subject_network: number | null
  subject_value: string | null
  period_from: Date | null
  period_to: Date | null
  title: string
  status: ReportStatus
  error: string | null
  attempts: number
  formats: ReportFormat[]
  requested_by_type: string
  requested_by_id: string
  requested_by_name: string | null
  generated_at: Date | null
  model_version: string | null
  hop_limit: number | null
  stale: boolean
  last_good_read_at: Date | null
  data_as_of: unknown
  index_from: unknown
  manifest: Uint8Array | null
  signature_key_id: string | null
  signature: Uint8Array | null
  revoked_at: Date | null
  revoked_by_type: string | null
  revoked_by_id: string | null
  revoked_by_name: string | null
  revocation_reason: string | null
  created_at: Date
  updated_at: Date
}

/** The data of a report that is known at its request. */
export type NewReport = Pick<
  ReportRow,
  | 'id'
  | 'series'
  | 'version'
  | 'supersedes'
  | 'type'
  | 'case_id'
  | 'subject_type'
  | 'subject_network'
  | 'subject_value'
  | 'period_from'
  | 'period_to'
  | 'title'
  | 'formats'
  | 'requested_by_type'
  | 'requested_by_id'
  | 'requested_by_name'
  | 'created_at'
>

/** The next version of a series, which is locked until the transaction ends. */
export async function takeVersion(tx: Tx, orgId: string, series: string): Promise<number> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`report ${orgId} ${series}`}, 0))`
  const last = await tx.report.aggregate({ where: { org_id: orgId, series }, _max: { version: true } })
  return (last._max.version ?? 0) + 1
}

/** The newest finished report of a series below a version, revoked ones included; null if there is none. */
export async function findPredecessor(tx: Tx, orgId: string, series: string, version: number): Promise<string | null> {
  const row = await tx.report.findFirst({
    where: { org_id: orgId, series, version: { lt: version }, status: { in: ['ready', 'revoked'] } },
    orderBy: { version: 'desc' },
    select: { id: true },
  })
  return row?.id ?? null
}

/** The newest finished report of each series that is not revoked. */
export async function findNewest(
  tx: Tx,
  orgId: string,
  series: readonly string[],
): Promise<Map<string, { id: string; version: number }>> {
  if (series.length === 0) return new Map()
  const rows = await tx.report.findMany({
    where: { org_id: orgId, series: { in: [...series] }, status: 'ready' },
    orderBy: { version: 'desc' },
    distinct: ['series'],
    select: { id: true, series: true, version: true },
  })
  return new Map(rows.map(({ series: name, ...row }) => [name, row]))
}

/** Inserts a report to be made by a worker. */
export async function insertReport(tx: Tx, orgId: string, row: NewReport): Promise<void> {
  await tx.report.create({ data: { org_id: orgId, ...row, status: 'queued', updated_at: row.created_at } })
}

/** A report by its UUID, or null. */
export async function findReport(tx: Tx, orgId: string, id: string): Promise<ReportRow | null> {
  return (await tx.report.findUnique({ where: { org_id_id: { org_id: orgId, id } } })) as ReportRow | null
}

/** As `findReport`, locked until the transaction ends. */
export async function lockReport(tx: Tx, orgId: string, id: string): Promise<ReportRow | null> {
  await tx.$queryRaw`select 1 from report where org_id = ${orgId}::uuid and id = ${id}::uuid for update`
  return findReport(tx, orgId, id)
}

/** Changes columns of a report that this transaction has locked. */
export async function writeReport(
  tx: Tx,
  orgId: string,
  id: string,
  data: Partial<Omit<ReportRow, 'id' | 'data_as_of' | 'index_from' | 'manifest' | 'signature'>> & {
    data_as_of?: object
    index_from?: object
    manifest?: Uint8Array<ArrayBuffer>
    signature?: Uint8Array<ArrayBuffer>
  },
): Promise<void> {
  await tx.report.update({ where: { org_id_id: { org_id: orgId, id } }, data })
}

/** Reports that were requested before a time and never finished, because their job was lost. */
export async function findAbandoned(tx: Tx, orgId: string, before: Date): Promise<string[]> {
  const rows = await tx.report.findMany({
    where: { org_id: orgId, status: { in: ['queued', 'rendering'] }, updated_at: { lt: before } },
    select: { id: true },
  })
  return rows.map((row) => row.id)
}
