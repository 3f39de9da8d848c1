import { disclaimerText, type Freshness, type IndexFrom } from '@/contract/kernel/primitives'
import { reportFormats } from '@/contract/report/report-kinds'
import type { Report, ReportSummary } from '@/contract/report/reports'
import { networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { actorRef } from '@/server/platform/actor-ref'
import { sha256 } from '@/server/platform/canonical'
import { iso, isoOrNull } from '@/server/platform/clock/clock'
import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import { downloadOf } from './download-link'
import { findNewest, type ReportRow } from './report.repo'
import { type FileRow, findFiles } from './report-file.repo'

/** Reports as shown in lists, with their files and successors read in the same transaction. */
export async function summariesOf(tx: Tx, orgId: string, rows: readonly ReportRow[]): Promise<ReportSummary[]> {
  const newest = await findNewest(tx, orgId, [...new Set(rows.map((row) => row.series))])
  const files = await findFiles(
    tx,
    orgId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const last = newest.get(row.series)
    const later = last !== undefined && last.version > row.version ? last : null
    return summaryOf(
      row,
      files.filter((file) => file.report_id === row.id),
      later?.id ?? null,
    )
  })
}

/** A report with the link to its files for the caller. */
export async function reportOf(tx: Tx, ctx: Context, row: ReportRow): Promise<Report> {
  const [summary] = await summariesOf(tx, ctx.org.id, [row])
  if (summary === undefined) throw new Error('a report has no summary')
  return { ...summary, download: downloadOf(ctx, row) }
}

/** The subject of a report in the contract's form; null for a case, and for all monitored wallets. */
export function subjectOf(row: Pick<ReportRow, 'subject_type' | 'subject_network' | 'subject_value'>): ReportSummary['subject'] {
  const { subject_type: type, subject_network: network, subject_value: value } = row
  if (type === null || value === null) return null
  const place = network === null ? null : networkById(network)
  return {
    type: type as NonNullable<ReportSummary['subject']>['type'],
    value: type === 'transaction' && place !== null ? hashText(place, value) : value,
    network: place?.name ?? null,
  }
}

/** The period of a monitoring report; null for any other. */
export function periodOf(row: Pick<ReportRow, 'period_from' | 'period_to'>): ReportSummary['period'] {
  const { period_from: from, period_to: to } = row
  return from === null || to === null ? null : { from: iso(from), to: iso(to) }
}

function summaryOf(row: ReportRow, files: readonly FileRow[], supersededBy: string | null): ReportSummary {
  return {
    id: typeIdOf('rpt', row.id),
    object: 'report',
    type: row.type,
    case_id: row.case_id === null ? null : typeIdOf('cas', row.case_id),
    subject: subjectOf(row),
    period: periodOf(row),
    title: row.title,
    version: row.version,
    supersedes: row.supersedes === null ? null : typeIdOf('rpt', row.supersedes),
    superseded_by: supersededBy === null ? null : typeIdOf('rpt', supersededBy),
    status: row.status,
    error: row.error,
    requested_formats: row.formats,
    formats: files
      .toSorted((a, b) => reportFormats.indexOf(a.format) - reportFormats.indexOf(b.format))
      .map((file) => ({
        format: file.format,
        file_name: file.file_name,
        media_type: file.media_type,
        size_bytes: Number(file.size),
        sha256: Buffer.from(file.sha256).toString('hex'),
      })),
    generated_at: isoOrNull(row.generated_at),
    generated_by: actorRef(row.requested_by_type, row.requested_by_id, row.requested_by_name),
    model_version: row.model_version,
    hop_limit: row.hop_limit,
    disclaimer: disclaimerText,
    stale: row.stale,
    last_good_read_at: isoOrNull(row.last_good_read_at),
    data_as_of: row.data_as_of as Freshness['data_as_of'],
    index_from: row.index_from as IndexFrom,
    signature: signatureOf(row),
    revoked_at: isoOrNull(row.revoked_at),
    revoked_by:
      row.revoked_by_type === null || row.revoked_by_id === null
        ? null
        : actorRef(row.revoked_by_type, row.revoked_by_id, row.revoked_by_name),
    revocation_reason: row.revocation_reason,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

function signatureOf({ manifest, signature, signature_key_id }: ReportRow): ReportSummary['signature'] {
  if (manifest === null || signature === null || signature_key_id === null) return null
  return {
    alg: 'ed25519',
    key_id: signature_key_id,
    value: Buffer.from(signature).toString('base64'),
    manifest_sha256: sha256(manifest).toString('hex'),
  }
}
