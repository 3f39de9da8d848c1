import type { ReportFormat } from '@/contract/report/report-document'
import type { Tx } from '@/server/platform/db'

/** A file of a report; its bytes are in the blob store under their SHA-256. */
export interface FileRow {
  report_id: string
  format: ReportFormat
  file_name: string
  media_type: string
  size: bigint
  sha256: Uint8Array
}

/** Adds the files of a report that is being rendered. */
export async function insertFiles(tx: Tx, orgId: string, files: readonly FileRow[]): Promise<void> {
  await tx.reportFile.createMany({
    data: files.map((file) => ({ org_id: orgId, ...file, sha256: new Uint8Array(file.sha256) })),
  })
}

/** The files of reports (UUIDs). */
export async function findFiles(tx: Tx, orgId: string, reportIds: readonly string[]): Promise<FileRow[]> {
  if (reportIds.length === 0) return []
  const rows = await tx.reportFile.findMany({ where: { org_id: orgId, report_id: { in: [...reportIds] } } })
  return rows as unknown as FileRow[]
}
